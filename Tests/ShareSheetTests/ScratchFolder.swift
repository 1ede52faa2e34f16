import Foundation
import TestSupport

/// Gives `body` an empty folder, and removes it afterwards.
@MainActor func withFolder(_ body: (URL) async throws -> Void) async throws {
    let scratch = try ScratchDirectory()
    try await body(URL(fileURLWithPath: scratch.path))
    withExtendedLifetime(scratch) {}
}
