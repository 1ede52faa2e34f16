/// The way of the rows from the reader to the writer: grey, scaled, turned, and grey as RGB where the profile wants it.
///
/// The order is the cheap one: grey has a third of the samples, and only the small picture is turned.
final class PixelPipeline {
    private let plan: EditPlan
    private let writer: any PhotoWriter
    private let greyRow: RowBuffer?
    private let scaler: AreaScaler?
    private let canvas: TileCanvas?
    private let turnedRow: RowBuffer?
    private let expandedRow: RowBuffer?

    init(plan: EditPlan, writer: any PhotoWriter, scratchDirectory: String) throws(PhotoError) {
        self.plan = plan
        self.writer = writer
        greyRow = plan.makesGrey ? RowBuffer(count: plan.working.rowBytes) : nil
        scaler = plan.scales ? AreaScaler(from: plan.working, to: plan.scaled) : nil
        canvas =
            plan.orientation.keepsRows
            ? nil : try TileCanvas(layout: plan.scaled, orientation: plan.orientation, directory: scratchDirectory)
        turnedRow = plan.orientation == .upright ? nil : RowBuffer(count: plan.turned.rowBytes)
        expandedRow = plan.output == plan.turned ? nil : RowBuffer(count: plan.output.rowBytes)
    }

    /// How much of the work is done when all rows have been read.
    var readingShare: Double { canvas == nil ? 1 : 0.6 }

    /// Takes the next row of the input.
    func push(_ row: UnsafeRawBufferPointer) throws(PhotoError) {
        var row = row
        if let greyRow {
            GreyConverter.convert(row, layout: plan.input, into: greyRow.bytes)
            row = UnsafeRawBufferPointer(greyRow.bytes)
        }
        if let scaler {
            try scaler.push(row) { (row) throws(PhotoError) in try turn(row) }
        } else {
            try turn(row)
        }
    }

    /// After the last row: writes what could not be written before.
    func finish(meter: ProgressMeter) throws(PhotoError) {
        guard let canvas, let turnedRow else { return }
        for row in 0..<plan.output.height {
            canvas.read(row: row, into: turnedRow.bytes)
            try write(UnsafeRawBufferPointer(turnedRow.bytes))
            try meter.advance(to: Double(row) / Double(plan.output.height))
        }
    }

    private func turn(_ row: UnsafeRawBufferPointer) throws(PhotoError) {
        if let canvas {
            canvas.append(row)
        } else if let turnedRow {
            RowMirror.mirror(row, layout: plan.scaled, into: turnedRow.bytes)
            try write(UnsafeRawBufferPointer(turnedRow.bytes))
        } else {
            try write(row)
        }
    }

    private func write(_ row: UnsafeRawBufferPointer) throws(PhotoError) {
        if let expandedRow {
            GreyConverter.expand(row, layout: plan.turned, into: expandedRow.bytes)
            try writer.write(UnsafeRawBufferPointer(expandedRow.bytes))
        } else {
            try writer.write(row)
        }
    }
}
