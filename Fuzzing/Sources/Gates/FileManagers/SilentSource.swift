@testable import FileManagers

/// Who says something about files, as far as the hub names it.
actor SilentSource: HubSource {
    nonisolated let identifier: String
    nonisolated let name: String
    nonisolated let rank = 0
    let roots: [String] = []

    init(name: String) { (identifier, self.name) = ("org.example." + name, name) }

    func start() {}
    func ended() {}
    func observe(began: [String], ended: [String]) {}
    func ask(_ paths: [String]) {}
    func menu(_ question: HubMenuQuestion) -> HubMenu? { nil }
    func close(isRevoked: Bool) {}
}
