// The module has the name of a class of Foundation, as on Apple's systems: in a source that imports both, `NotificationCenter` is the class.
@_exported public import ExtensionFoundation
