/// A photo that is open for reading, its header read.
protocol PhotoReader: AnyObject {
    var format: PhotoFormat { get }
    var layout: PixelLayout { get }
    /// How the metadata says that the pixels are to be shown.
    var orientation: Orientation { get }
    /// Is there a profile that is for colour pixels only?
    var hasColourProfile: Bool { get }
    /// What was odd so far.
    var warnings: [String] { get }

    /// Gives every row from the top to the bottom, once, and checks that the file ends as it should.
    func readRows(
        meter: ProgressMeter, body: (UnsafeRawBufferPointer) throws(PhotoError) -> Void
    ) throws(PhotoError)

    /// A writer of the same format that keeps this photo's metadata.
    func makeWriter(sink: PhotoSink, plan: EditPlan, quality: Int) throws(PhotoError) -> any PhotoWriter
}
