import CGtk
import Foundation
import Glibc

/// Moves the pointer and presses keys as a person would, through the display server.
@MainActor
struct Person {
    let scene: Scene

    /// Clicks in the middle of a node.
    func click(_ node: UInt64, button: Int = 1) {
        guard let place = scene.middle(of: node) else { return }
        run(["mousemove", "\(place.x - 1)", "\(place.y)"])
        run(["mousemove", "\(place.x)", "\(place.y)", "click", "\(button)"])
    }

    func move(to node: UInt64) {
        guard let place = scene.middle(of: node) else { return }
        run(["mousemove", "\(place.x)", "\(place.y)"])
    }

    func press(_ keys: String...) { run(["key"] + keys) }
    func type(_ text: String) { run(["type", text]) }

    func drag(from: (Int, Int), to: (Int, Int)) {
        run(["mousemove", "\(from.0)", "\(from.1)", "mousedown", "1"])
        for step in 1...5 {
            run(["mousemove", "\(from.0 + (to.0 - from.0) * step / 5)", "\(from.1 + (to.1 - from.1) * step / 5)"])
        }
        run(["mouseup", "1"])
    }

    private func run(_ arguments: [String]) {
        var copies: [UnsafeMutablePointer<CChar>?] = (["xdotool"] + arguments).map { strdup($0) }
        copies.append(nil)
        defer { for copy in copies { free(copy) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, "xdotool", nil, nil, &copies, environ) == 0 else { return }
        var status: Int32 = 0
        scene.pump { waitpid(process, &status, WNOHANG) == process }
        scene.settle()
    }
}
