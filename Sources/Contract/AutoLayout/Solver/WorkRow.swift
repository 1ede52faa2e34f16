/// `0 = constant + cells`, before it is solved for one of its symbols.
struct WorkRow {
    var constant: Double
    var symbols: [Int32] = []
    var coefficients: [Double] = []

    init(constant: Double) {
        self.constant = constant
    }

    /// The position of a symbol that is in the row, near its end.
    func position(of symbol: Int32) -> Int {
        symbols.lastIndex(of: symbol) ?? symbols.count - 1
    }
}
