import CPeers
import ExtensionFoundation
import ExtensionHost
import RemoteView
import Wire

/// An extension of the subject that shows its view.
struct ShownView {
    /// The extensions with a view.
    static let compose = "org.appex.benchmark.compose"
    static let form = "org.appex.benchmark.form"
    static let table = "org.appex.benchmark.table"
    static let all = [compose, form, table]

    let request: ExtensionRequest
    let view: ExtensionView
    let renderer: TimingRenderer
    /// Nanoseconds from the request until the first update had been applied.
    let firstFrame: Int64

    init(_ identifier: String, on host: ExtensionSystem) async throws {
        let start = peer_now()
        let request = try await host.begin(identifier, items: [NSExtensionItem()])
        let renderer = TimingRenderer()
        renderer.expect { view in view.read { $0.root != nil } }
        view = request.attach(renderer: renderer, environment: Self.environment)
        Task { _ = try? await request.result() }  // if it fails, the renderer is told
        firstFrame = try await renderer.moment() - start
        self.request = request
        self.renderer = renderer
    }

    /// Ends the process and waits until it is gone.
    @discardableResult
    func end() async -> LaunchRecord? {
        await request.cancel()
        return await request.finish()
    }

    /// Returns when the extension has dealt with all that it was sent, and its changes have been applied.
    func settled() async {
        await withCheckedContinuation { continuation in view.whenAnswered { continuation.resume() } }
    }

    /// The first node, front to back or not, of which something is so.
    func node(where isWanted: @Sendable (ViewNode) -> Bool) throws -> UInt64 {
        let found: UInt64? = view.read { model in
            var found: UInt64?
            model.visit { node, _ in
                if found == nil, isWanted(node) { found = node.id }
                return found == nil
            }
            return found
        }
        guard let found else { throw BenchmarkError("The subject's view has not what is measured.") }
        return found
    }

    private static var environment: WireViewEnvironment {
        .with {
            $0.width = 480
            $0.height = 640
            $0.scale = 1
            $0.textScale = 1
            $0.presentation = .sheet
            $0.reducesMotion = true
        }
    }
}
