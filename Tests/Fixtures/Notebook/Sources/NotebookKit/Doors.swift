import Foundation
import UIKit

/// Ways to a container that an extension was not given.
enum Doors {
    /// The names of those that open.
    ///
    /// - Parameter outside: where the container is for those who are not in a sandbox.
    static func knock(outside: String, group: String) -> [String] {
        let home = NSHomeDirectory()
        var paths = [
            outside, "/groups/" + group, "/groups", "/data/../groups/" + group, "/tmp/../groups/" + group, "/app/../groups/" + group,
            "/proc/1/root" + outside, "/proc/self/root" + outside, "/proc/self/root/groups/" + group, "/proc/1/cwd/../groups/" + group,
            "/proc/self/cwd/../groups/" + group, "/proc/1/root/groups/" + group, "/data/../../" + group, home + "/../../" + group,
            home + "/../../Groups/" + group,
        ]
        if let own = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Behaviour.group)?.path {
            paths += [own + "/../" + group, own + "/../../groups/" + group]
        }
        for number in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
            paths += ["/proc/self/fd/\(number)/../groups/\(group)", "/proc/self/fd/\(number)/../../\(group)"]
        }
        for process in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] where Int(process) != nil {
            paths += ["/proc/\(process)/root\(outside)", "/proc/\(process)/root/groups/\(group)", "/proc/\(process)/cwd/../../Groups/\(group)"]
        }
        // Links that lead there, and what is behind them.
        for (number, path) in paths.enumerated() {
            let link = home + "/door \(number)"
            if symlink(path, link) == 0 { paths.append(link) }
        }
        return paths.filter { reads($0) || writes($0) }
    }

    private static func reads(_ path: String) -> Bool { FileManager.default.contents(atPath: path + "/secret.txt") != nil }

    private static func writes(_ path: String) -> Bool {
        let file = path + "/planted.txt"
        let number = open(file, O_WRONLY | O_CREAT, 0o600)
        guard number >= 0 else { return false }
        close(number)
        // What its own folders take is no way out.
        let real = (file as NSString).resolvingSymlinksInPath
        return !["/data/", "/tmp/"].contains { real.hasPrefix($0) }
    }
}
