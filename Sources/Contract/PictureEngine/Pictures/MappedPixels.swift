import Foundation

/// A mapping that must live as long as what reads it. Its address is fixed: `SealedMemory.map` makes a Data without a copy.
final class MappedPixels: Sendable {
    private let data: Data

    init(_ data: Data) { self.data = data }
}
