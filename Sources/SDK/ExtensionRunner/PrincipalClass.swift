public import ExtensionFoundation

/// Finds and makes the principal object of an extension.
package enum PrincipalClass {
    /// The class of this name in the loaded libraries, nil when there is none.
    package static func find(_ name: String) -> AnyClass? {
        // What Foundation does with such a name in the end; before that it makes a table of its own classes' names, which takes half a millisecond.
        if name.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 1, let type = _typeByName(name) as? AnyClass { return type }
        return NSClassFromString(name)
    }

    /// An object of `type`, by its `init()`; nil when the class does not descend from NSObject.
    ///
    /// Foundation on Linux does not declare `NSObject.init()` as required, so Swift has no spelling for "make one of this class". The
    /// initializer is in the class's method table all the same.
    @inline(never)
    package static func makeObject(of type: AnyClass) -> NSObject? {
        guard type is NSObject.Type else { return nil }
        // SAFETY: `Constructible.init()` overrides `NSObject.init()` and so is called through that entry of the method table, which every
        // descendant of NSObject has. Nothing else of `Constructible` is used.
        return unsafeBitCast(type, to: Constructible.Type.self).init()
    }
}

/// The shape through which an initializer of a class that is only known by name is reached. Open, because of a class that nobody can
/// subclass the compiler knows which initializer will run, and calls that one.
open class Constructible: NSObject {
    public override required init() { super.init() }
}
