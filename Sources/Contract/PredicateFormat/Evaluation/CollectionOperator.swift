/// The collection operators of key-value coding. The raw value is the key, with its sign.
enum CollectionOperator: String {
    case count = "@count", sum = "@sum", average = "@avg", min = "@min", max = "@max"
    case unionOfObjects = "@unionOfObjects", distinctUnionOfObjects = "@distinctUnionOfObjects"
    case unionOfArrays = "@unionOfArrays", distinctUnionOfArrays = "@distinctUnionOfArrays"
    case unionOfSets = "@unionOfSets", distinctUnionOfSets = "@distinctUnionOfSets"
    case allKeys = "@allKeys", allValues = "@allValues"
}
