import Foundation
import Runtime

/// Finds names and lines for a stack, with the symbolicator of Swift's own backtraces.
///
/// The files are not trusted. The symbolicator is careful, but was not made for malicious files: run it where a crash does no harm.
package enum Symbolicator {
    /// One result for each frame.
    package static func name(_ stack: StackToName) -> [NamedFrame] {
        let known = stack.images.map { image in image.file != nil && BuildID.matches(image) }
        var result = [NamedFrame](repeating: NamedFrame(functions: []), count: stack.frames.count)
        let places = stack.frames.indices.filter { place in
            guard let image = stack.frames[place].image, known.indices.contains(image) else { return false }
            return known[image] && stack.frames[place].offset < CompactStack.imageSize
        }
        guard !places.isEmpty, let backtrace = CompactStack.backtrace(stack, places: places),
            let named = backtrace.symbolicated(options: [.showInlineFrames, .showSourceLocations, .useSymbolCache])
        else { return result }
        // The frames come in their order, each after the functions that were inlined into it.
        var next = 0
        for frame in named.frames where next < places.count {
            if let symbol = frame.symbol, symbol.rawName != unknown { result[places[next]].functions.append(function(symbol)) }
            if !frame.inlined { next += 1 }
        }
        return result
    }

    /// The symbolicator's name for an address without a symbol.
    private static let unknown = "<unknown>"

    private static func function(_ symbol: SymbolicatedBacktrace.Symbol) -> NamedFrame.Function {
        let location = symbol.sourceLocation.flatMap { $0.line > 0 && !$0.path.isEmpty ? $0 : nil }
        return NamedFrame.Function(name: symbol.name, file: location?.path, line: location?.line)
    }
}
