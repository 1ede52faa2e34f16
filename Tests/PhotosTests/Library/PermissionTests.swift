import Foundation
import Glibc
import TestSupport
import Testing

@testable import Photos

/// What an app sees of the library with and without the permission.
@Suite struct PermissionTests {
    @Test func aLinkInTheHomeFolderIsThePermission() throws {
        let scratch = try ScratchDirectory()
        #expect(LibraryFolder(linkedAt: nil) == nil)
        #expect(LibraryFolder(linkedAt: scratch.path("Pictures")) == nil)
        mkdir(scratch.path("Pictures"), 0o700)
        #expect(LibraryFolder(linkedAt: scratch.path("Pictures")) == nil, "the app's own folder")
        rmdir(scratch.path("Pictures"))
        symlink("nowhere", scratch.path("Pictures"))
        #expect(LibraryFolder(linkedAt: scratch.path("Pictures"))?.isReadable == false)
    }

    @Test func withoutThePermissionThereIsNothing() async throws {
        // The process of the tests has none: in its home folder is no such link.
        try await PHPhotoLibrary.$local.withValue(PHPhotoLibrary(LibraryFolder("/nonexistent/Pictures"))) {
            #expect(PHPhotoLibrary.authorizationStatus() == .denied)
            #expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == .denied)
            #expect(await PHPhotoLibrary.requestAuthorization(for: .readWrite) == .denied)
            let result = PHAsset.fetchAssets(with: .image, options: nil)
            #expect(result.count == 0 && result.firstObject == nil && result.countOfAssets(with: .image) == 0)
            let image = try #require(UIImage(data: Album.data(width: 4, height: 4, color: .red)))
            let library = PHPhotoLibrary.shared()
            let error = await #expect(throws: PHPhotosError.self) {
                try await library.performChanges { _ = PHAssetChangeRequest.creationRequestForAsset(from: image) }
            }
            #expect(error?.code == .accessUserDenied && (error as NSError?)?.domain == PHPhotosErrorDomain && (error as NSError?)?.code == 3311)
        }
    }

    @Test func withThePermissionTheStatusSaysSo() async throws {
        let album = try Album()
        let asked = Mailbox<PHAuthorizationStatus>()
        album.use {
            #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .authorized)
            #expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == .authorized)
            PHPhotoLibrary.requestAuthorization { asked.put($0) }
        }
        #expect(try await asked.next() == .authorized)
    }

    @Test(.enabled(if: getuid() != 0, "for root, everything is writable"))
    func aFolderForReadingCanBeReadAndNotAddedTo() throws {
        let album = try Album()
        try album.picture("a.jpg")
        chmod(album.folder, 0o500)
        defer { chmod(album.folder, 0o700) }
        album.use {
            #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .authorized)
            #expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == .denied)
            #expect(PHAsset.fetchAssets(with: nil).count == 1)
            let error = #expect(throws: PHPhotosError.self) {
                try album.library.performChangesAndWait { _ = PHAssetCreationRequest.forAsset() }
            }
            #expect(error?.code == .accessUserDenied && error?.description.contains("read-write") == true)
        }
        #expect(try album.names() == ["a.jpg"])
    }
}
