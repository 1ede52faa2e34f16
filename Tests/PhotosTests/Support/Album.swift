import Foundation
import Glibc
import ImageIO
import Photos
import SystemCalls
import TestSupport
import UIKit
import UniformTypeIdentifiers

/// A folder of pictures as a sandbox has it: a link leads to it.
final class Album {
    let scratch: ScratchDirectory
    let library: PHPhotoLibrary
    var folder: String { scratch.path("real") }

    init() throws {
        scratch = try ScratchDirectory()
        mkdir(scratch.path("real"), 0o700)
        symlink("real", scratch.path("Pictures"))
        library = PHPhotoLibrary(LibraryFolder(linkedAt: scratch.path("Pictures")))
    }

    /// Runs with the library as the shared one.
    func use<Result>(_ body: () throws -> Result) rethrows -> Result { try PHPhotoLibrary.$local.withValue(library) { try body() } }

    func use<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await PHPhotoLibrary.$local.withValue(library) { try await body() }
    }

    func path(_ name: String) -> String { folder + "/" + name }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    /// A picture of one colour, made by the code that authors use.
    @discardableResult
    func picture(
        _ name: String, width: Int = 40, height: Int = 30, color: UIColor = .red, properties: [String: Any] = [:], time: Int? = nil
    ) throws -> Data {
        let data = try Self.data(width: width, height: height, color: color, type: name.hasSuffix("png") ? .png : .jpeg, properties)
        try data.write(to: URL(fileURLWithPath: path(name)))
        if let time { setTime(name, time) }
        return data
    }

    /// Any bytes.
    func file(_ name: String, _ bytes: Data = Data("no picture".utf8), time: Int? = nil) throws {
        try bytes.write(to: URL(fileURLWithPath: path(name)))
        if let time { setTime(name, time) }
    }

    /// In seconds since 1970; earlier than the birth of the file, as in a copy that keeps times.
    func setTime(_ name: String, _ time: Int) {
        utimes(path(name), [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)])
    }

    static func data(width: Int, height: Int, color: UIColor, type: UTType = .jpeg, _ properties: [String: Any] = [:]) throws -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
        let data = NSMutableData()
        guard let pixels = image.cgImage, let destination = CGImageDestinationCreateWithData(data, type.identifier as CFString, 1, nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        CGImageDestinationAddImage(destination, pixels, properties as CFDictionary)
        guard CGImageDestinationFinalize(destination) else { throw CocoaError(.fileWriteUnknown) }
        return Data(referencing: data)
    }
}

extension PHAsset {
    var name: String { PHAssetResource.assetResources(for: self).map(\.originalFilename).joined() }
}

extension PHFetchResult where ObjectType == PHAsset {
    var names: [String] { objects(at: IndexSet(integersIn: 0..<count)).map(\.name) }
}
