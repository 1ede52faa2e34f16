package import Wire

/// One node of a tree as its host knows it.
package struct ViewNode: Sendable {
    package let id: UInt64
    package let kind: WireViewKind
    /// 0 for the root.
    package internal(set) var parent: UInt64
    /// Back to front.
    package internal(set) var children: [UInt64] = []
    /// What has been set, checked against ``PropertyTable``.
    package internal(set) var properties: [WireViewPropertyKey: WireViewValue] = [:]

    /// In points, of the picture that IMAGE names; nil while there is none.
    package internal(set) var imageSize: ViewSize?

    package init(id: UInt64, kind: WireViewKind, parent: UInt64) {
        self.id = id
        self.kind = kind
        self.parent = parent
    }

    package subscript<Value>(property: ViewProperty<Value>) -> Value {
        properties[property.key].flatMap(Value.init) ?? property.fallback
    }
}
