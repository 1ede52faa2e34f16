import CAppexGTK
import CGtk
import GTKViews
import InterfaceText

/// Work that a program in C has requested, and whose end is reported to it.
///
/// The end is reported from GLib's loop, never inside a job of the main queue: the receiver may run its own loop, in which the main queue must
/// continue.
@MainActor
class Work {
    /// The result for the program, and the extension that the person chose, if any.
    typealias Result = (object: OpaquePointer, extension: OpaquePointer?)

    private var listener: (ended: AppexEnded, data: gpointer?)?
    private var task: Task<Void, Never>?
    private(set) var isOver = false

    init(_ ended: @escaping AppexEnded, _ data: gpointer?) {
        listener = (ended, data)
        GLibMainLoop.attach()
        // The program has set its locale itself.
        InterfaceCatalogs.use()
    }

    /// Runs `body`; an error that it throws is the end.
    func run(_ body: @escaping @MainActor () async throws -> Void) {
        task = Task { [weak self] in
            do { try await body() } catch { self?.end(.failure(error)) }
        }
    }

    /// Reports the end; only the first call counts.
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

    /// The person wants to close the view.
    func close() { cancel() }

    /// Cancels the work.
    func cancel() {
        task?.cancel()
        end(.failure(CancellationError()))
    }

    /// The program no longer wants the end reported.
    func abandon() {
        listener = nil
        if !isOver { cancel() }
    }
}
