/// Filename extensions, without the dot.
public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// MIME types.
public let kUTTagClassMIMEType: CFString = "public.mime-type"
/// Pasteboard types of AppKit.
public let kUTTagClassNSPboardType: CFString = "com.apple.nspboard-type"
/// Four-character codes of classic Mac OS.
public let kUTTagClassOSType: CFString = "com.apple.ostype"
