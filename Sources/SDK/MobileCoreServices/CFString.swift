/// The type of this module's constants. Core Foundation's string does not exist here. Because the type is `String`, a constant can be used with
/// or without `as String`, as in source code for Apple's systems.
public typealias CFString = String
