package import RemoteView
package import Wire

/// The properties that have been set on a node; read with the rows of the property table.
package struct Properties: Sendable {
    package var values: [WireViewPropertyKey: WireViewValue] = [:]

    package init(_ values: [WireViewPropertyKey: WireViewValue] = [:]) { self.values = values }

    package subscript<Value>(property: ViewProperty<Value>) -> Value {
        values[property.key].flatMap(Value.init) ?? property.fallback
    }

    func has<Value>(_ property: ViewProperty<Value>) -> Bool { values[property.key]?.kind != nil }
}
