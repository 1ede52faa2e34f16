import Wire

extension Golden {
    /// Of `transfers.proto`: background transfers.
    static let transfers: [Golden] = [
        Golden(
            WireTransferHeader.self,
            """
            name: "Accept" value: "image/png"
            """,
            """
            0a064163636570741209696d6167652f706e67
            """),
        Golden(
            WireTransferRequest.self,
            """
            url: "https://example.org/a.zip" method: "GET" headers { name: "Accept" value: "image/png" } body: "hello"
            idle_timeout_ms: 60000
            """,
            """
            0a1968747470733a2f2f6578616d706c652e6f72672f612e7a697012034745541a130a064163636570741209696d6167652f706e67220568656c6c6f28e0
            d403
            """),
        Golden(
            WireTransferResponse.self,
            """
            url: "https://cdn.example.org/a.zip" status: 206 headers { name: "Accept" value: "image/png" } version: "2"
            """,
            """
            0a1d68747470733a2f2f63646e2e6578616d706c652e6f72672f612e7a697010ce011a130a064163636570741209696d6167652f706e67220132
            """),
        Golden(
            WireTransferProblem.self,
            """
            code: -1005 message: "The network connection was lost."
            """,
            """
            08d90f1220546865206e6574776f726b20636f6e6e656374696f6e20776173206c6f73742e
            """),
        Golden(
            WireTransferStatus.self,
            """
            task: 7 kind: TRANSFER_KIND_UPLOAD request { url: "https://example.org/a.zip" method: "GET" headers { name: "Accept"
            value: "image/png" } body: "hello" idle_timeout_ms: 60000 } state: TRANSFER_STATE_RUNNING priority: 0.5 description: "a"
            earliest_begin: 1800000000.5 received: 4096 expected_to_receive: -1 sent: 10 expected_to_send: 20 response { url:
            "https://cdn.example.org/a.zip" status: 206 headers { name: "Accept" value: "image/png" } version: "2" }
            """,
            """
            080710021a400a1968747470733a2f2f6578616d706c652e6f72672f612e7a697012034745541a130a064163636570741209696d6167652f706e67220568
            656c6c6f28e0d40320042d0000003f320161390000208074d2da414080204801500a5828623a0a1d68747470733a2f2f63646e2e6578616d706c652e6f72
            672f612e7a697010ce011a130a064163636570741209696d6167652f706e67220132
            """),
        Golden(
            WireOpenTransferSession.self,
            """
            identifier: "org.example.uploads" shared_container: "group.org.example" discretionary: true sends_launch_events: true
            connections_per_host: 4
            """,
            """
            0a136f72672e6578616d706c652e75706c6f616473121167726f75702e6f72672e6578616d706c65180120012804
            """),
        Golden(
            WireOpenedTransferSession.self,
            """
            transfers { task: 7 kind: TRANSFER_KIND_UPLOAD request { url: "https://example.org/a.zip" method: "GET" headers { name:
            "Accept" value: "image/png" } body: "hello" idle_timeout_ms: 60000 } state: TRANSFER_STATE_RUNNING priority: 0.5
            description: "a" earliest_begin: 1800000000.5 received: 4096 expected_to_receive: -1 sent: 10 expected_to_send: 20
            response { url: "https://cdn.example.org/a.zip" status: 206 headers { name: "Accept" value: "image/png" } version: "2" }
            } last_task: 9
            """,
            """
            0a9e01080710021a400a1968747470733a2f2f6578616d706c652e6f72672f612e7a697012034745541a130a064163636570741209696d6167652f706e67
            220568656c6c6f28e0d40320042d0000003f320161390000208074d2da414080204801500a5828623a0a1d68747470733a2f2f63646e2e6578616d706c65
            2e6f72672f612e7a697010ce011a130a064163636570741209696d6167652f706e672201321009
            """),
        Golden(
            WireAddTransfer.self,
            """
            session: "org.example.uploads" transfer { task: 7 kind: TRANSFER_KIND_UPLOAD request { url: "https://example.org/a.zip"
            method: "GET" headers { name: "Accept" value: "image/png" } body: "hello" idle_timeout_ms: 60000 } state:
            TRANSFER_STATE_RUNNING priority: 0.5 description: "a" earliest_begin: 1800000000.5 received: 4096 expected_to_receive:
            -1 sent: 10 expected_to_send: 20 response { url: "https://cdn.example.org/a.zip" status: 206 headers { name: "Accept"
            value: "image/png" } version: "2" } } resource_timeout_ms: 3600000 headers { name: "Accept" value: "image/png" }
            """,
            """
            0a136f72672e6578616d706c652e75706c6f616473129e01080710021a400a1968747470733a2f2f6578616d706c652e6f72672f612e7a69701203474554
            1a130a064163636570741209696d6167652f706e67220568656c6c6f28e0d40320042d0000003f320161390000208074d2da414080204801500a5828623a
            0a1d68747470733a2f2f63646e2e6578616d706c652e6f72672f612e7a697010ce011a130a064163636570741209696d6167652f706e672201321880dddb
            0122130a064163636570741209696d6167652f706e67
            """),
        Golden(
            WireAddedTransfer.self,
            """

            """,
            """

            """),
        Golden(
            WireChangeTransfer.self,
            """
            session: "org.example.uploads" task: 7 action: TRANSFER_ACTION_DESCRIBE priority: 0.75 description: "b"
            """,
            """
            0a136f72672e6578616d706c652e75706c6f61647310071804250000403f2a0162
            """),
        Golden(
            WireChangedTransfer.self,
            """

            """,
            """

            """),
        Golden(
            WireCloseTransferSession.self,
            """
            session: "org.example.uploads" cancels: true
            """,
            """
            0a136f72672e6578616d706c652e75706c6f6164731001
            """),
        Golden(
            WireClosedTransferSession.self,
            """

            """,
            """

            """),
        Golden(
            WireTransferProgressed.self,
            """
            session: "org.example.uploads" transfer { task: 7 kind: TRANSFER_KIND_UPLOAD request { url: "https://example.org/a.zip"
            method: "GET" headers { name: "Accept" value: "image/png" } body: "hello" idle_timeout_ms: 60000 } state:
            TRANSFER_STATE_RUNNING priority: 0.5 description: "a" earliest_begin: 1800000000.5 received: 4096 expected_to_receive:
            -1 sent: 10 expected_to_send: 20 response { url: "https://cdn.example.org/a.zip" status: 206 headers { name: "Accept"
            value: "image/png" } version: "2" } } resumed_at: 4096
            """,
            """
            0a136f72672e6578616d706c652e75706c6f616473129e01080710021a400a1968747470733a2f2f6578616d706c652e6f72672f612e7a69701203474554
            1a130a064163636570741209696d6167652f706e67220568656c6c6f28e0d40320042d0000003f320161390000208074d2da414080204801500a5828623a
            0a1d68747470733a2f2f63646e2e6578616d706c652e6f72672f612e7a697010ce011a130a064163636570741209696d6167652f706e67220132188020
            """),
        Golden(
            WireDeliverTransfer.self,
            """
            session: "org.example.uploads" transfer { task: 7 kind: TRANSFER_KIND_UPLOAD request { url: "https://example.org/a.zip"
            method: "GET" headers { name: "Accept" value: "image/png" } body: "hello" idle_timeout_ms: 60000 } state:
            TRANSFER_STATE_RUNNING priority: 0.5 description: "a" earliest_begin: 1800000000.5 received: 4096 expected_to_receive:
            -1 sent: 10 expected_to_send: 20 response { url: "https://cdn.example.org/a.zip" status: 206 headers { name: "Accept"
            value: "image/png" } version: "2" } } problem { code: -1005 message: "The network connection was lost." } path:
            "/groups/g/a" is_last: true
            """,
            """
            0a136f72672e6578616d706c652e75706c6f616473129e01080710021a400a1968747470733a2f2f6578616d706c652e6f72672f612e7a69701203474554
            1a130a064163636570741209696d6167652f706e67220568656c6c6f28e0d40320042d0000003f320161390000208074d2da414080204801500a5828623a
            0a1d68747470733a2f2f63646e2e6578616d706c652e6f72672f612e7a697010ce011a130a064163636570741209696d6167652f706e672201321a2508d9
            0f1220546865206e6574776f726b20636f6e6e656374696f6e20776173206c6f73742e220b2f67726f7570732f672f612801
            """),
        Golden(
            WireDeliveredTransfer.self,
            """

            """,
            """

            """),
        Golden(
            WireChallengeTransfer.self,
            """
            session: "org.example.uploads" task: 7 host: "example.org" port: 443 scheme: "https" realm: "Members" method: "digest"
            failures: 1
            """,
            """
            0a136f72672e6578616d706c652e75706c6f61647310071a0b6578616d706c652e6f726720bb032a05687474707332074d656d626572733a066469676573
            744001
            """),
        Golden(
            WireAnsweredChallenge.self,
            """
            user: "ada" password: "secret" cancels: true
            """,
            """
            0a0361646112067365637265741801
            """),
        Golden(
            WireFetch.self,
            #"""
            transfer: 3 request { url: "https://example.org/a.zip" method: "GET" headers { name: "Accept" value: "image/png" } body:
            "hello" idle_timeout_ms: 60000 } kind: TRANSFER_KIND_DOWNLOAD have: 8192 overlap: 4096 total: -1 validator: "\"abc\""
            size: 20 takes_any_status: true user: "ada" password: "secret" limit: 1073741824
            """#,
            """
            080312400a1968747470733a2f2f6578616d706c652e6f72672f612e7a697012034745541a130a064163636570741209696d6167652f706e67220568656c
            6c6f28e0d403180120804028802030013a0522616263224014480152036164615a06736563726574608080808004
            """),
        Golden(
            WireFetched.self,
            #"""
            outcome: FETCH_OUTCOME_MISMATCH problem { code: -1005 message: "The network connection was lost." } response { url:
            "https://cdn.example.org/a.zip" status: 206 headers { name: "Accept" value: "image/png" } version: "2" } size: 9000
            received: 5000 sent: 20 total: -1 validator: "\"abc\"" retry_after_s: 120 authentication: "Basic realm=Members"
            """#,
            """
            0804122508d90f1220546865206e6574776f726b20636f6e6e656374696f6e20776173206c6f73742e1a3a0a1d68747470733a2f2f63646e2e6578616d70
            6c652e6f72672f612e7a697010ce011a130a064163636570741209696d6167652f706e6722013220a8462888273014380142052261626322487852134261
            736963207265616c6d3d4d656d62657273
            """),
        Golden(
            WireStopFetch.self,
            """
            transfer: 3
            """,
            """
            0803
            """),
        Golden(
            WireFetchAdvanced.self,
            #"""
            transfer: 3 size: 9000 received: 5000 sent: 20 total: -1 response { url: "https://cdn.example.org/a.zip" status: 206
            headers { name: "Accept" value: "image/png" } version: "2" } validator: "\"abc\""
            """#,
            """
            080310a84618882720142801323a0a1d68747470733a2f2f63646e2e6578616d706c652e6f72672f612e7a697010ce011a130a064163636570741209696d
            6167652f706e672201323a052261626322
            """),
        Golden(
            WireListTransfers.self,
            """
            known_version: 12
            """,
            """
            080c
            """),
        Golden(
            WireTransferSummary.self,
            """
            number: 3 app: "org.example" session: "org.example.uploads" transfer { task: 7 kind: TRANSFER_KIND_UPLOAD request { url:
            "https://example.org/a.zip" method: "GET" headers { name: "Accept" value: "image/png" } body: "hello" idle_timeout_ms:
            60000 } state: TRANSFER_STATE_RUNNING priority: 0.5 description: "a" earliest_begin: 1800000000.5 received: 4096
            expected_to_receive: -1 sent: 10 expected_to_send: 20 response { url: "https://cdn.example.org/a.zip" status: 206
            headers { name: "Accept" value: "image/png" } version: "2" } } received_twice: 4096 bytes_per_second: 1000000 note:
            "waits" tries: 2
            """,
            """
            0803120b6f72672e6578616d706c651a136f72672e6578616d706c652e75706c6f616473229e01080710021a400a1968747470733a2f2f6578616d706c65
            2e6f72672f612e7a697012034745541a130a064163636570741209696d6167652f706e67220568656c6c6f28e0d40320042d0000003f3201613900002080
            74d2da414080204801500a5828623a0a1d68747470733a2f2f63646e2e6578616d706c652e6f72672f612e7a697010ce011a130a06416363657074120969
            6d6167652f706e6722013228802030c0843d3a0577616974734002
            """),
        Golden(
            WireTransferList.self,
            """
            version: 13 transfers { number: 3 }
            """,
            """
            080d12020803
            """),
        Golden(
            WireControlTransfers.self,
            """
            numbers: 3 action: TRANSFER_ACTION_SUSPEND
            """,
            """
            0a01031002
            """),
        Golden(
            WireControlledTransfers.self,
            """
            numbers: 3
            """,
            """
            0a0103
            """),
        Golden(
            WireAwaitUploads.self,
            """
            request: "r-7" waits: true known_ended: 2
            """,
            """
            0a03722d3710011802
            """),
        Golden(
            WireAwaitedUploads.self,
            """
            all: 3 ended: 2 problems: "no"
            """,
            """
            080310021a026e6f
            """),
        Golden(
            WireTransferPart.self,
            #"""
            validator: "\"abc\"" total: 8192 size: 4096
            """#,
            """
            0a05226162632210808001188020
            """),
        Golden(
            WireAddTransfer.self,
            #"""
            session: "s" part { validator: "\"abc\"" total: 8192 size: 4096 }
            """#,
            """
            0a01732a0e0a05226162632210808001188020
            """),
        Golden(
            WireDeliverTransfer.self,
            #"""
            session: "s" part { validator: "\"abc\"" total: 8192 size: 4096 }
            """#,
            """
            0a0173320e0a05226162632210808001188020
            """),
        Golden(
            WireFetch.self,
            """
            transfer: 3 credential_url: "https://example.org/a.zip"
            """,
            """
            08036a1968747470733a2f2f6578616d706c652e6f72672f612e7a6970
            """),
    ]
}
