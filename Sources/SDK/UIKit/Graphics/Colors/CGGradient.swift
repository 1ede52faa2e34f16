public import Foundation

/// An array of Core Foundation; there is none here, so it is Swift's.
public typealias CFArray = [Any]

/// Colours along a line.
public final class CGGradient: Sendable {
    package struct Stop: Sendable, Equatable {
        package let location: CGFloat
        package let color: RGBA
    }

    package let stops: [Stop]

    /// - Parameters:
    ///   - colors: `CGColor`s.
    ///   - locations: From 0 to 1, one for each colour; nil: evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard !colors.isEmpty else { return nil }
        stops = colors.enumerated().map { index, color in
            Stop(location: locations?[index] ?? (colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0), color: color.rgba)
        }
    }

    /// - Parameter components: The numbers of all colours, one after the other.
    public init?(colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int) {
        guard count > 0 else { return nil }
        let width = space.numberOfComponents + 1
        stops = (0..<count).map { index in
            let color = CGColor(colorSpace: space, components: components + index * width) ?? .clear
            return Stop(location: locations?[index] ?? (count > 1 ? CGFloat(index) / CGFloat(count - 1) : 0), color: color.rgba)
        }
    }
}

/// Which ends of a gradient go on.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
