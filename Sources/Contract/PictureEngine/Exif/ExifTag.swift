/// Numbers of entries that this code itself looks at.
package enum ExifTag {
    package static let newSubfileType: UInt16 = 0x00fe
    package static let compression: UInt16 = 0x0103
    package static let photometric: UInt16 = 0x0106
    package static let stripOffsets: UInt16 = 0x0111
    package static let orientation: UInt16 = 0x0112
    package static let stripByteCounts: UInt16 = 0x0117
    package static let subDirectories: UInt16 = 0x014a
    package static let thumbnailOffset: UInt16 = 0x0201
    package static let thumbnailLength: UInt16 = 0x0202
    package static let exifDirectory: UInt16 = 0x8769
    package static let gpsDirectory: UInt16 = 0x8825
    package static let makerNote: UInt16 = 0x927c
    package static let pixelWidth: UInt16 = 0xa002
    package static let pixelHeight: UInt16 = 0xa003
    package static let interoperability: UInt16 = 0xa005
    package static let dngVersion: UInt16 = 0xc612
}
