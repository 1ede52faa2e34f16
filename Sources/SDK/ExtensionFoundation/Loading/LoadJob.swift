import Foundation

/// A loaded value, safe to convert later and on another thread.
enum SecuredRepresentation: Sendable {
    case loaded(LoadedRepresentation)
    /// A copy of a file whose original is valid only until the provider's completion returns.
    case copy(TemporaryFile)
}

/// One reader's part of a load: converts the loaded value to the form that this reader requested.
struct LoadJob: Sendable {
    let provider: NSItemProvider
    let representation: Representation
    let request: ItemRequest
    let progress: LoadProgress

    var typeIdentifier: String { representation.typeIdentifier }

    func secure(_ loaded: LoadedRepresentation, for form: RepresentationForm) throws -> SecuredRepresentation {
        guard case .file(let url, _, let name) = loaded, representation.fileLifetime == .untilCompletionReturns else {
            return .loaded(loaded)
        }
        if form == .data { return .loaded(.data(try contents(of: url))) }
        return .copy(try copy(url, name))
    }

    /// Calls the reader's handler once; if the reader has cancelled in the meantime, with the cancellation error.
    func deliver<Output>(_ outcome: Result<Output, any Error>, _ handler: (Result<Output, any Error>) -> Void) {
        if progress.wasCancelled { return handler(.failure(ItemRequest.cancelled)) }
        if case .success = outcome { progress.finish() }
        handler(outcome)
    }

    /// For a reader that wants bytes: asks an item that only writes itself (an image, say) to write itself.
    func expand(
        _ outcome: Result<SecuredRepresentation, any Error>, for form: RepresentationForm,
        then next: @escaping @Sendable (Result<SecuredRepresentation, any Error>) -> Void
    ) {
        guard form == .data || form == .file, case .success(.loaded(.item(let item))) = outcome, !ItemCoercion.hasPlainBytes(item),
            let object = item as? any NSItemProviderWriting,
            let type = object.writableTypeIdentifiersForItemProvider.first(where: { TypeConformance.conforms($0, to: typeIdentifier) })
        else { return next(outcome) }
        let box = Representation.ObjectBox(object: object)
        let request = request
        let writing = LoadTable<Bool, Data>.alone(abandonedError: { request.abandoned }) { done in
            box.object.loadData(withTypeIdentifier: type) { data, error in
                done(data.map { .success($0) } ?? .failure(error ?? request.noValue))
            }
        } receive: { written, _ in
            next(written.map { .loaded(.data($0)) })
        }
        progress.whenCancelled { writing.cancel() }
    }

    // MARK: Forms

    func data(from secured: SecuredRepresentation) throws -> Data {
        switch secured {
        case .copy(let file): try contents(of: file.url)
        case .loaded(.data(let data)): data
        case .loaded(.file(let url, _, _)): isHandedOverURL ? Data(url.absoluteString.utf8) : try contents(of: url)
        case .loaded(.item(let item)): try data(of: item)
        }
    }

    /// A file URL from another process arrives as an open file, at a URL that is valid here.
    private var isHandedOverURL: Bool {
        representation.fileLifetime == .foreign && TypeConformance.isURL(typeIdentifier)
    }

    func temporaryFile(from secured: SecuredRepresentation) throws -> TemporaryFile {
        switch secured {
        case .copy(let file): return file
        case .loaded(.data(let data)): return try write(data)
        case .loaded(.file(let url, _, let name)):
            return isHandedOverURL ? try write(try data(from: secured)) : try copy(url, name)
        case .loaded(.item(let item)):
            if let url = fileURL(item) { return try copy(url, nil) }
            return try write(try data(of: item))
        }
    }

    func file(from secured: SecuredRepresentation) throws -> (url: URL, isInPlace: Bool) {
        if case .loaded(.file(let url, let isInPlace, _)) = secured, isInPlace || representation.fileLifetime == .foreign {
            return (url, isInPlace)
        }
        return (keep(try temporaryFile(from: secured)), false)
    }

    func item(from secured: SecuredRepresentation) throws -> any NSSecureCoding {
        switch secured {
        case .copy(let file): keep(file) as NSURL
        case .loaded(.file(let url, _, _)): url as NSURL
        case .loaded(.item(let item)): item
        case .loaded(.data(let data)):
            if TypeConformance.isURL(typeIdentifier) {
                try NSURL.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
            } else if representation.description.isObjectItem, TypeConformance.isPlainText(typeIdentifier) {
                try NSString.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
            } else {
                data as NSData
            }
        }
    }

    // MARK: Files

    private func contents(of url: URL) throws -> Data {
        try naming("read", url) {
            if representation.fileLifetime == .foreign {
                try FileContents.snapshot(url, isCancelled: { progress.wasCancelled })
            } else {
                try FileContents.map(url)
            }
        }
    }

    private func data(of item: any NSSecureCoding) throws -> Data {
        if let url = fileURL(item) { return try contents(of: url) }
        return try ItemCoercion.data(item, typeIdentifier: typeIdentifier, request: request)
    }

    /// The file that an item stands for, unless the item's type says that the URL itself is meant.
    private func fileURL(_ item: any NSSecureCoding) -> URL? {
        guard let url = item as? NSURL, url.isFileURL, !TypeConformance.isURL(typeIdentifier) else { return nil }
        return url as URL
    }

    private func copy(_ url: URL, _ name: String?) throws -> TemporaryFile {
        let name = FileName.name(
            suggested: provider.suggestedName ?? name, source: url.lastPathComponent, typeIdentifier: typeIdentifier)
        return try naming("copied", url) {
            try TemporaryFile(copying: url, named: name, isCancelled: { progress.wasCancelled })
        }
    }

    private func write(_ data: Data) throws -> TemporaryFile {
        let name = FileName.name(suggested: provider.suggestedName, source: nil, typeIdentifier: typeIdentifier)
        return try naming("written", FileManager.default.temporaryDirectory) { try TemporaryFile(writing: data, named: name) }
    }

    private func keep(_ file: TemporaryFile) -> URL {
        provider.state.withLock { $0.keptFiles.append(file) }
        return file.url
    }

    private func naming<T>(_ action: String, _ url: URL, _ work: () throws -> T) throws -> T {
        do {
            return try work()
        } catch {
            if ItemRequest.isCancellation(error) { throw error }
            throw request.fileFailure(action, url.path, underlying: error)
        }
    }
}
