@_exported public import ExtensionFoundation
@_exported public import Security
