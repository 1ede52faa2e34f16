/// Where a film was taken, in ISO 6709: `+48.2500-011.5000+520.000/`, in degrees and metres.
struct FilmPlace: Equatable {
    let latitude: Double
    let longitude: Double
    let altitude: Double?

    /// Nil for what is no place on the globe, or is written in degrees and minutes, which films do not use.
    init?(_ text: String) {
        var numbers: [String] = []
        for character in text.prefix(64) {
            if character == "/" { break }
            switch character {
            case "+", "-": numbers.append(String(character))
            case "0"..."9", ".":
                guard !numbers.isEmpty else { return nil }
                numbers[numbers.count - 1].append(character)
            default: return nil
            }
        }
        let values = numbers.compactMap { Double($0) }
        guard values.count == numbers.count, (2...3).contains(values.count), (-90.0...90).contains(values[0]), (-180.0...180).contains(values[1])
        else { return nil }
        (latitude, longitude) = (values[0], values[1])
        altitude = values.count == 3 && abs(values[2]) <= 100_000 ? values[2] : nil
    }
}
