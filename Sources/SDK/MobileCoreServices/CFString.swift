/// The type of the constants of this module. There is no Core Foundation string here; being `String`, a constant can be used with and
/// without `as String`, which is how sources for Apple's systems write it.
public typealias CFString = String
