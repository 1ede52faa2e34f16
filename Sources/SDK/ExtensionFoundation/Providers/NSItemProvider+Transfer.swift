package import Foundation
import Synchronization

extension NSItemProvider {
    /// The representations in the order of registration, of any visibility: whoever hands them over applies that.
    package var representationDescriptions: [RepresentationDescription] {
        state.withLock { $0.representations.map(\.description) }
    }

    /// Whether the item has a preview of its own, apart from images among its representations.
    package var hasPreview: Bool {
        state.withLock { $0.previewImageHandler != nil || $0.previewSource != nil }
    }

    /// Makes a provider whose loads are answered by `source`.
    package convenience init(
        representations: [RepresentationDescription], hasPreview: Bool, suggestedName: String?, source: any RepresentationSource
    ) {
        var state = ItemProviderState()
        state.representations = representations.map { Representation($0, .remote(source)) }
        state.suggestedName = suggestedName
        state.previewSource = hasPreview ? source : nil
        self.init(state: state)
    }

    /// Loads one representation in the most economical form for handing over: a file stays a file, data data, an item an item;
    /// an object is written as data.
    ///
    /// The completion runs on the thread the load ended on. A file that is not in place may be deleted when it returns, so open
    /// the file there; nothing has been copied.
    @discardableResult
    package func loadForTransfer(
        typeIdentifier: String, form: RepresentationForm,
        completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        let found = state.withLock { $0.representation(conformingTo: typeIdentifier, preferringInPlace: form == .inPlaceFile) }
        guard let found else { return fail(request(typeIdentifier).noRepresentation, completion) }
        return found.load(form, valueClass: nil, options: nil, request: request(typeIdentifier)) { outcome, progress in
            self.handOver(outcome, of: found, form, progress, completion)
        }
    }

    /// Loads the preview for handing over; as ``loadForTransfer(typeIdentifier:form:completion:)``.
    @discardableResult
    package func loadPreviewForTransfer(
        preferredPixelSize: CGSize?, completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        guard let preview = previewRepresentation(preferredPixelSize: preferredPixelSize) else {
            return fail(request(TypeIdentifier.image).noRepresentation, completion)
        }
        let options = preferredPixelSize.map { [NSItemProviderPreferredImageSizeKey as AnyHashable: NSValue(size: $0) as Any] }
        return preview.load(.item, valueClass: nil, options: LoadOptions(options), request: request(TypeIdentifier.image)) {
            self.handOver($0, of: preview, .item, $1, completion)
        }
    }

    private func handOver(
        _ outcome: Result<LoadedRepresentation, any Error>, of representation: Representation, _ form: RepresentationForm,
        _ progress: LoadProgress, _ completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) {
        let job = LoadJob(
            provider: self, representation: representation, request: request(representation.typeIdentifier), progress: progress)
        let mayStayOpen = form == .inPlaceFile || form == .item
        let named = outcome.map { loaded -> LoadedRepresentation in
            guard case .file(let url, let isInPlace, let name) = loaded else { return loaded }
            return .file(url, isInPlace: isInPlace && mayStayOpen, name: self.suggestedName ?? name ?? url.lastPathComponent)
        }
        // Only items that write themselves leave this thread; a file must not.
        guard case .success(.item(let item)) = named, !ItemCoercion.hasPlainBytes(item) else { return job.deliver(named, completion) }
        job.expand(named.map { .loaded($0) }, for: .data) { expanded in
            job.deliver(expanded.flatMap { value in Result { try job.loaded(value) } }, completion)
        }
    }
}

extension LoadJob {
    fileprivate func loaded(_ secured: SecuredRepresentation) throws -> LoadedRepresentation {
        if case .loaded(let loaded) = secured { return loaded }
        return .data(try data(from: secured))
    }
}
