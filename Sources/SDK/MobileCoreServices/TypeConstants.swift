// Written by the generator of UniformTypeIdentifiers (Generate/generate.py, names.csv). Change that and run it again.

/// `public.3d-content`.
public let kUTType3DContent: CFString = "public.3d-content"
/// `public.avi`.
public let kUTTypeAVIMovie: CFString = "public.avi"
/// `com.apple.alias-file`.
public let kUTTypeAliasFile: CFString = "com.apple.alias-file"
/// `com.apple.alias-record`.
public let kUTTypeAliasRecord: CFString = "com.apple.alias-record"
/// `com.apple.icns`.
public let kUTTypeAppleICNS: CFString = "com.apple.icns"
/// `com.apple.protected-mpeg-4-audio`.
public let kUTTypeAppleProtectedMPEG4Audio: CFString = "com.apple.protected-mpeg-4-audio"
/// `com.apple.protected-mpeg-4-video`.
public let kUTTypeAppleProtectedMPEG4Video: CFString = "com.apple.protected-mpeg-4-video"
/// `com.apple.applescript.text`.
public let kUTTypeAppleScript: CFString = "com.apple.applescript.text"
/// `com.apple.application`.
public let kUTTypeApplication: CFString = "com.apple.application"
/// `com.apple.application-bundle`.
public let kUTTypeApplicationBundle: CFString = "com.apple.application-bundle"
/// `com.apple.application-file`.
public let kUTTypeApplicationFile: CFString = "com.apple.application-file"
/// `public.archive`.
public let kUTTypeArchive: CFString = "public.archive"
/// `public.assembly-source`.
public let kUTTypeAssemblyLanguageSource: CFString = "public.assembly-source"
/// `public.audio`.
public let kUTTypeAudio: CFString = "public.audio"
/// `public.aiff-audio`.
public let kUTTypeAudioInterchangeFileFormat: CFString = "public.aiff-audio"
/// `public.audiovisual-content`.
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// `com.microsoft.bmp`.
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// `com.apple.binary-property-list`.
public let kUTTypeBinaryPropertyList: CFString = "com.apple.binary-property-list"
/// `public.bookmark`.
public let kUTTypeBookmark: CFString = "public.bookmark"
/// `com.apple.bundle`.
public let kUTTypeBundle: CFString = "com.apple.bundle"
/// `public.bzip2-archive`.
public let kUTTypeBzip2Archive: CFString = "public.bzip2-archive"
/// `public.c-header`.
public let kUTTypeCHeader: CFString = "public.c-header"
/// `public.c-plus-plus-header`.
public let kUTTypeCPlusPlusHeader: CFString = "public.c-plus-plus-header"
/// `public.c-plus-plus-source`.
public let kUTTypeCPlusPlusSource: CFString = "public.c-plus-plus-source"
/// `public.c-source`.
public let kUTTypeCSource: CFString = "public.c-source"
/// `public.calendar-event`.
public let kUTTypeCalendarEvent: CFString = "public.calendar-event"
/// `public.comma-separated-values-text`.
public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
/// `public.composite-content`.
public let kUTTypeCompositeContent: CFString = "public.composite-content"
/// `public.contact`.
public let kUTTypeContact: CFString = "public.contact"
/// `public.content`.
public let kUTTypeContent: CFString = "public.content"
/// `public.data`.
public let kUTTypeData: CFString = "public.data"
/// `public.database`.
public let kUTTypeDatabase: CFString = "public.database"
/// `public.delimited-values-text`.
public let kUTTypeDelimitedText: CFString = "public.delimited-values-text"
/// `public.directory`.
public let kUTTypeDirectory: CFString = "public.directory"
/// `public.disk-image`.
public let kUTTypeDiskImage: CFString = "public.disk-image"
/// `org.idpf.epub-container`.
public let kUTTypeElectronicPublication: CFString = "org.idpf.epub-container"
/// `public.email-message`.
public let kUTTypeEmailMessage: CFString = "public.email-message"
/// `public.executable`.
public let kUTTypeExecutable: CFString = "public.executable"
/// `public.file-url`.
public let kUTTypeFileURL: CFString = "public.file-url"
/// `com.apple.flat-rtfd`.
public let kUTTypeFlatRTFD: CFString = "com.apple.flat-rtfd"
/// `public.folder`.
public let kUTTypeFolder: CFString = "public.folder"
/// `public.font`.
public let kUTTypeFont: CFString = "public.font"
/// `com.apple.framework`.
public let kUTTypeFramework: CFString = "com.apple.framework"
/// `com.compuserve.gif`.
public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// `org.gnu.gnu-zip-archive`.
public let kUTTypeGNUZipArchive: CFString = "org.gnu.gnu-zip-archive"
/// `public.html`.
public let kUTTypeHTML: CFString = "public.html"
/// `com.microsoft.ico`.
public let kUTTypeICO: CFString = "com.microsoft.ico"
/// `public.image`.
public let kUTTypeImage: CFString = "public.image"
/// `com.apple.ink.inktext`.
public let kUTTypeInkText: CFString = "com.apple.ink.inktext"
/// `com.apple.internet-location`.
public let kUTTypeInternetLocation: CFString = "com.apple.internet-location"
/// `public.item`.
public let kUTTypeItem: CFString = "public.item"
/// `public.jpeg`.
public let kUTTypeJPEG: CFString = "public.jpeg"
/// `public.jpeg-2000`.
public let kUTTypeJPEG2000: CFString = "public.jpeg-2000"
/// `public.json`.
public let kUTTypeJSON: CFString = "public.json"
/// `com.sun.java-archive`.
public let kUTTypeJavaArchive: CFString = "com.sun.java-archive"
/// `com.sun.java-class`.
public let kUTTypeJavaClass: CFString = "com.sun.java-class"
/// `com.netscape.javascript-source`.
public let kUTTypeJavaScript: CFString = "com.netscape.javascript-source"
/// `com.sun.java-source`.
public let kUTTypeJavaSource: CFString = "com.sun.java-source"
/// `com.apple.live-photo`.
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// `public.log`.
public let kUTTypeLog: CFString = "public.log"
/// `public.m3u-playlist`.
public let kUTTypeM3UPlaylist: CFString = "public.m3u-playlist"
/// `public.midi-audio`.
public let kUTTypeMIDIAudio: CFString = "public.midi-audio"
/// `public.mp3`.
public let kUTTypeMP3: CFString = "public.mp3"
/// `public.mpeg`.
public let kUTTypeMPEG: CFString = "public.mpeg"
/// `public.mpeg-2-transport-stream`.
public let kUTTypeMPEG2TransportStream: CFString = "public.mpeg-2-transport-stream"
/// `public.mpeg-2-video`.
public let kUTTypeMPEG2Video: CFString = "public.mpeg-2-video"
/// `public.mpeg-4`.
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// `public.mpeg-4-audio`.
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// `public.message`.
public let kUTTypeMessage: CFString = "public.message"
/// `com.apple.mount-point`.
public let kUTTypeMountPoint: CFString = "com.apple.mount-point"
/// `public.movie`.
public let kUTTypeMovie: CFString = "public.movie"
/// `com.apple.applescript.script`.
public let kUTTypeOSAScript: CFString = "com.apple.applescript.script"
/// `com.apple.applescript.script-bundle`.
public let kUTTypeOSAScriptBundle: CFString = "com.apple.applescript.script-bundle"
/// `public.objective-c-plus-plus-source`.
public let kUTTypeObjectiveCPlusPlusSource: CFString = "public.objective-c-plus-plus-source"
/// `public.objective-c-source`.
public let kUTTypeObjectiveCSource: CFString = "public.objective-c-source"
/// `com.adobe.pdf`.
public let kUTTypePDF: CFString = "com.adobe.pdf"
/// `public.php-script`.
public let kUTTypePHPScript: CFString = "public.php-script"
/// `com.apple.pict`.
public let kUTTypePICT: CFString = "com.apple.pict"
/// `com.rsa.pkcs-12`.
public let kUTTypePKCS12: CFString = "com.rsa.pkcs-12"
/// `public.png`.
public let kUTTypePNG: CFString = "public.png"
/// `com.apple.package`.
public let kUTTypePackage: CFString = "com.apple.package"
/// `public.perl-script`.
public let kUTTypePerlScript: CFString = "public.perl-script"
/// `public.plain-text`.
public let kUTTypePlainText: CFString = "public.plain-text"
/// `public.playlist`.
public let kUTTypePlaylist: CFString = "public.playlist"
/// `com.apple.plugin`.
public let kUTTypePluginBundle: CFString = "com.apple.plugin"
/// `public.presentation`.
public let kUTTypePresentation: CFString = "public.presentation"
/// `com.apple.property-list`.
public let kUTTypePropertyList: CFString = "com.apple.property-list"
/// `public.python-script`.
public let kUTTypePythonScript: CFString = "public.python-script"
/// `com.apple.quicklook-generator`.
public let kUTTypeQuickLookGenerator: CFString = "com.apple.quicklook-generator"
/// `com.apple.quicktime-image`.
public let kUTTypeQuickTimeImage: CFString = "com.apple.quicktime-image"
/// `com.apple.quicktime-movie`.
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// `public.rtf`.
public let kUTTypeRTF: CFString = "public.rtf"
/// `com.apple.rtfd`.
public let kUTTypeRTFD: CFString = "com.apple.rtfd"
/// `public.camera-raw-image`.
public let kUTTypeRawImage: CFString = "public.camera-raw-image"
/// `com.apple.resolvable`.
public let kUTTypeResolvable: CFString = "com.apple.resolvable"
/// `public.ruby-script`.
public let kUTTypeRubyScript: CFString = "public.ruby-script"
/// `public.svg-image`.
public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// `public.script`.
public let kUTTypeScript: CFString = "public.script"
/// `public.shell-script`.
public let kUTTypeShellScript: CFString = "public.shell-script"
/// `public.source-code`.
public let kUTTypeSourceCode: CFString = "public.source-code"
/// `com.apple.metadata-importer`.
public let kUTTypeSpotlightImporter: CFString = "com.apple.metadata-importer"
/// `public.spreadsheet`.
public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"
/// `public.swift-source`.
public let kUTTypeSwiftSource: CFString = "public.swift-source"
/// `public.symlink`.
public let kUTTypeSymLink: CFString = "public.symlink"
/// `com.apple.systempreference.prefpane`.
public let kUTTypeSystemPreferencesPane: CFString = "com.apple.systempreference.prefpane"
/// `public.tiff`.
public let kUTTypeTIFF: CFString = "public.tiff"
/// `com.apple.txn.text-multimedia-data`.
public let kUTTypeTXNTextAndMultimediaData: CFString = "com.apple.txn.text-multimedia-data"
/// `public.tab-separated-values-text`.
public let kUTTypeTabSeparatedText: CFString = "public.tab-separated-values-text"
/// `public.text`.
public let kUTTypeText: CFString = "public.text"
/// `public.to-do-item`.
public let kUTTypeToDoItem: CFString = "public.to-do-item"
/// `public.url`.
public let kUTTypeURL: CFString = "public.url"
/// `com.apple.bookmark`.
public let kUTTypeURLBookmarkData: CFString = "com.apple.bookmark"
/// `public.utf16-external-plain-text`.
public let kUTTypeUTF16ExternalPlainText: CFString = "public.utf16-external-plain-text"
/// `public.utf16-plain-text`.
public let kUTTypeUTF16PlainText: CFString = "public.utf16-plain-text"
/// `public.utf8-plain-text`.
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// `public.utf8-tab-separated-values-text`.
public let kUTTypeUTF8TabSeparatedText: CFString = "public.utf8-tab-separated-values-text"
/// `public.unix-executable`.
public let kUTTypeUnixExecutable: CFString = "public.unix-executable"
/// `public.vcard`.
public let kUTTypeVCard: CFString = "public.vcard"
/// `public.video`.
public let kUTTypeVideo: CFString = "public.video"
/// `public.volume`.
public let kUTTypeVolume: CFString = "public.volume"
/// `com.microsoft.waveform-audio`.
public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
/// `com.apple.webarchive`.
public let kUTTypeWebArchive: CFString = "com.apple.webarchive"
/// `com.microsoft.windows-executable`.
public let kUTTypeWindowsExecutable: CFString = "com.microsoft.windows-executable"
/// `public.x509-certificate`.
public let kUTTypeX509Certificate: CFString = "public.x509-certificate"
/// `public.xml`.
public let kUTTypeXML: CFString = "public.xml"
/// `com.apple.xml-property-list`.
public let kUTTypeXMLPropertyList: CFString = "com.apple.xml-property-list"
/// `com.apple.xpc-service`.
public let kUTTypeXPCService: CFString = "com.apple.xpc-service"
/// `public.zip-archive`.
public let kUTTypeZipArchive: CFString = "public.zip-archive"
