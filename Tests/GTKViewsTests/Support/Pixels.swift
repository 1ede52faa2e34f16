import Glibc
@testable import RemoteView
import SystemCalls

/// An image in memory that nobody else has, as an extension sends it.
enum Pixels {
    static func picture(_ id: UInt64, width: Int, height: Int, isTemplate: Bool = false, _ color: (Int, Int) -> UInt32) -> ViewPicture {
        var path = Array("/tmp/pixels-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        unlink(path)
        var bytes = [UInt32]()
        for y in 0..<height { for x in 0..<width { bytes.append(color(x, y)) } }
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        return ViewPicture(
            image: id, width: width, height: height, stride: width * 4, scale: 1, isTemplate: isTemplate,
            memory: OwnedDescriptor(descriptor))
    }
}
