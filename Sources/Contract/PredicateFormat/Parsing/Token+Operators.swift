/// The operator of a token, in any of its spellings.
extension Token {
    var logicalOperator: LogicalOperator? {
        switch kind {
        case .keyword(.and), .symbol(.and): .and
        case .keyword(.or), .symbol(.or): .or
        default: nil
        }
    }

    var comparisonOperator: ComparisonOperator? {
        switch kind {
        case .symbol(.equal): .equalTo
        case .symbol(.notEqual): .notEqualTo
        case .symbol(.less): .lessThan
        case .symbol(.lessOrEqual): .lessThanOrEqualTo
        case .symbol(.greater): .greaterThan
        case .symbol(.greaterOrEqual): .greaterThanOrEqualTo
        case .keyword(.matches): .matches
        case .keyword(.like): .like
        case .keyword(.beginsWith): .beginsWith
        case .keyword(.endsWith): .endsWith
        case .keyword(.in): .in
        case .keyword(.contains): .contains
        case .keyword(.between): .between
        case .keyword(.conformsTo): .conformsTo
        case .keyword(.equalsType): .equalsType
        default: nil
        }
    }

    var setOperator: SetOperator? {
        switch kind {
        case .keyword(.union): .union
        case .keyword(.intersect): .intersect
        case .keyword(.minus): .minus
        default: nil
        }
    }

    var arithmeticOperator: BuiltInFunction? {
        switch kind {
        case .symbol(.plus): .add
        case .symbol(.minus): .subtract
        case .symbol(.times): .multiply
        case .symbol(.divide): .divide
        case .symbol(.power): .power
        case .symbol(.bitAnd): .bitwiseAnd
        case .symbol(.bitOr): .bitwiseOr
        case .symbol(.bitXor): .bitwiseXor
        case .symbol(.shiftLeft): .shiftLeft
        case .symbol(.shiftRight): .shiftRight
        default: nil
        }
    }
}
