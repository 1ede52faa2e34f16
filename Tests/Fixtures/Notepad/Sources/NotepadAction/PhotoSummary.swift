import Photos

/// What the photo library says to this process, in one line.
enum PhotoSummary {
    static func text() -> String {
        let levels = [PHAccessLevel.readWrite, .addOnly].map { PHPhotoLibrary.authorizationStatus(for: $0) == .authorized ? "authorized" : "denied" }
        let result = PHAsset.fetchAssets(with: .image, options: nil)
        let found = result.objects(at: IndexSet(integersIn: 0..<result.count)).map { asset in
            let options = PHImageRequestOptions()
            options.isSynchronous = true
            var size = "no image"
            PHImageManager.default().requestImage(
                for: asset, targetSize: CGSize(width: 10, height: 10), contentMode: .aspectFit, options: options
            ) { image, _ in if let image { size = "\(Int(image.size.width)) x \(Int(image.size.height))" } }
            return "\(asset.pixelWidth) x \(asset.pixelHeight) as \(size)"
        }
        var added = "added"
        do {
            try PHPhotoLibrary.shared().performChangesAndWait { _ = PHAssetCreationRequest.forAsset() }
        } catch let error as PHPhotosError {
            added = "\(error.code)"
        } catch {
            added = "\(error)"
        }
        return (levels + found + [added]).joined(separator: ", ")
    }
}
