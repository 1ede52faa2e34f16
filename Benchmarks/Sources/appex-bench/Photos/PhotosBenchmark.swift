import CPeers
import ExtensionFoundation
import ExtensionHost
import HostPhotos
import PhotoStore
import SystemCalls

/// Photographs: an editor's first frame, its previews, what it renders, and a folder of pictures on the screen.
struct PhotosBenchmark {
    let host: ExtensionSystem
    /// The process of `appexd`.
    let system: pid_t
    let scratch: String
    let prefix: String
    let gtkHost: String
    let scaled: (Int) -> Int

    func run() async throws -> [Section] {
        let photographs = try Photographs(in: scratch)
        let store = try PhotoStore(folder: scratch + "/data/appex/Photos")
        _ = try await host.setEnabled(true, extension: OpenedEditor.identifier)
        _ = try await host.setEnabled(true, extension: ShownView.form)
        let sections = [
            try await firstFrame(photographs, store), try await previews(photographs, store), try await fullSize(photographs, store),
            try await GridOpening(host: host, system: system, scratch: scratch, prefix: prefix, photographs: photographs).run(runs: scaled(5)),
        ]
        for identifier in [OpenedEditor.identifier, ShownView.form] { _ = try await host.setEnabled(false, extension: identifier) }
        return sections
    }

    // MARK: - The first frame

    private func firstFrame(_ photographs: Photographs, _ store: PhotoStore) async throws -> Section {
        let gtk = try LineProgram("The GTK host", program: gtkHost, arguments: ["photos"])
        defer { gtk.end() }
        var (applied, drawn, read, plain) = (Samples(), Samples(), Samples(), Samples())
        for run in -2..<scaled(20) {
            let reading = try await self.read(photographs.usual)
            let form = try await ShownView(ShownView.form, on: host)
            await form.end()
            let opened = try await OpenedEditor(photographs.usual, in: store, on: host)
            await opened.edit.cancel()
            let answer = try gtk.time("\(OpenedEditor.identifier) \(photographs.usual)")
            guard run >= 0 else { continue }  // the first runs fill the caches
            try read.add(reading, of: "Reading the photograph")
            try plain.add(form.firstFrame, of: "A view")
            try applied.add(opened.firstFrame, of: "The editor")
            try drawn.add(answer, of: "The editor in GTK")
        }
        let peer = "reading and view"
        let both = read.plus(plain)
        return Section(
            title: "Photos: from the click on an editor to its first frame, with 12 megapixels",
            note:
                "The photograph is read in a sandbox, the extension starts in another one, gets it, and shows it. The peer is the time that reading the "
                + "same photograph takes, and that until the first update of an extension with 30 views and without a photograph.",
            figures: [
                Figure("reading the photograph", read, in: .milliseconds), Figure("30 views, as text", plain, in: .milliseconds),
                Figure("click to photograph in the editor, as text", applied, in: .milliseconds, against: both, peer),
                Figure("click to first frame drawn, GTK", drawn, in: .milliseconds, against: both, peer),
            ],
            targets: [Target("click to first frame, as text", applied, atMost: 1.3, times: both, peer)])
    }

    private func read(_ photograph: String) async throws -> Int64 {
        let file = try PhotoFiles.open(PhotoPath(photograph))
        let start = peer_now()
        _ = try await host.readPicture(file, longestSide: PhotoEdit.displaySide)
        return peer_now() - start
    }

    // MARK: - Previews

    private func previews(_ photographs: Photographs, _ store: PhotoStore) async throws -> Section {
        var (first, later) = (Samples(), Samples())
        for _ in 0..<scaled(10) {
            let opened = try await OpenedEditor(photographs.usual, in: store, on: host)
            try first.add(try await opened.preview(0.5), of: "The first preview")
            for step in 1...20 { try later.add(try await opened.preview(Double(step) / 20 - 0.01), of: "A preview") }
            await opened.edit.cancel()
        }
        return Section(
            title: "Photos: a preview after a slider has moved, at display size",
            note: "2048 pixels wide, sepia, until the picture is in the host. The first one begins in a process that has computed none before.",
            figures: [Figure("first preview", first, in: .milliseconds), Figure("later previews", later, in: .milliseconds)],
            targets: [
                Target("first preview", first, atMost: .milliseconds(50)),
                Target("later previews, 95 %", later, percentile: 95, atMost: .milliseconds(50)),
            ])
    }

    // MARK: - The whole photograph

    private func fullSize(_ photographs: Photographs, _ store: PhotoStore) async throws -> Section {
        let matrix = try photographs.sepiaMatrix()
        var (rendered, peer) = (Samples(), Samples())
        for run in -1..<scaled(10) {
            let other = try photographs.sepia(matrix)
            let opened = try await OpenedEditor(photographs.large, in: store, on: host)
            let own = try await opened.render()
            await opened.edit.cancel()
            guard run >= 0 else { continue }
            try rendered.add(own, of: "Rendering")
            try peer.add(other, of: "vips")
        }
        return Section(
            title: "Photos: 50 megapixels rendered in their full size",
            note: "A JPEG is read, turned into sepia and written as JPEG with the same quality; by the extension until the host has its answer.",
            figures: [
                Figure("vips recomb", peer, in: .milliseconds),
                Figure("CISepiaTone in the editor", rendered, in: .milliseconds, against: peer, "vips"),
            ],
            targets: [Target("50 megapixels", rendered, atMost: 1.3, times: peer, "vips")])
    }
}
