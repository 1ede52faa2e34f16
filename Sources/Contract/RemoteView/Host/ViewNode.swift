package import Wire

/// A node of a tree in its host.
package struct ViewNode: Sendable {
    package let id: UInt64
    package let kind: WireViewKind
    /// 0 for the root.
    package internal(set) var parent: UInt64
    /// Back to front.
    package internal(set) var children: [UInt64] = []
    /// Properties that have been set, checked against ``PropertyTable``.
    package internal(set) var properties: [WireViewPropertyKey: WireViewValue] = [:]

    /// The size in points of the picture that IMAGE names; nil while there is no picture.
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
