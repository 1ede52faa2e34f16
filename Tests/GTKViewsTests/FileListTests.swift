import CGtk
import Foundation
import GTKViews
import Testing

@testable import DesktopApp

extension Widgets {
    /// The list of files in the dialog.
    @Suite @MainActor struct FileListTests {
        private let scene = Scene(width: 400, height: 300)

        private func show(_ list: FileList) -> Widget {
            let window: Widget = gtk_window_new()
            gtk_window_set_decorated(window.cast(), 0)
            gtk_window_set_default_size(window.cast(), 400, 300)
            gtk_window_set_child(window.cast(), list.widget)
            gtk_window_present(window.cast())
            scene.pump { gtk_widget_get_mapped(list.view) != 0 }
            return window
        }

        private func entries(_ count: Int) -> [FileEntry] {
            (0..<count).map { FileEntry(name: String(format: "%05d", $0), kind: .file, size: $0, modified: 0) }
        }

        @Test func makesLinesForWhatIsVisibleAndSomeMore() {
            let list = FileList(isMultiple: true) { $0.kind == .file }
            var shown = 0
            list.onShow = { _, _ in shown += 1 }
            let window = show(list)
            defer { gtk_window_destroy(window.cast()) }
            let begin = ContinuousClock.now
            list.show(entries(10_000), of: "/a")
            scene.pump { list.row(of: "00000") != nil }
            #expect(ContinuousClock.now - begin < .seconds(2))
            #expect(shown > 0 && shown < 1000, "\(shown)")
            list.selectAll()
            #expect(list.selected.count == 10_000)
        }

        @Test func whatIsSelectedStaysSelectedWhenTheFolderChanges() {
            let list = FileList(isMultiple: true) { $0.kind == .file }
            let window = show(list)
            defer { gtk_window_destroy(window.cast()) }
            list.show(entries(5), of: "/a")
            list.select("00003")
            list.show(Array(entries(5).dropFirst()), of: "/a")
            #expect(list.selected.map(\.name) == ["00003"] && list.entries.count == 4)
            list.show(entries(6).reversed(), of: "/a")
            #expect(list.selected.map(\.name) == ["00003"])
            // Another folder has other files of the same name.
            list.show(entries(5), of: "/b")
            #expect(list.selected.isEmpty)
        }

        @Test func aChangedFileIsShownAnew() {
            let list = FileList(isMultiple: false) { $0.kind == .file }
            let window = show(list)
            defer { gtk_window_destroy(window.cast()) }
            list.show(entries(3), of: "/a")
            scene.pump { list.row(of: "00001") != nil }
            var new = entries(3)
            new[1] = FileEntry(name: "00001", kind: .file, size: 99, modified: 5)
            list.show(new, of: "/a")
            #expect(list.row(of: "00001")?.entry?.size == 99)
        }
    }
}
