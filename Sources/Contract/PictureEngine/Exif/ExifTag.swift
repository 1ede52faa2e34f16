/// Numbers of entries that this code itself looks at.
package enum ExifTag {
    package static let newSubfileType: UInt16 = 0x00fe
    package static let compression: UInt16 = 0x0103
    package static let photometric: UInt16 = 0x0106
    package static let stripOffsets: UInt16 = 0x0111
    package static let make: UInt16 = 0x010f
    package static let model: UInt16 = 0x0110
    package static let orientation: UInt16 = 0x0112
    package static let stripByteCounts: UInt16 = 0x0117
    package static let subDirectories: UInt16 = 0x014a
    package static let thumbnailOffset: UInt16 = 0x0201
    package static let thumbnailLength: UInt16 = 0x0202
    package static let exifDirectory: UInt16 = 0x8769
    package static let gpsDirectory: UInt16 = 0x8825
    package static let dateTimeOriginal: UInt16 = 0x9003
    package static let dateTimeDigitized: UInt16 = 0x9004
    package static let offsetTimeOriginal: UInt16 = 0x9011
    package static let offsetTimeDigitized: UInt16 = 0x9012
    package static let subsecondOriginal: UInt16 = 0x9291
    package static let subsecondDigitized: UInt16 = 0x9292
    package static let makerNote: UInt16 = 0x927c
    package static let pixelWidth: UInt16 = 0xa002
    package static let pixelHeight: UInt16 = 0xa003
    package static let interoperability: UInt16 = 0xa005
    package static let dngVersion: UInt16 = 0xc612

    // In the directory of the place.
    package static let latitudeReference: UInt16 = 0x0001
    package static let latitude: UInt16 = 0x0002
    package static let longitudeReference: UInt16 = 0x0003
    package static let longitude: UInt16 = 0x0004
    package static let altitudeReference: UInt16 = 0x0005
    package static let altitude: UInt16 = 0x0006
}
