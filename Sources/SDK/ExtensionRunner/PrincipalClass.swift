public import ExtensionFoundation

/// Finds and creates the principal object of an extension.
package enum PrincipalClass {
    /// The class with this name in the loaded libraries; nil when there is none.
    package static func find(_ name: String) -> AnyClass? {
        // Foundation looks such a name up in the same way, but first makes a table of the names of its own classes, which takes half a millisecond.
        if name.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 1, let type = _typeByName(name) as? AnyClass { return type }
        return NSClassFromString(name)
    }

    /// Creates an object of `type` with its `init()`; nil when the class does not descend from NSObject.
    ///
    /// Foundation on Linux does not declare `NSObject.init()` as required, so Swift cannot express "create an object of this class". The
    /// initializer is in the class's method table all the same.
    @inline(never)
    package static func makeObject(of type: AnyClass) -> NSObject? {
        guard type is NSObject.Type else { return nil }
        // SAFETY: `Constructible.init()` overrides `NSObject.init()` and so is called through that entry of the method table, which every
        // descendant of NSObject has. Nothing else in `Constructible` is used.
        return unsafeBitCast(type, to: Constructible.Type.self).init()
    }
}

/// Gives access to the initializer of a class that is known only by name. Open, because the compiler knows which initializer of a
/// non-subclassable class will run, and would call that initializer directly.
open class Constructible: NSObject {
    public override required init() { super.init() }
}
