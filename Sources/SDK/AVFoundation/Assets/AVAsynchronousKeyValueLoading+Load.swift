public import Foundation

/// Where films are opened: opening waits for the disk, which no thread of Swift's tasks and no main thread should do.
enum FilmWork {
    static let queue = DispatchQueue(label: "appex.films", qos: .userInitiated, attributes: .concurrent)

    static func run<Value>(_ work: @escaping () throws -> Value) async throws -> Value {
        let work = Unchecked(work)
        return try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Unchecked<Value>, any Error>) in
            queue.async { continuation.resume(with: Result { Unchecked(try work.value()) }) }
        }.value
    }

    // SAFETY: handed from one thread to the next, and used by one of them at a time.
    struct Unchecked<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }
}

extension AVAsynchronousKeyValueLoading {
    /// Throws an ``AVError`` when the film cannot be read.
    public func load<A>(_ property: AVAsyncProperty<Self, A>) async throws -> A { try await FilmWork.run { try property.read(self) } }

    public func load<A, B>(_ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>) async throws -> (A, B) {
        try await FilmWork.run { (try propertyA.read(self), try propertyB.read(self)) }
    }

    public func load<A, B, C>(
        _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>, _ propertyC: AVAsyncProperty<Self, C>
    ) async throws -> (A, B, C) {
        try await FilmWork.run { (try propertyA.read(self), try propertyB.read(self), try propertyC.read(self)) }
    }

    public func load<A, B, C, D>(
        _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>, _ propertyC: AVAsyncProperty<Self, C>,
        _ propertyD: AVAsyncProperty<Self, D>
    ) async throws -> (A, B, C, D) {
        try await FilmWork.run { (try propertyA.read(self), try propertyB.read(self), try propertyC.read(self), try propertyD.read(self)) }
    }

    public func load<A, B, C, D, E>(
        _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>, _ propertyC: AVAsyncProperty<Self, C>,
        _ propertyD: AVAsyncProperty<Self, D>, _ propertyE: AVAsyncProperty<Self, E>
    ) async throws -> (A, B, C, D, E) {
        try await FilmWork.run {
            (
                try propertyA.read(self), try propertyB.read(self), try propertyC.read(self), try propertyD.read(self),
                try propertyE.read(self)
            )
        }
    }

    /// Whether a property is known already.
    public func status<Value>(of property: AVAsyncProperty<Self, Value>) -> AVAsyncProperty<Self, Value>.Status {
        if let asset = self as? AVAsset {
            guard let known = asset.known else { return .notYetLoaded }
            if case .failure(let error) = known { return .failed(error as NSError) }
        }
        do { return .loaded(try property.read(self)) } catch { return .failed(error as NSError) }
    }
}

extension AVAsset {
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        try await load(.tracks).filter { $0.mediaType == mediaType }
    }

    public func loadTracks(withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic) async throws -> [AVAssetTrack] {
        try await load(.tracks).filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
    }

    public func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
        try await load(.tracks).first { $0.trackID == trackID }
    }

    public func loadTracks(
        withMediaType mediaType: AVMediaType, completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
    ) {
        FilmWork.queue.async { [self] in
            do { completionHandler(try contents().tracks.filter { $0.mediaType == mediaType }, nil) } catch { completionHandler(nil, error) }
        }
    }

    /// Opens the film; afterwards every property is there, whatever `keys` names.
    public func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (@Sendable () -> Void)? = nil) {
        FilmWork.queue.async { [self] in
            _ = try? film()
            completionHandler?()
        }
    }

    public func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
        switch known {
        case nil: return .unknown
        case .success: return .loaded
        case .failure(let error):
            outError?.pointee = error as NSError
            return .failed
        }
    }
}

/// How far an asset is loaded.
public enum AVKeyValueStatus: Int, Sendable {
    case unknown = 0
    case loading = 1
    case loaded = 2
    case failed = 3
    case cancelled = 4
}
