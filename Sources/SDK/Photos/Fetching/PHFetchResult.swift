public import Foundation

/// What a fetch has found, in its order: names and what the file system says. Objects are made when they are asked for. It stays as it is when the
/// library changes; a ``PHChange`` has the result that takes its place.
// SAFETY: all of it is constant.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    let records: [AssetRecord]
    let query: AssetQuery
    let library: LibraryFolder?
    private let make: (AssetRecord, LibraryFolder) -> ObjectType?

    init(
        _ records: [AssetRecord], _ query: AssetQuery, in library: LibraryFolder?, _ make: @escaping (AssetRecord, LibraryFolder) -> ObjectType?
    ) {
        self.library = library
        self.records = library == nil ? [] : records
        self.query = query
        self.make = make
    }

    /// The result of the same fetch at another time.
    func again(on listing: LibraryListing) -> PHFetchResult<ObjectType> {
        PHFetchResult(library.map { query.run(on: listing, in: $0) } ?? [], query, in: library, make)
    }

    func object(of record: AssetRecord) -> ObjectType? { library.flatMap { make(record, $0) } }

    open var count: Int { records.count }

    /// - Parameter index: below ``count``.
    open func object(at index: Int) -> ObjectType {
        guard let object = object(of: records[index]) else { preconditionFailure("PHFetchResult has objects of another class.") }
        return object
    }

    open subscript(idx: Int) -> ObjectType { object(at: idx) }

    open var firstObject: ObjectType? { records.first.flatMap(object) }
    open var lastObject: ObjectType? { records.last.flatMap(object) }

    open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }

    /// `NSNotFound` for what is not in the result.
    open func index(of anObject: ObjectType) -> Int {
        guard let asset = anObject as? PHAsset else { return NSNotFound }
        return records.firstIndex { $0.identity == asset.record.identity } ?? NSNotFound
    }

    open func index(of anObject: ObjectType, in range: NSRange) -> Int {
        guard let asset = anObject as? PHAsset, let range = Range(range) else { return NSNotFound }
        return records.indices.clamped(to: range).first { records[$0].identity == asset.record.identity } ?? NSNotFound
    }

    open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.filter { records.indices.contains($0) }.compactMap { object(of: records[$0]) } }

    open func countOfAssets(with mediaType: PHAssetMediaType) -> Int { records.count { $0.kind == mediaType } }

    open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) { enumerateObjects(options: [], using: block) }

    /// - Parameter opts: with `reverse`, the last one first.
    open func enumerateObjects(
        options opts: NSEnumerationOptions, using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateObjects(at: IndexSet(integersIn: records.indices), options: opts, using: block)
    }

    open func enumerateObjects(
        at s: IndexSet, options opts: NSEnumerationOptions, using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        func visit(_ index: Int) -> Bool {
            if records.indices.contains(index), let object = object(of: records[index]) { block(object, index, &stop) }
            return stop.boolValue
        }
        _ = opts.contains(.reverse) ? s.reversed().first(where: visit) : s.first(where: visit)
    }
}

extension PHFetchResult: NSFastEnumeration {
    public var enumeratedObjects: [Any] { records.compactMap(object) }
}

/// What can be gone through: arrays and results of fetches. Foundation on Linux has no such protocol.
public protocol NSFastEnumeration {
    var enumeratedObjects: [Any] { get }
}

extension NSArray: NSFastEnumeration {
    public var enumeratedObjects: [Any] { Array(self) }
}

extension Array: NSFastEnumeration {
    public var enumeratedObjects: [Any] { map { $0 } }
}
