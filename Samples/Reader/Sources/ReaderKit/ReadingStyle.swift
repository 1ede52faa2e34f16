import UIKit

/// How articles are set: chosen in the app or beside an article, and saved in the preferences of the app group.
public struct ReadingStyle: Equatable, Sendable {
    /// 1 is the person's own text size.
    public var size: Double
    public var isSerif: Bool

    public static let sizes: ClosedRange<Double> = 0.8...2
    public static let step = 0.1

    public init(size: Double = 1, isSerif: Bool = true) {
        // A file may contain anything.
        self.size = size.isFinite ? min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound) : 1
        self.isSerif = isSerif
    }

    /// The style that was saved last.
    public static var saved: ReadingStyle {
        let size = preferences?.object(forKey: "size") as? Double ?? 1
        return ReadingStyle(size: size, isSerif: preferences?.object(forKey: "isSerif") as? Bool ?? true)
    }

    public func save() {
        Self.preferences?.set(size, forKey: "size")
        Self.preferences?.set(isSerif, forKey: "isSerif")
    }

    private static var preferences: UserDefaults? { UserDefaults(suiteName: "group.org.appex.samples.reader") }

    /// The style with a text that is larger by a number of steps.
    public func larger(by steps: Int) -> ReadingStyle {
        ReadingStyle(size: ((size + Double(steps) * Self.step) * 10).rounded() / 10, isSerif: isSerif)
    }

    /// A font that follows the person's text size.
    /// - Parameter points: the size in the normal style.
    public func font(_ points: Double, weight: UIFont.Weight = .regular, isItalic: Bool = false) -> UIFont {
        var descriptor = UIFont.systemFont(ofSize: points * size, weight: weight).fontDescriptor
        if isSerif { descriptor = descriptor.withDesign(.serif) ?? descriptor }
        if isItalic { descriptor = descriptor.withSymbolicTraits(descriptor.symbolicTraits.union(.traitItalic)) ?? descriptor }
        return UIFontMetrics.default.scaledFont(for: UIFont(descriptor: descriptor, size: 0))
    }

    /// The same for code.
    public func codeFont(_ points: Double) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .monospacedSystemFont(ofSize: points * size, weight: .regular))
    }
}
