import Glibc

/// Edits photos as a stream of rows, so that memory stays small whatever the size of the photo.
///
/// A photo is held whole only where there is no other way: turned by more than a mirror image along the rows, interlaced
/// (PNG), or with several scans (progressive JPEG). Then it is held in an unlinked scratch file that is mapped shared, which
/// does not count as the process's private memory.
public enum PhotoEditor {
    /// Reads a JPEG or PNG from one descriptor and writes the edited photo, in the same format, to the other.
    ///
    /// - Parameters:
    ///   - input: Read from its present position to its end; the position of a file does not move. Pipes work too.
    ///   - output: Written from its present position on: an empty file, a pipe or a socket. When editing fails and the position
    ///     was the end of the file, what was written is taken back. Neither descriptor is closed.
    ///   - options: What to do.
    ///   - scratchDirectory: Where scratch files go; nil for `TMPDIR`, or `/tmp` without it.
    ///   - limits: What is refused as too large.
    ///   - progress: Called with a number that grows from 0 to 1, on the calling thread, at most about 200 times.
    ///     Answer false to cancel.
    /// - Throws: `PhotoError`. The output is complete and on disk when this returns, and worthless when it throws.
    @discardableResult
    public static func edit(
        input: Int32, output: Int32, options: PhotoEdit,
        scratchDirectory: String? = nil, limits: PhotoLimits = PhotoLimits(),
        progress: (Double) -> Bool = { _ in true }
    ) throws(PhotoError) -> PhotoReport {
        try options.validate()
        let rollback = OutputRollback(descriptor: output)
        let directory = scratchDirectory ?? environmentScratchDirectory
        do throws(PhotoError) {
            let source = try PhotoSource(descriptor: input, scratchDirectory: directory, limits: limits)
            return try withoutActuallyEscaping(progress) { (progress) throws(PhotoError) -> PhotoReport in
                let meter = ProgressMeter(progress)
                try meter.advance(to: 0)
                let reader: any PhotoReader =
                    switch try source.format() {
                    case .jpeg: try JPEGReader(source: source)
                    case .png: try PNGReader(source: source)
                    }
                let report = try edit(reader: reader, output: output, options: options, directory: directory, meter: meter)
                meter.finish()
                return report
            }
        } catch {
            rollback.perform()
            throw error
        }
    }

    private static func edit(
        reader: any PhotoReader, output: Int32, options: PhotoEdit, directory: String, meter: ProgressMeter
    ) throws(PhotoError) -> PhotoReport {
        let plan = EditPlan(
            edit: options, layout: reader.layout, orientation: reader.orientation, keepsColourChannels: reader.hasColourProfile)
        let sink = try PhotoSink(descriptor: output)
        let writer = try reader.makeWriter(sink: sink, plan: plan, quality: options.jpegQuality)
        let pipeline = try PixelPipeline(plan: plan, writer: writer, scratchDirectory: directory)
        meter.begin(0...pipeline.readingShare)
        try reader.readRows(meter: meter) { (row) throws(PhotoError) in
            try pipeline.push(row)
        }
        meter.begin(pipeline.readingShare...1)
        try pipeline.finish(meter: meter)
        try writer.finish()
        try sink.flush()
        return PhotoReport(
            format: reader.format, inputSize: plan.input.size, outputSize: plan.output.size,
            steps: plan.steps + (writer.removedThumbnail ? [.removedThumbnail] : []),
            warnings: reader.warnings + writer.warnings)
    }

    private static var environmentScratchDirectory: String {
        guard let value = getenv("TMPDIR"), value.pointee != 0 else { return "/tmp" }
        return String(cString: value)
    }
}
