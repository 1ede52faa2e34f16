// The module has the name of a Foundation class, as on Apple's systems: in a source file that imports both, `NotificationCenter` is the class.
@_exported public import ExtensionFoundation
