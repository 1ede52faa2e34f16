public import Foundation
import PictureEngine
import RemoteDrawing
public import Security
import Synchronization
public import UIKit

/// Writes one picture as a file or as data: JPEG, PNG, WebP, TIFF, HEIC, AVIF.
public final class CGImageDestination: Sendable {
    enum Place: Sendable {
        case file(String)
        case data(DataBox)
    }

    /// Data of the caller's, which the picture is appended to.
    // SAFETY: used by the one who finalizes.
    final class DataBox: @unchecked Sendable {
        let data: NSMutableData
        init(_ data: NSMutableData) { self.data = data }
    }

    /// What is written.
    enum Source: Sendable {
        case image(CGImage)
        case picture(PictureFile)
    }

    struct State {
        var source: Source?
        var properties: [String: Any] = [:]
        var isFinished = false
    }

    let place: Place
    let format: PictureFormat
    // SAFETY of @unchecked: values of property lists, which nobody changes, behind a lock.
    let state = Mutex(UncheckedState())

    struct UncheckedState: @unchecked Sendable {
        var value = State()
    }

    init(_ place: Place, _ format: PictureFormat) {
        self.place = place
        self.format = format
    }

    /// Adds the picture; ignored when there is one.
    func add(_ source: Source, _ properties: CFDictionary?) {
        state.withLock { state in
            guard state.value.source == nil else { return }
            state.value.source = source
            state.value.properties.merge(properties as? [String: Any] ?? [:]) { $1 }
        }
    }

    static func format(_ type: CFString) -> PictureFormat? {
        let name = type.text == "public.heif" ? "public.heic" : type.text
        return PictureFormat.allCases.first { $0.typeIdentifier == name && $0 != .gif }
    }
}

/// Nil for a type that is not written, and for more than one picture.
///
/// - Parameter type: a uniform type identifier, such as `UTType.jpeg.identifier`.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    guard let format = CGImageDestination.format(type), count == 1, url.isFileURL, let path = url.path else { return nil }
    return CGImageDestination(.file(path), format)
}

/// The same for data, to which the file is appended.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    guard let format = CGImageDestination.format(type), count == 1 else { return nil }
    return CGImageDestination(.data(.init(data)), format)
}

/// The uniform type identifiers of formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> Security.CFArray {
    PictureFormat.allCases.filter { $0 != .gif }.map(\.typeIdentifier) as Security.CFArray
}

/// Sets properties and options for what is added later.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
    idst.state.withLock { $0.value.properties.merge(properties as? [String: Any] ?? [:]) { $1 } }
}

/// - Parameter properties: those of the picture, and `kCGImageDestination…`.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(.image(image), properties)
}

/// Adds a picture of a source with its properties and its colour profile. Large pictures are never in memory as a whole.
///
/// - Parameter properties: replace those of the source; `kCFNull` removes one.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    if let picture = isrc.picture(index) { idst.add(.picture(picture), properties) }
}

/// Writes the file, whole or not at all. False when there is no picture, or when it cannot be written.
@discardableResult public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
    let taken = idst.state.withLock { state -> CGImageDestination.UncheckedState? in
        guard !state.value.isFinished, state.value.source != nil else { return nil }
        state.value.isFinished = true
        return state
    }
    guard let taken, let source = taken.value.source else { return false }
    do {
        let writing = try PictureWriting(source, idst.format, properties: taken.value.properties)
        switch idst.place {
        case .file(let path): try writing.picture.write(writing.saving, to: path)
        case .data(let box): box.data.append(try writing.picture.data(writing.saving))
        }
        return true
    } catch {
        return false
    }
}
