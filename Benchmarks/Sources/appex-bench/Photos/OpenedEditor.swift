import CPeers
import ExtensionFoundation
import ExtensionHost
import HostPhotos
import PhotoStore
import RemoteView
import Wire

/// A photograph in the subject's editor, opened as the window with pictures opens it.
struct OpenedEditor {
    static let identifier = "org.appex.benchmark.editor"

    let edit: PhotoEdit
    let renderer: TimingRenderer
    /// Nanoseconds from the click until the extension has been given the photograph and its view has been applied.
    let firstFrame: Int64

    init(_ photograph: String, in store: PhotoStore, on host: ExtensionSystem) async throws {
        let path = try PhotoPath(photograph)
        let renderer = TimingRenderer()
        let start = peer_now()
        edit = try await PhotoEdit.begin(path, with: Self.identifier, in: store, system: host, renderer: renderer, environment: Self.environment) {
            _, _ in
        }
        firstFrame = peer_now() - start
        self.renderer = renderer
    }

    /// Nanoseconds from the slider's event until the picture that the extension has computed is there.
    func preview(_ amount: Double) async throws -> Int64 {
        let view = edit.request.view
        let (slider, picture) = try (node("amount"), node("picture"))
        let old = view.read { $0.node(picture)?[.image] }
        renderer.expect { view in view.read { $0.node(picture)?[.image] != old } }
        let start = peer_now()
        view.send(
            .with {
                $0.view = slider
                $0.kind = .value
                $0.value = amount
            })
        return try await renderer.moment() - start
    }

    /// Nanoseconds that the extension takes for the whole photograph.
    func render() async throws -> Int64 {
        let start = peer_now()
        guard try await edit.request.finish() != nil else { throw BenchmarkError("The editor rendered nothing.") }
        return peer_now() - start
    }

    private func node(_ identifier: String) throws -> UInt64 {
        let found: UInt64? = edit.request.view.read { model in
            var found: UInt64?
            model.visit { node, _ in
                if node[.identifier] == identifier { found = node.id }
                return found == nil
            }
            return found
        }
        guard let found else { throw BenchmarkError("The editor has no view \(identifier).") }
        return found
    }

    /// A window of a usual size on a usual screen.
    private static var environment: WireViewEnvironment {
        .with {
            $0.width = 1280
            $0.height = 800
            $0.scale = 1
            $0.textScale = 1
            $0.presentation = .fullScreen
            $0.reducesMotion = true
        }
    }
}
