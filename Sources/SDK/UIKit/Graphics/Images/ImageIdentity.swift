import Synchronization

/// The number that a picture has in the host, given when it is first asked for.
final class ImageIdentity: Sendable {
    private struct Numbers {
        var last: UInt64 = 0
        var images: [UInt64: Weak] = [:]
        /// Pictures that have been given a number, and not been looked up yet: a drawing may outlive whoever made its pictures. The oldest are
        /// let go when there are too many.
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
        // What is let go may end pictures, whose numbers are then forgotten: after the lock.
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

    func forget() {
        let number = number.withLock { $0 }
        guard number != 0 else { return }
        Self.numbers.withLock { _ = $0.images.removeValue(forKey: number) }
    }
}

extension UIImage {
    /// The picture's number in the host. Whoever asks is going to send it: it is kept until it has been looked up.
    package var imageNumber: UInt64 { identity.number(of: self) }

    /// The picture with this number; nil when nobody has it any more.
    package static func numbered(_ number: UInt64) -> UIImage? { ImageIdentity.image(number) }
}
