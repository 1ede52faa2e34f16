import CAppexGTK
import CGtk
import GTKViews

/// Something that a program in C has asked for, and hears the end of.
///
/// The end is told from a turn of GLib's loop of its own and never inside a job of the main queue: whoever hears it may run a loop of its own,
/// in which the main queue goes on.
@MainActor
class Work {
    /// The result, which the program gets, and the extension that a person chose, if one did.
    typealias Result = (object: OpaquePointer, extension: OpaquePointer?)

    private var listener: (ended: AppexEnded, data: gpointer?)?
    private var task: Task<Void, Never>?
    private(set) var isOver = false

    init(_ ended: @escaping AppexEnded, _ data: gpointer?) {
        listener = (ended, data)
        GLibMainLoop.attach()
    }

    /// Goes on with `body`, whose error is the end.
    func run(_ body: @escaping @MainActor () async throws -> Void) {
        task = Task { [weak self] in
            do { try await body() } catch { self?.end(.failure(error)) }
        }
    }

    /// The first end counts.
    func end(_ outcome: Swift.Result<Result, any Error>) {
        if isOver { return Self.drop(outcome) }
        isOver = true
        soon { [self] in
            guard let listener else { return Self.drop(outcome) }
            self.listener = nil
            switch outcome {
            case .success(let result): listener.ended(listener.data, UnsafeMutableRawPointer(result.object), result.extension, nil)
            case .failure(let error): listener.ended(listener.data, nil, nil, GivenError.make(error))
            }
        }
    }

    private static func drop(_ outcome: Swift.Result<Result, any Error>) {
        guard case .success(let result) = outcome else { return }
        g_object_unref(UnsafeMutableRawPointer(result.object))
        if let chosen = result.extension { g_object_unref(UnsafeMutableRawPointer(chosen)) }
    }

    /// The person wants to leave.
    func close() { cancel() }

    /// Ends it.
    func cancel() {
        task?.cancel()
        end(.failure(CancellationError()))
    }

    /// Nobody wants to hear of it any more.
    func abandon() {
        listener = nil
        if !isOver { cancel() }
    }
}
