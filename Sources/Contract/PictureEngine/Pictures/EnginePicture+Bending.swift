package import CPictureEngine
package import RemoteDrawing

/// How a picture is bent.
package struct Warping: Sendable {
    package var kind: appex_engine_warp
    package var values: [Double]
    package var sampling: appex_engine_sampling
    package var repeatsEdge: Bool

    package init(_ kind: appex_engine_warp, _ values: [Double], sampling: appex_engine_sampling, repeatsEdge: Bool = false) {
        self.kind = kind
        self.values = values
        self.sampling = sampling
        self.repeatsEdge = repeatsEdge
    }
}

extension EnginePicture {
    /// - Parameters: the coordinates of the upper left corners of this picture and of the result.
    package func warped(
        _ warping: Warping, from input: appex_engine_place, to output: appex_engine_place, width: Int, height: Int
    ) throws(ImagingError) -> EnginePicture {
        try made { result, problem in
            warping.values.withUnsafeBufferPointer { values in
                var request = appex_engine_warping(
                    kind: warping.kind, sampling: warping.sampling, repeats_edge: warping.repeatsEdge ? 1 : 0, input: input, output: output,
                    width: UInt32(clamping: width), height: UInt32(clamping: height), values: values.baseAddress, count: UInt32(values.count))
                return engine.table.pointee.warped(handle, &request, &result, &problem)
            }
        }
    }

    /// A picture out of nothing.
    package static func generated(
        _ kind: appex_engine_generator, _ values: [Double], width: Int, height: Int, at place: appex_engine_place, engine: PictureEngine
    ) throws(ImagingError) -> EnginePicture {
        var place = place
        return try engine.make(owners: []) { result, problem in
            engine.table.pointee.generated(
                kind, UInt32(clamping: width), UInt32(clamping: height), &place, values, UInt32(values.count), &result, &problem)
        }
    }
}
