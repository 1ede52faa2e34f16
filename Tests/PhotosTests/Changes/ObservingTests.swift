import Foundation
import Glibc
import TestSupport
import Testing
import UIKit

@testable import Photos

/// An observer that passes on what it receives.
private final class Observer: PHPhotoLibraryChangeObserver, Sendable {
    let changes = Mailbox<PHChange>()
    func photoLibraryDidChange(_ changeInstance: PHChange) { changes.put(changeInstance) }
}

/// Changes by other programs and by this one. Each is awaited: the kernel reports it.
@Suite(.timeLimit(.minutes(1))) struct ObservingTests {
    private let album: Album
    private let observer = Observer()

    init() throws {
        album = try Album()
        try album.file("a.jpg", time: 1000)
        try album.file("b.jpg", time: 2000)
    }

    private func fetch(_ options: PHFetchOptions? = nil) -> PHFetchResult<PHAsset> { album.use { PHAsset.fetchAssets(with: options) } }

    /// The next change of a result; changes that leave it as it was are passed over.
    private func next(_ result: PHFetchResult<PHAsset>) async throws -> PHFetchResultChangeDetails<PHAsset> {
        while true { if let details = try await observer.changes.next().changeDetails(for: result) { return details } }
    }

    @Test func aNewFileIsInserted() async throws {
        let result = fetch()
        album.library.register(observer)
        defer { album.library.unregisterChangeObserver(observer) }
        try album.file("new.tmp", time: 1500)
        rename(album.path("new.tmp"), album.path("c.jpg"))
        let details = try await next(result)
        #expect(details.hasIncrementalChanges && details.insertedIndexes == [1] && details.removedIndexes == [] && details.changedIndexes == [])
        #expect(details.fetchResultAfterChanges.names == ["a.jpg", "c.jpg", "b.jpg"] && details.insertedObjects.map(\.name) == ["c.jpg"])
        #expect(details.fetchResultBeforeChanges === result && !details.hasMoves)
    }

    @Test func aDeletedFileIsRemovedAndAChangedOneChanged() async throws {
        let result = fetch()
        album.library.register(observer)
        defer { album.library.unregisterChangeObserver(observer) }
        unlink(album.path("a.jpg"))
        let removed = try await next(result)
        #expect(removed.removedIndexes == [0] && removed.removedObjects.map(\.name) == ["a.jpg"] && removed.insertedIndexes == [])
        let asset = result[1]
        // As programs save: another file takes the name.
        try album.file("saved.tmp", Data("edited".utf8), time: 2500)
        rename(album.path("saved.tmp"), album.path("b.jpg"))
        let change = try await observer.changes.next()
        let changed = try #require(change.changeDetails(for: removed.fetchResultAfterChanges))
        #expect(changed.changedIndexes == [0] && changed.removedIndexes == [] && changed.insertedIndexes == [])
        let details = try #require(change.changeDetails(for: asset))
        #expect(details.assetContentChanged && !details.objectWasDeleted && details.objectAfterChanges?.name == "b.jpg")
        #expect(change.changeDetails(for: result[0])?.objectWasDeleted == true)
    }

    @Test func aNewNameIsAChangeOfTheSameAsset() async throws {
        let result = fetch()
        album.library.register(observer)
        defer { album.library.unregisterChangeObserver(observer) }
        rename(album.path("a.jpg"), album.path("z.jpg"))
        let details = try await next(result)
        #expect(details.changedIndexes == [0] && details.removedIndexes == [] && details.insertedIndexes == [])
        #expect(details.changedObjects.first == result[0])
    }

    @Test func anotherOrderIsNoIncrementalChange() async throws {
        let result = fetch()
        album.library.register(observer)
        defer { album.library.unregisterChangeObserver(observer) }
        album.setTime("a.jpg", 3000)
        let details = try await next(result)
        #expect(!details.hasIncrementalChanges && details.insertedIndexes == nil && details.fetchResultAfterChanges.names == ["b.jpg", "a.jpg"])
    }

    @Test func aFileInANewFolderIsFound() async throws {
        var result = fetch()
        album.library.register(observer)
        defer { album.library.unregisterChangeObserver(observer) }
        mkdir(album.path("Trip"), 0o700)
        mkdir(album.path("Trip/Day"), 0o700)
        try album.file("Trip/Day/c.jpg")
        result = try await next(result).fetchResultAfterChanges
        #expect(Set(result.names) == ["a.jpg", "b.jpg", "c.jpg"])
        try album.file("Trip/Day/d.jpg")
        while result.count < 4 { result = try await next(result).fetchResultAfterChanges }
    }

    @Test func aLimitedResultChangesWithWhatIsInIt() async throws {
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        options.fetchLimit = 1
        let last = fetch(options)
        #expect(last.names == ["b.jpg"])
        album.library.register(observer)
        defer { album.library.unregisterChangeObserver(observer) }
        try album.file("old.tmp", time: 10)
        rename(album.path("old.tmp"), album.path("old.jpg"))
        #expect(try await observer.changes.next().changeDetails(for: last) == nil)
        try album.file("new.tmp", time: 9000)
        rename(album.path("new.tmp"), album.path("new.jpg"))
        let details = try await next(last)
        #expect(details.fetchResultAfterChanges.names == ["new.jpg"] && details.removedIndexes == [0] && details.insertedIndexes == [0])
    }

    @Test func whatTheProcessAddsIsReportedToo() async throws {
        let result = fetch()
        album.library.register(observer)
        defer { album.library.unregisterChangeObserver(observer) }
        let data = try Album.data(width: 4, height: 4, color: .red)
        try await album.library.performChanges { PHAssetCreationRequest.forAsset().addResource(with: .photo, data: data, options: nil) }
        #expect(try await next(result).insertedObjects.count == 1)
    }

    @Test func anObserverIsNotRetainedAndHearsNothingAfterwards() async throws {
        let second = Observer()
        weak var weakly: Observer?
        do {
            let third = Observer()
            weakly = third
            album.library.register(third)
        }
        #expect(weakly == nil)
        album.library.register(observer)
        album.library.register(second)
        album.library.unregisterChangeObserver(observer)
        try album.file("new.jpg")
        _ = try await second.changes.next()
        #expect(observer.changes.count == 0)
        album.library.unregisterChangeObserver(second)
    }
}
