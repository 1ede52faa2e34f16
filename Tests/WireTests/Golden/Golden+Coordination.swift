import Wire

extension Golden {
    /// Of `coordination.proto`: processes that coordinate files, and the system.
    static let coordination: [Golden] = [
        Golden(
            WireClaimFiles.self,
            """
            claim: 7 accesses { kind: FILE_ACCESS_KIND_WRITE path: "/groups/group.org.example/Ledger" options: 8 } accesses {
            kind: FILE_ACCESS_KIND_READ path: "/data/Draft" options: 1 } purpose: "org.example.provider" presenter: 3 within: 5
            within: 6 holding_up: 3
            """,
            """
            08071226080212202f67726f7570732f67726f75702e6f72672e6578616d706c652f4c6564676572180812110801120b2f646174612f447261667418
            011a146f72672e6578616d706c652e70726f766964657220032a020506320103
            """),
        Golden(
            WireFileAccess.self,
            """
            kind: FILE_ACCESS_KIND_READ path: "/data/Draft" options: 5
            """,
            """
            0801120b2f646174612f44726166741805
            """),
        Golden(
            WireClaimedFiles.self,
            """
            paths: "/groups/group.org.example/Ledger" paths: "/data/Draft"
            """,
            """
            0a202f67726f7570732f67726f75702e6f72672e6578616d706c652f4c65646765720a0b2f646174612f4472616674
            """),
        Golden(
            WireReleaseFiles.self,
            """
            claim: 7 outcomes: FILE_OUTCOME_CHANGED outcomes: FILE_OUTCOME_ABSENT
            """,
            """
            080712020104
            """),
        Golden(
            WireFileMoved.self,
            """
            old_path: "/data/Draft" new_path: "/data/Final"
            """,
            """
            0a0b2f646174612f4472616674120b2f646174612f46696e616c
            """),
        Golden(
            WireAddFilePresenter.self,
            """
            presenter: 3 path: "/data/Draft"
            """,
            """
            0803120b2f646174612f4472616674
            """),
        Golden(WireAddedFilePresenter.self, "", ""),
        Golden(
            WireRemoveFilePresenter.self,
            """
            presenter: 3
            """,
            """
            0803
            """),
        Golden(WireRemovedFilePresenter.self, "", ""),
        Golden(
            WireAskFilePresenter.self,
            """
            presenter: 3 claim: 41 kind: FILE_ACCESS_KIND_WRITE saves: true deletes: true deleted_subitems: "/data/Draft/Page 2"
            """,
            """
            0803102918022001280132122f646174612f44726166742f506167652032
            """),
        Golden(WireAskedFilePresenter.self, "", ""),
        Golden(
            WireTellFilePresenter.self,
            """
            presenter: 3 news { kind: FILE_NEWS_KIND_REACQUIRE claim: 41 } news { kind: FILE_NEWS_KIND_SUBITEM_MOVED path:
            "/data/a" new_path: "/data/b" }
            """,
            """
            0803120408011029121408061a072f646174612f6122072f646174612f62
            """),
        Golden(
            WireFileNews.self,
            """
            kind: FILE_NEWS_KIND_SUBITEM_MOVED claim: 41 path: "/data/a" new_path: "/data/b"
            """,
            """
            080610291a072f646174612f6122072f646174612f62
            """),
        Golden(WireToldFilePresenter.self, "", ""),
        Golden(WireListFileClaims.self, "", ""),
        Golden(
            WireFileClaim.self,
            """
            holder: "org.example.ledger.Action" pid: 4711 state: FILE_CLAIM_STATE_HELD accesses { kind: FILE_ACCESS_KIND_READ
            path: "/home/me/Ledger" } since: 1.5
            """,
            """
            0a196f72672e6578616d706c652e6c65646765722e416374696f6e10e724180322130801120f2f686f6d652f6d652f4c656467657229000000000000
            f83f
            """),
        Golden(
            WireFilePresenter.self,
            """
            holder: "org.example.ledger.Action" pid: 4711 path: "/home/me/Ledger"
            """,
            """
            0a196f72672e6578616d706c652e6c65646765722e416374696f6e10e7241a0f2f686f6d652f6d652f4c6564676572
            """),
        Golden(
            WireFileClaimList.self,
            """
            claims { holder: "ledger" state: FILE_CLAIM_STATE_WAITING } presenters { holder: "ledger" path: "/home/me" }
            """,
            """
            0a0a0a066c6564676572180112120a066c65646765721a082f686f6d652f6d65
            """),
    ]
}
