public import Foundation
public import Security

// Keys of the dictionary `kCGImagePropertyTIFFDictionary`: what cameras and programs say about the whole picture.
// SAFETY of nonisolated(unsafe): constant strings.

nonisolated(unsafe) public let kCGImagePropertyTIFFCompression: CFString = "Compression"
nonisolated(unsafe) public let kCGImagePropertyTIFFPhotometricInterpretation: CFString = "PhotometricInterpretation"
nonisolated(unsafe) public let kCGImagePropertyTIFFDocumentName: CFString = "DocumentName"
nonisolated(unsafe) public let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription"
nonisolated(unsafe) public let kCGImagePropertyTIFFMake: CFString = "Make"
nonisolated(unsafe) public let kCGImagePropertyTIFFModel: CFString = "Model"
nonisolated(unsafe) public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
nonisolated(unsafe) public let kCGImagePropertyTIFFXResolution: CFString = "XResolution"
nonisolated(unsafe) public let kCGImagePropertyTIFFYResolution: CFString = "YResolution"
nonisolated(unsafe) public let kCGImagePropertyTIFFResolutionUnit: CFString = "ResolutionUnit"
nonisolated(unsafe) public let kCGImagePropertyTIFFSoftware: CFString = "Software"
nonisolated(unsafe) public let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
nonisolated(unsafe) public let kCGImagePropertyTIFFArtist: CFString = "Artist"
nonisolated(unsafe) public let kCGImagePropertyTIFFHostComputer: CFString = "HostComputer"
nonisolated(unsafe) public let kCGImagePropertyTIFFWhitePoint: CFString = "WhitePoint"
nonisolated(unsafe) public let kCGImagePropertyTIFFPrimaryChromaticities: CFString = "PrimaryChromaticities"
nonisolated(unsafe) public let kCGImagePropertyTIFFCopyright: CFString = "Copyright"
