import Foundation

/// Each value is an object with one key, which names the kind: `{"integer": 3}`.
extension PlainValue: Codable {
    private enum Kind: String, CodingKey {
        case string, bool, integer, unsigned, real, data, date, url, array, dictionary
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Kind.self)
        // Each level of nesting adds at least two keys to the path.
        guard decoder.codingPath.count <= Self.maximumDepth * 3 + 8, let kind = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "A value needs exactly one kind and limited depth."))
        }
        switch kind {
        case .string: self = .string(try container.decode(String.self, forKey: kind))
        case .bool: self = .bool(try container.decode(Bool.self, forKey: kind))
        case .integer: self = .integer(try container.decode(Int64.self, forKey: kind))
        case .unsigned: self = .unsigned(try container.decode(UInt64.self, forKey: kind))
        case .real: self = .real(try Self.real(container.decode(String.self, forKey: kind), kind, decoder))
        case .data: self = .data(try container.decode(Data.self, forKey: kind))
        case .date: self = .date(Date(timeIntervalSinceReferenceDate: try container.decode(Double.self, forKey: kind)))
        case .url: self = .url(try container.decode(String.self, forKey: kind))
        case .array: self = .array(try container.decode([PlainValue].self, forKey: kind))
        case .dictionary: self = .dictionary(try container.decode([String: PlainValue].self, forKey: kind))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        switch self {
        case .string(let value): try container.encode(value, forKey: .string)
        case .bool(let value): try container.encode(value, forKey: .bool)
        case .integer(let value): try container.encode(value, forKey: .integer)
        case .unsigned(let value): try container.encode(value, forKey: .unsigned)
        // JSON numbers cannot express infinity or every bit; Swift's own text can.
        case .real(let value): try container.encode(value.description, forKey: .real)
        case .data(let value): try container.encode(value, forKey: .data)
        case .date(let value): try container.encode(value.timeIntervalSinceReferenceDate, forKey: .date)
        case .url(let value): try container.encode(value, forKey: .url)
        case .array(let value): try container.encode(value, forKey: .array)
        case .dictionary(let value): try container.encode(value, forKey: .dictionary)
        }
    }

    private static func real(_ text: String, _ kind: Kind, _ decoder: any Decoder) throws -> Double {
        guard let value = Double(text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath + [kind], debugDescription: "This is not a number."))
        }
        return value
    }
}
