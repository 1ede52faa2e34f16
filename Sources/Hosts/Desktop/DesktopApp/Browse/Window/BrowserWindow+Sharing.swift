import WebPages

/// What a page itself shares.
extension BrowserWindow {
    func serveSharing() {
        view.serve(SharingScripts.page, SharingScripts.bridge, world: SharingScripts.world, name: SharingScripts.name) {
            [weak self] message, answer in
            guard let self, sheet == nil, run == nil, let shared = SharingScripts.shared(message) else { return answer("refused") }
            share(.shared(shared)) { outcome in
                switch outcome {
                case .shared: answer("shared")
                case .cancelled: answer("cancelled")
                case .failed: answer("failed")
                }
            }
        }
    }
}
