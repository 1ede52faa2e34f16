public import Foundation
import PictureEngine
import Synchronization
import UIKit

/// Makes images before they are asked for, as a grid does for what is about to be scrolled to.
// SAFETY: what changes is behind a lock.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    /// The most pixels that are ready: 32 MiB, of 120 that most extensions may use.
    private static let mostPixels = 8 << 20

    private struct Key: Hashable, Sendable {
        let record: AssetRecord.Identity
        let modified: Int64
        let order: ImageOrder
    }

    private struct State {
        var wanted: Set<Key> = []
        var images: [Key: UIImage] = [:]
        var pixels = 0

        mutating func drop(_ key: Key) {
            wanted.remove(key)
            if let image = images.removeValue(forKey: key) { pixels -= PHCachingImageManager.pixels(of: image) }
        }
    }

    private let state = Mutex(State())

    /// No effect.
    open var allowsCachingHighQualityImages = true

    public override init() {}

    open func startCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?) {
        let order = ImageOrder(targetSize, contentMode, options)
        for asset in assets where asset.mediaType == .image {
            let key = key(asset, order)
            guard state.withLock({ $0.wanted.insert(key).inserted }) else { continue }
            let operation = BlockOperation { [weak self] in self?.make(asset, key) }
            operation.queuePriority = .low
            work.addOperation(operation)
        }
    }

    open func stopCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?) {
        let order = ImageOrder(targetSize, contentMode, options)
        state.withLock { state in for asset in assets { state.drop(key(asset, order)) } }
    }

    open func stopCachingImagesForAllAssets() { state.withLock { $0 = State() } }

    override func ready(_ asset: PHAsset, _ order: ImageOrder) -> UIImage? { state.withLock { $0.images[key(asset, order)] } }

    /// How many images are ready.
    package var readyCount: Int { state.withLock { $0.images.count } }

    private func key(_ asset: PHAsset, _ order: ImageOrder) -> Key {
        Key(record: asset.record.identity, modified: asset.record.modified, order: order)
    }

    private func make(_ asset: PHAsset, _ key: Key) {
        guard state.withLock({ $0.wanted.contains(key) && $0.pixels < Self.mostPixels }),
            let file = try? asset.library.open(asset.record), let picture = try? PictureFile(file), let image = try? key.order.image(of: picture)
        else { return state.withLock { _ = $0.wanted.remove(key) } }
        state.withLock { state in
            guard state.wanted.contains(key), state.images[key] == nil, state.pixels + Self.pixels(of: image) <= Self.mostPixels else {
                _ = state.images[key] == nil ? state.wanted.remove(key) : nil
                return
            }
            state.images[key] = image
            state.pixels += Self.pixels(of: image)
        }
    }

    private static func pixels(of image: UIImage) -> Int { Int(image.size.width * image.scale) * Int(image.size.height * image.scale) }
}
