import ExtensionModel

extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(integerLiteral value: Int64) { self = .integer(value) }
    init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, PropertyListValue)...) {
        self = .dictionary(Dictionary(elements) { $1 })
    }

    /// As an XML property list.
    var document: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">\(element)</plist>

        """
    }

    private var element: String {
        switch self {
        case .string(let text): "<string>\(Self.escaped(text))</string>"
        case .boolean(let flag): flag ? "<true/>" : "<false/>"
        case .integer(let number): "<integer>\(number)</integer>"
        case .real(let number): "<real>\(number)</real>"
        case .date: "<date>2014-10-20T00:00:00Z</date>"
        case .data(let data): "<data>\(data.base64EncodedString())</data>"
        case .array(let elements): "<array>\(elements.map(\.element).joined())</array>"
        case .dictionary(let entries):
            "<dict>" + entries.sorted { $0.key < $1.key }.map { "<key>\(Self.escaped($0))</key>\($1.element)" }.joined() + "</dict>"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// The same with another value at a path; nil removes it.
    func setting(_ path: [String], to value: PropertyListValue?) -> PropertyListValue {
        guard let key = path.first else { return value ?? self }
        var entries = dictionary ?? [:]
        if path.count == 1 {
            entries[key] = value
        } else {
            entries[key] = (entries[key] ?? [:]).setting(Array(path.dropFirst()), to: value)
        }
        return .dictionary(entries)
    }
}
