import Foundation
import RemoteDrawing
import SystemCalls

@testable import UIKit

enum TestPictures {
    /// A picture of one colour, one pixel in a point.
    static func make(_ width: Int, _ height: Int) throws -> UIImage {
        let memory = try SealedMemory.make(Data(repeating: 0xFF, count: width * height * 4))
        return UIImage(ImageContents(Pixels(memory: memory, width: width, height: height, stride: width * 4)), ImageTraits(scale: 1))
    }
}
