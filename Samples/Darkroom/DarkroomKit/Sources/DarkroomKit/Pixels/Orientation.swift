/// The eight ways in which EXIF says that stored pixels are to be shown.
struct Orientation: Hashable {
    /// The value of the tag, 1...8.
    let tag: Int

    static let upright = Orientation(tag: 1)

    private init(tag: Int) {
        self.tag = tag
    }

    /// Upright for a value that the standard does not have.
    init(exifTag: Int) {
        tag = (1...8).contains(exifTag) ? exifTag : 1
    }

    /// Rows of the shown picture are columns of the stored one.
    var transposes: Bool { tag >= 5 }
    /// The shown picture runs through the stored columns from right to left.
    var flipsStoredColumns: Bool { tag == 2 || tag == 3 || tag == 7 || tag == 8 }
    /// The shown picture runs through the stored rows from the bottom to the top.
    var flipsStoredRows: Bool { tag == 3 || tag == 4 || tag == 6 || tag == 7 }
    /// One row at a time is enough.
    var keepsRows: Bool { tag <= 2 }
}
