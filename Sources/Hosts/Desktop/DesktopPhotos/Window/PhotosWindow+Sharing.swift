import CGtk
import DesktopApp
import ExtensionHost
import Foundation
import GTKViews
import HostErrors
import HostItems
import InterfaceText
import UniformTypeIdentifiers

/// Share, actions and other programs, for the picture or film that is shown.
extension PhotosWindow {
    /// The picture as a file; nil, after a sentence that says why, when it cannot be given to other programs.
    private func item() -> (url: URL, items: HandedItems)? {
        guard let subject = viewer.subject else { return nil }
        guard let path = String(validating: subject.path.bytes, as: UTF8.self) else {
            say(localized("The name of this file is not text. Rename it first."))
            return nil
        }
        do {
            let url = URL(fileURLWithPath: path)
            let item = NSExtensionItem()
            item.attachments = [try FileItem.provider(for: url)]
            return (url, HandedItems([item]))
        } catch {
            say("\(error)")
            return nil
        }
    }

    func share() {
        guard page == .viewer, !isWorking, let (_, items) = item() else { return }
        let shown = ShareSheet(items: items.items, system: system) { [weak self] outcome in
            Task {
                if case .shared(_, _, let finish) = outcome { await finish() }
                soon { self?.sheet = nil }
            }
        }
        sheet = shown
        shown.show(over: window.widget)
    }

    /// The person's program for films plays it: this one decodes nothing.
    func openFilm() {
        guard page == .viewer, let type = viewer.facts?.typeIdentifier, let (url, _) = item() else { return }
        let mime = UTType(type)?.preferredMIMEType ?? "video/mp4"
        guard let program = g_app_info_get_default_for_type(mime, 1) ?? g_app_info_get_default_for_type(mime, 0) else {
            return say(localized("There is no program that plays this film. Install one, such as Videos."))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(program)) }
        do { try DesktopPrograms.launch(program, with: [url.absoluteString], from: window.widget) } catch { say("\(error)") }
    }

    func findActions() async throws -> [InstalledExtension] {
        guard let (_, items) = item() else { return [] }
        return try await system.extensions(accepting: items.items).filter { $0.problem == nil && !$0.isShare && $0.hasPlaceInShareSheet }
    }

    /// What an action returns is saved beside the picture.
    func perform(_ action: InstalledExtension) {
        guard page == .viewer, run == nil, let (url, items) = item() else { return }
        run = FileActionRun(action.identifier, on: [url], items: items, system: system) { [weak self] _ in
            soon {
                self?.run = nil
                self?.reload()
            }
        }
    }
}
