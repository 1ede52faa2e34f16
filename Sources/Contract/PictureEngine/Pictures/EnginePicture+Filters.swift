package import CPictureEngine
package import RemoteDrawing

/// One step of a program for the colours of single pixels, with its values (`CPictureEngine.h`).
package struct PixelStep: Sendable, Equatable {
    package var kind: appex_engine_step_kind
    package var values: [Float]

    package init(_ kind: appex_engine_step_kind, _ values: [Float] = []) {
        self.kind = kind
        self.values = values
    }

    package static func == (one: PixelStep, two: PixelStep) -> Bool { one.kind.rawValue == two.kind.rawValue && one.values == two.values }
}

extension EnginePicture {
    /// Makes the steps for each pixel.
    ///
    /// - Parameter place: the coordinates of the picture's upper left corner, with y upwards.
    package func applying(_ steps: [PixelStep], at place: appex_engine_place) throws(ImagingError) -> EnginePicture {
        guard !steps.isEmpty else { return self }
        let values = steps.flatMap(\.values)
        var place = place
        return try made { result, problem in
            values.withUnsafeBufferPointer { values in
                var next = 0
                let steps = steps.map { step in
                    defer { next += step.values.count }
                    return appex_engine_step(
                        kind: step.kind.rawValue, count: UInt32(clamping: step.values.count), values: values.baseAddress.map { $0 + next })
                }
                return engine.table.pointee.steps(handle, steps, steps.count, &place, &result, &problem)
            }
        }
    }

    /// This picture in front of another of the same size.
    package func blended(
        over back: EnginePicture, _ mode: appex_engine_blend, _ values: [Double] = []
    ) throws(ImagingError) -> EnginePicture {
        try made(with: [back]) { result, problem in
            engine.table.pointee.blend(handle, back.handle, mode, values, UInt32(values.count), &result, &problem)
        }
    }

    /// What a mask is read from.
    package enum MaskChannel: UInt32, Sendable { case lightness, alpha, red }

    /// This picture where the mask is 1, and `back` where it is 0.
    package func masked(by mask: EnginePicture, over back: EnginePicture, channel: MaskChannel) throws(ImagingError) -> EnginePicture {
        try made(with: [back, mask]) { result, problem in
            engine.table.pointee.masked(handle, back.handle, mask.handle, channel.rawValue, &result, &problem)
        }
    }

    /// A part, which may lie outside: there is nothing, or what the edge has.
    package func part(left: Int, top: Int, width: Int, height: Int, repeatsEdge: Bool = false) throws(ImagingError) -> EnginePicture {
        if left == 0, top == 0, width == self.width, height == self.height { return self }
        return try made { result, problem in
            engine.table.pointee.part(
                handle, Int64(left), Int64(top), UInt32(clamping: width), UInt32(clamping: height), repeatsEdge ? 1 : 0, &result, &problem)
        }
    }

    /// Each place of one axis of the result is a sum of places of this picture.
    package func filtered(_ filter: AxisFilter, isVertical: Bool) throws(ImagingError) -> EnginePicture {
        guard filter.isSound else { throw ImagingError(.invalid, "A filter has the wrong number of weights.") }
        return try made { result, problem in
            engine.table.pointee.filtered(
                handle, isVertical ? 1 : 0, UInt32(filter.starts.count), filter.starts, filter.weights, UInt32(filter.taps), filter.isSame ? 1 : 0,
                &result, &problem)
        }
    }

    /// A convolution; the result is smaller by the size of the kernel less one.
    ///
    /// - Parameter kernel: row by row, from the top.
    package func convolved(_ kernel: [Float], width: Int, height: Int, bias: Double = 0) throws(ImagingError) -> EnginePicture {
        guard kernel.count == width * height else { throw ImagingError(.invalid, "A kernel has the wrong number of weights.") }
        return try made { result, problem in
            engine.table.pointee.convolved(handle, UInt32(width), UInt32(height), kernel, bias, &result, &problem)
        }
    }

    /// The n-th smallest of each component in a square; smaller by its size less one.
    package func ranked(size: Int, rank: Int) throws(ImagingError) -> EnginePicture {
        try made { result, problem in engine.table.pointee.ranked(handle, UInt32(clamping: size), UInt32(clamping: rank), &result, &problem) }
    }

    /// The largest or smallest of each component in an area.
    ///
    /// - Parameter reach: for each row of the area, how far it reaches to both sides; negative: nothing of the row.
    package func extreme(isLargest: Bool, reach: [Int32]) throws(ImagingError) -> EnginePicture {
        try made { result, problem in
            engine.table.pointee.extreme(handle, isLargest ? 1 : 0, UInt32(reach.count), reach, &result, &problem)
        }
    }
}
