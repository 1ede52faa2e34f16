import Wire

extension FileArbiter.Access.Kind {
    init?(_ wire: WireFileAccessKind) {
        switch wire {
        case .read: self = .read
        case .write: self = .write
        case .unspecified, .UNRECOGNIZED: return nil
        }
    }

    var wire: WireFileAccessKind { self == .read ? .read : .write }
}

extension FileOutcome {
    init(_ wire: WireFileOutcome) {
        switch wire {
        case .changed: self = .changed
        case .appeared: self = .appeared
        case .gone: self = .gone
        case .absent: self = .absent
        case .unspecified, .UNRECOGNIZED: self = .unknown
        }
    }
}

extension WireAskFilePresenter {
    init(_ presenter: UInt64, _ claim: FileArbiter.ClaimID, _ question: FileArbiter.Question, _ peer: CoordinationPeer) {
        self.init()
        self.presenter = presenter
        self.claim = claim
        kind = question.kind?.wire ?? .unspecified
        saves = question.saves
        deletes = question.deletes
        deletedSubitems = question.deletedSubitems.compactMap(peer.path)
    }
}

extension WireFileNews {
    /// Nil for news of an item that the peer cannot see.
    init?(_ news: FileArbiter.News, _ peer: CoordinationPeer) {
        self.init()
        switch news {
        case .reacquire(let claim):
            kind = .reacquire
            self.claim = claim
        case .changed: kind = .changed
        case .moved(let place): self.init(.moved, nil, place, peer)
        case .subitemAppeared(let item): self.init(.subitemAppeared, item, nil, peer)
        case .subitemChanged(let item): self.init(.subitemChanged, item, nil, peer)
        case .subitemMoved(let old, let new): self.init(.subitemMoved, old, new, peer)
        }
    }

    private init?(_ kind: WireFileNewsKind, _ item: ItemPath?, _ place: ItemPath?, _ peer: CoordinationPeer) {
        self.init()
        self.kind = kind
        if let item {
            guard let path = peer.path(of: item) else { return nil }
            self.path = path
        }
        if let place {
            guard let path = peer.path(of: place) else { return nil }
            newPath = path
        }
    }
}

extension WireFileClaim {
    init(_ claim: FileArbiter.Claim) {
        self.init()
        state =
            switch claim.phase {
            case .waiting: .waiting
            case .preparing: .preparing
            case .held: .held
            }
        accesses = claim.request.accesses.map { access in
            var wire = WireFileAccess()
            wire.kind = access.kind.wire
            wire.path = access.path.text
            wire.options = access.options.rawValue
            return wire
        }
    }
}
