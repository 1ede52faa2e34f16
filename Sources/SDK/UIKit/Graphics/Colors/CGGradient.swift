public import Foundation

/// Stands in for Core Foundation's array, which does not exist here, with Swift's.
public typealias CFArray = [Any]

/// Colours that change along a line.
public final class CGGradient: Sendable {
    package struct Stop: Sendable, Equatable {
        package let location: CGFloat
        package let color: RGBA
    }

    package let stops: [Stop]

    /// - Parameters:
    ///   - colors: `CGColor`s.
    ///   - locations: From 0 to 1, one for each colour; nil: evenly spaced.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard !colors.isEmpty else { return nil }
        stops = colors.enumerated().map { index, color in
            Stop(location: locations?[index] ?? (colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0), color: color.rgba)
        }
    }

    /// - Parameter components: The components of all colours, one colour after the other.
    public init?(colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int) {
        guard count > 0 else { return nil }
        let width = space.numberOfComponents + 1
        stops = (0..<count).map { index in
            let color = CGColor(colorSpace: space, components: components + index * width) ?? .clear
            return Stop(location: locations?[index] ?? (count > 1 ? CGFloat(index) / CGFloat(count - 1) : 0), color: color.rgba)
        }
    }
}

/// The ends at which a gradient continues.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
