import Wire

extension Golden {
    /// Of `frame.proto`: the envelope.
    static let frame: [Golden] = [
        Golden(
            WireFrame.self,
            #"""
            kind: KIND_REQUEST call: 7 method: METHOD_HELLO body: "\001\002\377"
            """#,
            """
            08011007180122030102ff
            """),
        Golden(
            WireFrame.self,
            """
            kind: KIND_REPLY call: 300 body: "ok"
            """,
            """
            080210ac0222026f6b
            """),
        Golden(
            WireFrame.self,
            #"""
            kind: KIND_FAILURE call: 18446744073709551615 body: "\010\003"
            """#,
            """
            080310ffffffffffffffffff0122020803
            """),
        Golden(
            WireFrame.self,
            """
            kind: KIND_EVENT method: METHOD_LIFECYCLE
            """,
            """
            08041870
            """),
        Golden(
            WireFrame.self,
            """
            kind: KIND_CANCEL call: 9
            """,
            """
            08051009
            """),
        Golden(
            WireFrame.self,
            #"""
            kind: KIND_PROGRESS call: 1 body: "\010\001"
            """#,
            """
            0806100122020801
            """),
        Golden(
            WireFrame.self,
            """
            kind: KIND_REQUEST call: 8 method: METHOD_OPEN_URL body_size: 60001
            """,
            """
            08011008187128e1d403
            """),
        Golden(
            WireFailure.self,
            """
            code: FAILURE_CODE_EXTENSION message: "The photo could not be saved." remedy: "Free some space." details: "a.jpg" details:
            "b.jpg" domain: "NSCocoaErrorDomain" domain_code: -640
            """,
            """
            080a121d5468652070686f746f20636f756c64206e6f742062652073617665642e1a104672656520736f6d652073706163652e2205612e6a70672205622e
            6a70672a124e53436f636f614572726f72446f6d61696e30ff09
            """),
        Golden(
            WireCallProgress.self,
            """
            completed: 3 total: 4096 phase: "copying"
            """,
            """
            08031080201a07636f7079696e67
            """),
    ]
}
