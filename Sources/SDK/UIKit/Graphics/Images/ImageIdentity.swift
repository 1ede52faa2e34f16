import Synchronization

/// The number of an image in the host, assigned when it is first requested.
final class ImageIdentity: Sendable {
    private struct Numbers {
        var last: UInt64 = 0
        var images: [UInt64: Weak] = [:]
        /// Images with a number that has not been looked up yet: a drawing may outlive the owner of its images. When there are too many, the
        /// oldest are released.
        var waiting: [UIImage] = []
    }

    private struct Weak {
        weak var image: UIImage?
    }

    private static let mostWaiting = 256
    private static let numbers = Mutex(Numbers())

    private let number = Mutex<UInt64>(0)

    func number(of image: UIImage) -> UInt64 {
        var released: [UIImage] = []
        let result = number.withLock { number in
            if number == 0 {
                number = Self.numbers.withLock { numbers in
                    numbers.last += 1
                    numbers.images[numbers.last] = Weak(image: image)
                    return numbers.last
                }
            }
            return number
        }
        // Releasing may deinitialize images, whose numbers are then deleted: so it happens after the lock.
        Self.numbers.withLock { numbers in
            guard !numbers.waiting.contains(where: { $0 === image }) else { return }
            numbers.waiting.append(image)
            if numbers.waiting.count > Self.mostWaiting { released.append(numbers.waiting.removeFirst()) }
        }
        return result
    }

    static func image(_ number: UInt64) -> UIImage? {
        numbers.withLock { numbers in
            guard let image = numbers.images[number]?.image else { return nil }
            numbers.waiting.removeAll { $0 === image }
            return image
        }
    }

    func release() {
        let number = number.withLock { $0 }
        guard number != 0 else { return }
        Self.numbers.withLock { _ = $0.images.removeValue(forKey: number) }
    }
}

extension UIImage {
    /// The image's number in the host. The image is retained until the number has been looked up, because the caller is about to send it.
    package var imageNumber: UInt64 { identity.number(of: self) }

    /// The image with this number; nil when the image no longer exists.
    package static func numbered(_ number: UInt64) -> UIImage? { ImageIdentity.image(number) }
}
