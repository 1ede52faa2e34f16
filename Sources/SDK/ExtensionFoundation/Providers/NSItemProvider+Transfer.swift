package import Foundation
import Synchronization

extension NSItemProvider {
    /// The representations of any visibility, in the order of registration; the caller that transfers them applies the visibility.
    package var representationDescriptions: [RepresentationDescription] {
        state.withLock { $0.representations.map(\.description) }
    }

    /// Whether the item has its own preview, apart from representations that are images.
    package var hasPreview: Bool {
        state.withLock { $0.previewImageHandler != nil || $0.previewSource != nil }
    }

    /// Creates a provider whose loads `source` answers.
    package convenience init(
        representations: [RepresentationDescription], hasPreview: Bool, suggestedName: String?, source: any RepresentationSource
    ) {
        var state = ItemProviderState()
        state.representations = representations.map { Representation($0, .remote(source)) }
        state.suggestedName = suggestedName
        state.previewSource = hasPreview ? source : nil
        self.init(state: state)
    }

    /// Loads one representation in the cheapest form for a transfer: a file remains a file, data remains data, an item remains an item; an object
    /// is written as data.
    ///
    /// The completion runs on the thread on which the load ended. A file that is not in place may be deleted when the completion returns: open it
    /// before that; nothing has been copied.
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

    /// Loads the preview for a transfer, like ``loadForTransfer(typeIdentifier:form:completion:)``.
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
        // Only an item that writes itself moves to another thread; a file must not.
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
