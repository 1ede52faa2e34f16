public import CoreMedia
public import UIKit

extension AVAssetImageGenerator {
    /// The frames for several times, one after the other.
    public struct Images: AsyncSequence, Sendable {
        /// What became of one of the times.
        public enum Element: Sendable {
            case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
            case failure(requestedTime: CMTime, error: any Error)

            public var requestedTime: CMTime {
                switch self {
                case .success(let time, _, _), .failure(let time, _): time
                }
            }

            public var image: CGImage {
                get throws {
                    switch self {
                    case .success(_, let image, _): return image
                    case .failure(_, let error): throw error
                    }
                }
            }

            public var actualTime: CMTime {
                get throws {
                    switch self {
                    case .success(_, _, let time): return time
                    case .failure(_, let error): throw error
                    }
                }
            }
        }

        public struct Iterator: AsyncIteratorProtocol {
            let generator: AVAssetImageGenerator
            var times: ArraySlice<CMTime>

            public mutating func next() async -> Element? {
                guard let time = times.popFirst() else { return nil }
                do {
                    let made = try await generator.image(at: time)
                    return .success(requestedTime: time, image: made.image, actualTime: made.actualTime)
                } catch {
                    return .failure(requestedTime: time, error: error)
                }
            }
        }

        let generator: AVAssetImageGenerator
        let times: [CMTime]

        public func makeAsyncIterator() -> Iterator { Iterator(generator: generator, times: times[...]) }
    }

    public func images(for times: [CMTime]) -> Images { Images(generator: self, times: times) }
}
