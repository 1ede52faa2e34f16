import Foundation

/// A filter of the system: its inputs, and how its output is made.
struct FilterDefinition: Sendable {
    let name: String
    let categories: [String]
    let inputs: [FilterInput]
    let output: @Sendable (FilterInputs) -> CIImage?

    /// - Parameters:
    ///   - name: without `CI`.
    ///   - category: the first; all filters are also built in and for still images.
    init(_ name: String, _ category: String, _ inputs: [FilterInput], _ output: @escaping @Sendable (FilterInputs) -> CIImage?) {
        self.name = "CI" + name
        categories = [category, kCICategoryStillImage, kCICategoryBuiltIn]
        self.inputs = inputs
        self.output = output
    }

    static let all: [String: FilterDefinition] = {
        let groups = [
            colorAdjustments, colorCurves, colorEffects, photoEffects, blurs, areas, stylizing, screens, distortions, tiles, geometry, compositing,
            masks,
            generators, gradients, reductions,
        ]
        return Dictionary(groups.joined().map { ($0.name, $0) }) { first, _ in first }
    }()

    var displayName: String { Self.words(String(name.dropFirst(2))) }

    /// `SepiaTone` as words.
    static func words(_ name: String) -> String {
        var words = ""
        var before: Character = "A"
        for letter in name {
            if letter.isUppercase, !before.isUppercase, !before.isNumber || letter != "X" { words += " " }
            words.append(letter)
            before = letter
        }
        return words
    }
}
