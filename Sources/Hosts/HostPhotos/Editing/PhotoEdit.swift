import ExtensionFoundation
package import ExtensionHost
import Foundation
import InterfaceText
package import PhotoStore
package import RemoteView
import SystemCalls
package import Wire

/// One edit of one picture or film with one extension: what a window, the command line and plug-ins of other programs have in common. Guide: *Photo
/// Editing*, "Understand How a Photo Editing Extension Works with Photos".
///
/// Until ``save()`` has returned, the picture is as it was, whatever becomes of the extension or of this process.
package final class PhotoEdit: Sendable {
    /// In pixels, of the placeholder and of the picture that an extension shows.
    package static let displaySide = 2048

    package let request: PhotoEditingRequest
    /// What the person has seen until now.
    package let placeholder: ViewPicture
    package let facts: PictureFacts
    private let system: ExtensionSystem
    private let store: PhotoStore
    private let session: EditSession
    private let renderedType: String

    private init(
        _ request: PhotoEditingRequest, _ facts: PictureFacts, _ placeholder: ViewPicture, _ renderedType: String, _ session: EditSession,
        _ system: ExtensionSystem, _ store: PhotoStore
    ) {
        (self.request, self.facts, self.placeholder, self.renderedType) = (request, facts, placeholder, renderedType)
        (self.session, self.system, self.store) = (session, system, store)
    }

    /// Opens a picture in an extension. Returns when the extension has been given it; its view is shown by then.
    ///
    /// What would keep an edit from being saved is an error here, before anything is shown. A task that is cancelled ends the extension.
    ///
    /// - Parameters:
    ///   - replacesEdit: whether the person has agreed that the edit of another extension is replaced. Without that, the edit of a film that has one
    ///     is ``PhotoEditProblem/wouldReplaceEdit(_:_:)``, and nothing has changed.
    ///   - started: called as soon as there is an extension, which may ask the person something while it begins, with the placeholder.
    package static func begin(
        _ path: PhotoPath, with identifier: String, in store: PhotoStore, system: ExtensionSystem, renderer: any ViewRenderer,
        environment: WireViewEnvironment, options: ExtensionSystem.RequestOptions = .init(), replacesEdit: Bool = false,
        started: @Sendable (PhotoEditingRequest, ViewPicture) async -> Void = { _, _ in }
    ) async throws(PhotoEditProblem) -> PhotoEdit {
        do {
            let file = try await PhotoFiles.run { try PhotoFiles.open(path) }
            let look = try PictureLook(file)
            // The extension's process starts while the picture is read.
            system.prepare([identifier])
            let reading = try await system.readPicture(file, longestSide: displaySide)
            guard let placeholder = reading.pixels else { throw PhotoEditProblem.unreadable(path) }
            let type = try PhotoEditability.renderedType(of: reading.facts, path.shownName)
            let request = try await system.beginPhotoEditing(
                identifier, item: .picture(path, type: type), renderer: renderer, environment: environment, options: options)
            do {
                await started(request, placeholder)
                let session = try await beginSession(path, reading.facts.film == nil ? .picture : .film, request, store)
                if session.overwritesPastEdits, !replacesEdit {
                    store.cancel(session)
                    if case .edited(let record) = session.asset.state { throw PhotoEditProblem.wouldReplaceEdit(path, record) }
                }
                // What the person sees, and what decided on the type of the file, is what is edited.
                guard session.isOf(look) else {
                    store.cancel(session)
                    throw PhotoStoreProblem.beingWritten(path)
                }
                let input = try await input(of: session, path, file, reading, placeholder, type, system)
                try await request.start(input)
                return PhotoEdit(request, reading.facts, placeholder, type, session, system, store)
            } catch {
                // Also when this task is cancelled: what it waits for would be given up at once.
                await Task { await request.cancelEditing() }.value
                throw error
            }
        } catch {
            throw PhotoEditProblem(error)
        }
    }

    /// Asks the extension whether it can change the last edit, and opens the picture accordingly.
    private static func beginSession(
        _ path: PhotoPath, _ kind: MediaKind, _ request: PhotoEditingRequest, _ store: PhotoStore
    ) async throws -> EditSession {
        let past = try await PhotoFiles.run { try store.adjustment(of: path) }
        var readable: AdjustmentFormat?
        if let past {
            if try await request.canHandle(AdjustmentData(past)) { readable = past.format }
        }
        return try await PhotoFiles.run { [readable] in try store.beginEdit(path, kind: kind) { $0 == readable } }
    }

    private static func input(
        of session: EditSession, _ path: PhotoPath, _ file: OwnedDescriptor, _ reading: PictureReading, _ placeholder: ViewPicture, _ type: String,
        _ system: ExtensionSystem
    ) async throws -> PhotoEditingInput {
        // An extension that goes on with an edit gets another file than the one that the person sees; so does each that edits a film.
        let isShown = session.adjustment == nil && !session.overwritesPastEdits
        let own = isShown ? reading : try await system.readPicture(session.input, longestSide: displaySide)
        guard let display = own.pixels else { throw PhotoEditProblem.unreadable(path) }
        var input = PhotoEditingInput(
            file: session.input, name: path.shownName, media: own.facts.film == nil ? .photo : .film, type: own.facts.typeIdentifier,
            placeholder: placeholder, display: display, renderedType: type)
        input.orientation = own.facts.orientation
        input.created = own.facts.taken?.date()
        input.location = own.facts.place.map { .init(latitude: $0.latitude, longitude: $0.longitude, altitude: $0.altitude) }
        input.adjustment = session.adjustment.map { AdjustmentData($0) }
        return input
    }

    // MARK: - The end

    /// The person is done: the extension renders, and what it returns becomes the picture. Nil: it has nothing to save. The extension is closed in
    /// any case but an error, after which the person can try again or cancel.
    ///
    /// - Parameter onRemark: is called before the edit is saved when what the original says about itself is not carried over.
    package func save(onRemark: @Sendable (PhotoEditRemark) async -> Void = { _ in }) async throws(PhotoEditProblem) -> PhotoAsset? {
        do {
            guard let output = try await request.finish() else {
                await cancel()
                return nil
            }
            let isFilm = session.kind == .film
            let copy = try await PhotoFiles.run { try PhotoFiles.copy(output.file, isFilm: isFilm) }
            let rendered = isFilm ? try await checkedFilm(copy, onRemark) : try await checked(copy, onRemark)
            let app = request.request.extension
            let adjustment = PhotoAdjustment(
                format: AdjustmentFormat(identifier: output.adjustment.formatIdentifier, version: output.adjustment.formatVersion),
                data: output.adjustment.data, extensionIdentifier: app.identifier, appName: app.appName)
            let asset = try await PhotoFiles.run { [store, session] in try store.commit(session, rendered: rendered, adjustment: adjustment) }
            await request.close()
            return asset
        } catch {
            throw PhotoEditProblem(error)
        }
    }

    /// Does what the person has chosen about a picture that another program had changed when the edit was to be saved. The extension is closed in any
    /// case but an error.
    package func resolve(_ conflict: PhotoConflict, _ choice: PhotoConflict.Choice) async throws(PhotoEditProblem) -> PhotoStore.Resolution {
        do {
            let resolution = try await PhotoFiles.run { [store] in try store.resolve(conflict, choice) }
            store.cancel(session)
            await request.close()
            return resolution
        } catch {
            throw PhotoEditProblem(error)
        }
    }

    /// The file to save: what the extension has rendered, with what the original says about itself.
    private func checked(_ copy: OwnedDescriptor, _ onRemark: @Sendable (PhotoEditRemark) async -> Void) async throws -> OwnedDescriptor {
        let (file, remark) = await PhotoMetadata.carry(from: session.input, to: copy, system)
        if let file {
            do {
                try await check(file)
                return file
            } catch PhotoEditProblem.badOutput(let sentence) {
                // Either the copy is no picture either, or what was made of it.
                try await check(copy)
                await onRemark(.failed(sentence))
                return copy
            }
        }
        try await check(copy)
        if let remark { await onRemark(remark) }
        return copy
    }

    /// Whether it is a whole picture or film of the right kind: every other program will read it.
    @discardableResult
    private func check(_ file: OwnedDescriptor) async throws -> PictureFacts {
        let (name, isFilm) = (request.request.extension.displayName, session.kind == .film)
        let facts: PictureFacts
        do {
            facts = try await system.readPicture(file, longestSide: 64, isWhole: true).facts
        } catch let error as ExtensionHostError where error.code != .systemUnavailable {
            let values: KeyValuePairs = ["name": name, "reason": error.sentence]
            throw PhotoEditProblem.badOutput(
                sentence: isFilm
                    ? localized("{name} returned something that is no whole film. {reason}", values)
                    : localized("{name} returned something that is no picture. {reason}", values))
        }
        guard PhotoEditability.canReplace(renderedType, with: facts) else {
            let values: KeyValuePairs = ["name": name, "type": facts.typeIdentifier]
            throw PhotoEditProblem.badOutput(
                sentence: isFilm
                    ? localized("{name} returned a file of another kind than the film: {type}.", values)
                    : localized("{name} returned a picture of another kind: {type}.", values))
        }
        return facts
    }

    /// The film to save. Nothing is added to it; it is for the extension to say in it what the original says.
    private func checkedFilm(_ copy: OwnedDescriptor, _ onRemark: @Sendable (PhotoEditRemark) async -> Void) async throws -> OwnedDescriptor {
        let said = try await check(copy)
        if facts.taken != nil && said.taken == nil || facts.place != nil && said.place == nil { await onRemark(.filmSaysLess) }
        return copy
    }

    /// The edit is given up, after the person was asked where ``PhotoEditingRequest/shouldConfirmCancelling()`` says so. The picture is as it was.
    package func cancel() async {
        store.cancel(session)
        await request.cancelEditing()
    }
}

extension PhotoEditProblem {
    fileprivate static func unreadable(_ path: PhotoPath) -> PhotoEditProblem {
        .notEditable(sentence: localized("{path} cannot be shown.", ["path": path.shownName]), remedy: "")
    }
}

extension AdjustmentData {
    /// As the store keeps it.
    fileprivate init(_ kept: PhotoAdjustment) {
        self.init(formatIdentifier: kept.format.identifier, formatVersion: kept.format.version, data: kept.data)
    }
}
