// As apps have it: no import of anything but these.
import Photos
import TestSupport
import Testing
import UIKit

/// Code in the style of apps for Apple's systems, as it is.
@Suite(.timeLimit(.minutes(1))) struct SnippetTests {
    private let album: Album

    init() throws {
        album = try Album()
        for (index, color) in [UIColor.red, .green, .blue].enumerated() {
            try album.picture("IMG_\(index).jpg", width: 200, height: 100, color: color, time: 1_000_000 + index)
        }
    }

    @Test @MainActor func fetchesTheLastPhoto() async throws {
        let images = Mailbox<UIImage?>()
        album.use { LastPhoto().fetch { images.put($0) } }
        #expect(try await images.next()?.size == CGSize(width: 200, height: 100))
    }

    @Test @MainActor func showsAGrid() async throws {
        let grid = album.use { Grid() }
        let cells = (0..<3).map { _ in Cell() }
        for (index, cell) in cells.enumerated() { grid.configure(cell, at: index) }
        for cell in cells { _ = try await cell.shown.next() }
        #expect(cells.allSatisfy { $0.imageView.image?.size == CGSize(width: 80, height: 40) })
        #expect(Set(cells.compactMap(\.representedAssetIdentifier)).count == 3)
    }

    @Test func savesAnImage() async throws {
        let image = try #require(UIImage(data: Album.data(width: 50, height: 50, color: .white)))
        let saved = Mailbox<String?>()
        album.use { Saver().save(image) { saved.put($0) } }
        let identifier = try #require(try await saved.next())
        let found = album.use { PHAsset.fetchAssets(withLocalIdentifiers: [identifier], options: nil) }
        #expect(found.count == 1 && found.firstObject?.pixelWidth == 50)
    }

    @Test @MainActor func observesChanges() async throws {
        let list = album.use { List() }
        #expect(list.titles.count == 3)
        try album.picture("IMG_3.tmp", time: 2_000_000)
        try FileManager.default.moveItem(atPath: album.path("IMG_3.tmp"), toPath: album.path("IMG_3.jpg"))
        while list.titles.count < 4 { _ = try await list.updated.next() }
        #expect(list.titles.first == "IMG_3.jpg" && list.insertions == [[0]])
    }
}

// MARK: - The code of apps

private struct LastPhoto {
    func fetch(completion: @escaping (UIImage?) -> Void) {
        let fetchOptions = PHFetchOptions()
        fetchOptions.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        fetchOptions.fetchLimit = 1
        let fetchResult = PHAsset.fetchAssets(with: .image, options: fetchOptions)
        guard let asset = fetchResult.firstObject else {
            completion(nil)
            return
        }
        let requestOptions = PHImageRequestOptions()
        requestOptions.deliveryMode = .highQualityFormat
        requestOptions.isNetworkAccessAllowed = true
        requestOptions.progressHandler = { progress, error, stop, info in print("loading", progress) }
        PHImageManager.default().requestImage(
            for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit, options: requestOptions
        ) { image, info in
            if let isDegraded = info?[PHImageResultIsDegradedKey] as? Bool, isDegraded { return }
            completion(image)
        }
    }
}

@MainActor private final class Cell: UIView {
    let imageView = UIImageView()
    var representedAssetIdentifier: String?
    let shown = Mailbox<Bool>()
}

@MainActor private final class Grid {
    private let imageManager = PHCachingImageManager()
    private let thumbnailSize = CGSize(width: 80, height: 80)
    private var fetchResult: PHFetchResult<PHAsset>

    init() {
        let allPhotosOptions = PHFetchOptions()
        allPhotosOptions.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: true)]
        allPhotosOptions.predicate = NSPredicate(format: "mediaType = %d", PHAssetMediaType.image.rawValue)
        fetchResult = PHAsset.fetchAssets(with: allPhotosOptions)
        let assets = fetchResult.objects(at: IndexSet(integersIn: 0..<fetchResult.count))
        imageManager.startCachingImages(for: assets, targetSize: thumbnailSize, contentMode: .aspectFit, options: nil)
    }

    func configure(_ cell: Cell, at item: Int) {
        let asset = fetchResult.object(at: item)
        cell.representedAssetIdentifier = asset.localIdentifier
        imageManager.requestImage(
            for: asset, targetSize: thumbnailSize, contentMode: .aspectFit, options: nil,
            resultHandler: { image, _ in
                if cell.representedAssetIdentifier == asset.localIdentifier {
                    cell.imageView.image = image
                    cell.shown.put(true)
                }
            })
    }
}

private struct Saver {
    func save(_ image: UIImage, completion: @escaping @Sendable (String?) -> Void) {
        let library = PHPhotoLibrary.shared()
        guard PHPhotoLibrary.authorizationStatus(for: .addOnly) == .authorized else { return completion(nil) }
        let placeholder = Placeholder()
        library.performChanges({
            let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
            placeholder.identifier = request.placeholderForCreatedAsset?.localIdentifier
        }) { success, error in
            if let error { print(error.localizedDescription) }
            completion(success ? placeholder.identifier : nil)
        }
    }

    private final class Placeholder: @unchecked Sendable { var identifier: String? }
}

@MainActor private final class List: NSObject, PHPhotoLibraryChangeObserver {
    private var fetchResult: PHFetchResult<PHAsset>
    private(set) var titles: [String] = []
    private(set) var insertions: [IndexSet] = []
    let updated = Mailbox<Bool>()
    private let library = PHPhotoLibrary.shared()

    override init() {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        fetchResult = PHAsset.fetchAssets(with: options)
        super.init()
        show()
        library.register(self)
    }

    deinit { library.unregisterChangeObserver(self) }

    nonisolated func photoLibraryDidChange(_ changeInstance: PHChange) {
        DispatchQueue.main.async {
            guard let changes = changeInstance.changeDetails(for: self.fetchResult) else { return }
            self.fetchResult = changes.fetchResultAfterChanges
            if changes.hasIncrementalChanges, let inserted = changes.insertedIndexes, !inserted.isEmpty { self.insertions.append(inserted) }
            self.show()
            self.updated.put(true)
        }
    }

    private func show() {
        titles = []
        fetchResult.enumerateObjects { asset, _, _ in
            self.titles.append(PHAssetResource.assetResources(for: asset).first?.originalFilename ?? "")
        }
    }
}
