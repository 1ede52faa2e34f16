import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import HostPhotos
import PhotoStore
import TextViews

/// `appex photos edit`: one picture or film in one extension, without a display.
struct PhotosEditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Edit a picture or a film with an extension, and save the result.",
        discussion: """
            The steps of `appex ui` and these, a line each or with ; between them:

              done            have the extension render, and save what it returns
              confirms        print whether the extension wants the person asked before an edit is lost
              cancel          give the edit up

            Without `done`, the picture is not changed. `appex photos revert` brings the original back. Without steps, in a terminal of a desktop, a
            window with the editor opens.

            Each extension edits the original of a film: an edit of another extension is replaced, when you agree, or give --replace-edit.
            """)

    @Argument(help: "A picture or a film.", completion: .file())
    var file: String

    @Option(name: .customLong("extension"), help: "Identifier or short name of the extension.", completion: .custom(Completion.photoEditors))
    var identifier: String

    @Flag(help: "Replace the edit of another extension, without being asked.")
    var replaceEdit = false

    @OptionGroup var drivingOptions: DrivingOptions
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        if wantsWindow { try DesktopProgram.become(PhotosCommand.name, with: Self.windowWords(file, identifier)) }
        let steps = try PhotoStep.parse(try drivingOptions.readText(mayReadInput: true))
        let path = try PhotoPath(argument: file)
        let system = ExtensionSystem(hostName: "appex photos")
        system.duties = PersonalDuties()
        defer { withExtendedLifetime(system) {} }
        let renderer = TextRenderer()
        do {
            let identifier = try await system.extensionIdentifier(identifier)
            let store = try PhotoStore(folder: PhotoStore.usualFolder)
            let edit = try await begin(replacesEdit: replaceEdit) { replacesEdit throws(PhotoEditProblem) in
                try await PhotoEdit.begin(
                    path, with: identifier, in: store, system: system, renderer: renderer,
                    environment: drivingOptions.viewOptions.environment, replacesEdit: replacesEdit)
            }
            do {
                try await perform(steps, edit, renderer)
            } catch {
                // If the extension failed, its error explains the failed step.
                let failure = edit.request.hasEnded ? edit.request.failure : nil
                await edit.cancel()
                throw failure ?? error
            }
        } catch {
            throw ExtensionHostError(editing: error) ?? error
        }
    }

    /// Asks the person whether the edit of another extension is to be replaced, where there is somebody to ask.
    private func begin(replacesEdit: Bool, _ body: (Bool) async throws(PhotoEditProblem) -> PhotoEdit) async throws -> PhotoEdit {
        do throws(PhotoEditProblem) {
            return try await body(replacesEdit)
        } catch {
            guard case .wouldReplaceEdit = error, isatty(STDIN_FILENO) == 1 else { throw error }
            Terminal.standardError(PhotoEditProblemText(error).sentence + " Replace it? [y/N] ")
            guard readLine()?.lowercased().hasPrefix("y") == true else {
                Terminal.standardError("Nothing was changed.\n")
                throw ExitCode(1)
            }
            return try await body(true)
        }
    }

    /// A file whose name looks like an option is a file there, too.
    static func windowWords(_ file: String, _ identifier: String) -> [String] { ["--extension=\(identifier)", "--", file] }

    /// A person at a display who gives no steps: nothing else can be meant.
    private var wantsWindow: Bool {
        guard !drivingOptions.hasSteps, !outputOptions.json, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
        let variables = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { variables[$0]?.isEmpty == false }
    }

    private func perform(_ steps: [PhotoStep], _ edit: PhotoEdit, _ renderer: TextRenderer) async throws {
        let script = ScriptRunner(view: edit.request.view, renderer: renderer) { FileHandle.standardOutput.write($0) }
        try await script.waitUntilShown()
        for step in steps {
            switch step {
            case .script(let step): try await script.run(step)
            case .confirms: say("confirms: \(await edit.request.shouldConfirmCancelling() ? "yes" : "no")")
            case .cancel:
                await edit.cancel()
                return try notSaved("The edit was given up; the picture is as it was.")
            case .done: return try report(await edit.save { Terminal.standardError($0.sentence + "\n") })
            }
        }
        await edit.cancel()
        if steps.isEmpty || outputOptions.json { try notSaved("Nothing was changed: without the step `done`, an edit is not saved.") }
    }

    private func report(_ asset: PhotoAsset?) throws {
        guard let asset else { return try notSaved("The extension returned nothing; the picture is as it was.") }
        if outputOptions.json { return try Output.json(PhotoEditOutcome(photo: PhotoReport(KnownPhoto(asset: asset)))) }
        say("\(asset.path) is edited. `appex photos revert` brings the original back.")
    }

    private func notSaved(_ line: String) throws {
        if outputOptions.json { try Output.json(PhotoEditOutcome(photo: nil)) } else { say(line) }
    }

    /// Written directly, so that it is in order with the output of `dump`.
    private func say(_ line: String) {
        guard !outputOptions.json else { return }
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}

/// The JSON of `appex photos edit`.
struct PhotoEditOutcome: Codable, Sendable {
    /// Nil when nothing was saved.
    let photo: PhotoReport?
}

extension ExtensionHostError {
    /// An error of an edit as the command line says it; nil for any other error.
    init?(editing error: any Error) {
        guard let problem = error as? PhotoEditProblem else {
            self.init(photos: error)
            return
        }
        switch problem {
        case .notEditable(let sentence, let remedy): self.init(.refused, sentence, remedy: remedy)
        case .badOutput(let sentence): self.init(.extensionFailed, sentence, remedy: "The picture is as it was.")
        case .wouldReplaceEdit:
            self.init(
                .refused, PhotoEditProblemText(problem).sentence,
                remedy: "`--replace-edit` replaces it, `appex photos revert` brings the original back.")
        case .store(let problem): self.init(problem)
        case .host(let error): self = error
        }
    }
}
