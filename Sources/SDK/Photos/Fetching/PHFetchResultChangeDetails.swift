public import Foundation

/// How the result of a fetch differs from an earlier one. Views remove what is at ``removedIndexes``, then insert what is at ``insertedIndexes``,
/// and then show anew what is at ``changedIndexes``.
// SAFETY: all of it is constant.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
    public let fetchResultAfterChanges: PHFetchResult<ObjectType>
    /// False when what has remained is in another order, and when the options of the fetch do not want it: the view shows everything anew.
    public let hasIncrementalChanges: Bool
    /// In the earlier result; nil without incremental changes, as for the others.
    public let removedIndexes: IndexSet?
    /// In the later result.
    public let insertedIndexes: IndexSet?
    /// In the later result.
    public let changedIndexes: IndexSet?

    init(from before: PHFetchResult<ObjectType>, to after: PHFetchResult<ObjectType>) {
        (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
        let difference = before.query.wantsIncrementalChangeDetails ? AssetDifference(from: before.records, to: after.records) : nil
        hasIncrementalChanges = difference != nil
        (removedIndexes, insertedIndexes, changedIndexes) = (difference?.removed, difference?.inserted, difference?.changed)
    }

    open var removedObjects: [ObjectType] { removedIndexes.map { fetchResultBeforeChanges.objects(at: $0) } ?? [] }
    open var insertedObjects: [ObjectType] { insertedIndexes.map { fetchResultAfterChanges.objects(at: $0) } ?? [] }
    open var changedObjects: [ObjectType] { changedIndexes.map { fetchResultAfterChanges.objects(at: $0) } ?? [] }

    /// Always false: another order is no incremental change here.
    open var hasMoves: Bool { false }
    open func enumerateMoves(_ handler: (Int, Int) -> Void) {}

    public convenience init(from fromResult: PHFetchResult<ObjectType>, to toResult: PHFetchResult<ObjectType>, changedObjects: [ObjectType]) {
        self.init(from: fromResult, to: toResult)
    }
}

/// How one list of assets becomes another.
struct AssetDifference {
    var removed = IndexSet()
    var inserted = IndexSet()
    var changed = IndexSet()

    /// Nil when what has remained is in another order.
    init?(from before: [AssetRecord], to after: [AssetRecord]) {
        let places = Dictionary(after.indices.map { (after[$0].identity, $0) }) { one, _ in one }
        var partners: [Int?] = before.map { places[$0.identity] }
        // A file of another identity under the same name is the edited version of the file.
        var free = Dictionary(after.indices.map { (after[$0].path, $0) }) { one, _ in one }
        for place in partners { if let place { free[after[place].path] = nil } }
        for index in before.indices where partners[index] == nil { partners[index] = free.removeValue(forKey: before[index].path) }
        var last = -1
        for (index, partner) in partners.enumerated() {
            guard let partner else {
                removed.insert(index)
                continue
            }
            guard partner > last else { return nil }
            last = partner
            if before[index] != after[partner] { changed.insert(partner) }
        }
        inserted = IndexSet(integersIn: after.indices).subtracting(IndexSet(partners.compactMap(\.self)))
    }
}
