/// Collects what a codec's list of warnings gives until it gives nil.
func collectWarnings(_ warning: (Int) -> UnsafePointer<CChar>?) -> [String] {
    var result: [String] = []
    while let text = warning(result.count) {
        result.append(String(cString: text))
    }
    return result
}
