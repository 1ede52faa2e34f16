extension UTType: Codable {
    /// Decodes an identifier. A type that only the writing process declares is accepted, so that one item of an unknown type does not
    /// invalidate a whole message; text that cannot be an identifier is refused.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(wellFormed: identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(identifier.prefix(255))” is not a type identifier. Send one such as public.jpeg.")
        }
        self = type
    }

    /// Encodes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
