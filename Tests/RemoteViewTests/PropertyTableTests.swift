import Foundation
import RemoteView
import Testing
import Wire

/// The rows by which both sides read and write properties, against the types that the host checks.
@Suite struct PropertyTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let key: WireViewPropertyKey
        let type: ViewValueType
        /// As it would travel, and what comes of it at the other end.
        let fallback: WireViewValue
        let comesBack: Bool

        init<Value: ViewPropertyValue>(_ property: ViewProperty<Value>) {
            key = property.key
            type = Value.type
            fallback = property.fallback.wire
            comesBack = fallback.kind == nil || Value(fallback) == property.fallback
        }

        var testDescription: String { "\(key)" }
    }

    static let keys = WireViewPropertyKey.allCases.filter { $0 != .unspecified }

    @Test(arguments: keys) func everyKeyHasATypeAndOneRow(_ key: WireViewPropertyKey) {
        #expect(key.valueType != nil)
        #expect(Self.rows.count { $0.key == key } == 1)
    }

    @Test(arguments: rows) func everyRowHasTheTypeThatTheHostChecks(_ row: Row) {
        #expect(row.key.valueType == row.type)
        #expect(row.fallback.kind == nil || row.fallback.type == row.type)
        #expect(row.comesBack)
    }

    @Test func aKeyOfALaterVersionHasNoType() {
        #expect(WireViewPropertyKey.unspecified.valueType == nil)
        #expect(WireViewPropertyKey(rawValue: 9999)?.valueType == nil)
    }

    /// `static var alpha: Self { Self(.alpha, 1) }`, read from the source: a row that is called otherwise than its key, or is missing below.
    @Test func everyRowOfTheTableIsTestedAndNamedAsItsKey() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Contract/RemoteView/Properties/PropertyTable.swift").standardized
        let source = try String(contentsOf: file, encoding: .utf8)
        let declared = source.matches(of: /static var (\w+): Self \{ Self\(\.(\w+),/)
        for row in declared { #expect(row.1 == row.2) }
        #expect(declared.map { String($0.1) }.sorted() == Self.rows.map { "\($0.key)" }.sorted())
    }

    static let rows: [Row] = [
        Row(ViewProperty<Bool>.hidden),
        Row(ViewProperty<Bool>.interactive),
        Row(ViewProperty<Bool>.clips),
        Row(ViewProperty<Bool>.accessibleHidden),
        Row(ViewProperty<Bool>.modal),
        Row(ViewProperty<Bool>.focusable),
        Row(ViewProperty<Bool>.secure),
        Row(ViewProperty<Bool>.editable),
        Row(ViewProperty<Bool>.selectable),
        Row(ViewProperty<Bool>.enabled),
        Row(ViewProperty<Bool>.selected),
        Row(ViewProperty<Bool>.continuous),
        Row(ViewProperty<Bool>.animating),
        Row(ViewProperty<Bool>.large),
        Row(ViewProperty<Bool>.pages),
        Row(ViewProperty<Bool>.takesDrops),
        Row(ViewProperty<Bool>.draggable),
        Row(ViewProperty<Double>.alpha),
        Row(ViewProperty<Double>.cornerRadius),
        Row(ViewProperty<Double>.borderWidth),
        Row(ViewProperty<Double>.wrapWidth),
        Row(ViewProperty<Double>.minimumScale),
        Row(ViewProperty<Double>.value),
        Row(ViewProperty<Double>.minimum),
        Row(ViewProperty<Double>.maximum),
        Row(ViewProperty<Double>.step),
        Row(ViewProperty<Double>.date),
        Row(ViewProperty<Double>.minimumDate),
        Row(ViewProperty<Double>.maximumDate),
        Row(ViewProperty<Int>.corners),
        Row(ViewProperty<Int>.accessibleTraits),
        Row(ViewProperty<Int>.direction),
        Row(ViewProperty<Int>.role),
        Row(ViewProperty<Int>.contentMode),
        Row(ViewProperty<Int>.alignment),
        Row(ViewProperty<Int>.lines),
        Row(ViewProperty<Int>.lineBreak),
        Row(ViewProperty<Int>.keyboard),
        Row(ViewProperty<Int>.returnKey),
        Row(ViewProperty<Int>.capitalization),
        Row(ViewProperty<Int>.correction),
        Row(ViewProperty<Int>.clearButton),
        Row(ViewProperty<Int>.textRevision),
        Row(ViewProperty<Int>.borderStyle),
        Row(ViewProperty<Int>.dateMode),
        Row(ViewProperty<Int>.buttonStyle),
        Row(ViewProperty<Int>.imagePlacement),
        Row(ViewProperty<Int>.minuteInterval),
        Row(ViewProperty<Int>.scrolls),
        Row(ViewProperty<Int>.indicators),
        Row(ViewProperty<Int>.dropOperation),
        Row(ViewProperty<String>.identifier),
        Row(ViewProperty<String>.accessibleLabel),
        Row(ViewProperty<String>.accessibleHint),
        Row(ViewProperty<String>.accessibleValue),
        Row(ViewProperty<String>.toolTip),
        Row(ViewProperty<String>.placeholder),
        Row(ViewProperty<String>.symbol),
        Row(ViewProperty<String>.timeZone),
        Row(ViewProperty<[Double]>.transform),
        Row(ViewProperty<[Double]>.resistance),
        Row(ViewProperty<[Double]>.intrinsicSize),
        Row(ViewProperty<[Double]>.preferredSize),
        Row(ViewProperty<[Double]>.preferredOrigin),
        Row(ViewProperty<[Double]>.selection),
        Row(ViewProperty<[Double]>.chosen),
        Row(ViewProperty<[Double]>.contentSize),
        Row(ViewProperty<[Double]>.zoom),
        Row(ViewProperty<WireViewChoices?>.choices),
        Row(ViewProperty<WireViewColor?>.background),
        Row(ViewProperty<WireViewColor?>.tint),
        Row(ViewProperty<WireViewColor?>.borderColor),
        Row(ViewProperty<WireViewColor?>.textColor),
        Row(ViewProperty<WireViewColor?>.trackColor),
        Row(ViewProperty<WireViewShadow?>.shadow),
        Row(ViewProperty<WireViewGestures?>.gestures),
        Row(ViewProperty<WireViewKeys?>.keys),
        Row(ViewProperty<WireViewMenu?>.menu),
        Row(ViewProperty<WireDisplayList?>.drawing),
        Row(ViewProperty<WireViewPlacement?>.placement),
        Row(ViewProperty<WireViewInsets?>.margins),
        Row(ViewProperty<WireViewInsets?>.textInsets),
        Row(ViewProperty<WireViewInsets?>.contentInsets),
        Row(ViewProperty<WireViewInsets?>.scrollInsets),
        Row(ViewProperty<WireStyledText?>.text),
        Row(ViewProperty<WireStyledText?>.subtitle),
        Row(ViewProperty<WireViewFont?>.font),
        Row(ViewProperty<ViewImageID?>.image),
    ]
}
