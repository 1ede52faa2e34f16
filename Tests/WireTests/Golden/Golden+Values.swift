import Wire

extension Golden {
    /// Of `values.proto`: property-list values.
    static let values: [Golden] = [
        Golden(
            WireValue.self,
            """
            null_value: true
            """,
            """
            0801
            """),
        Golden(
            WireValue.self,
            """
            bool_value: true
            """,
            """
            1001
            """),
        Golden(
            WireValue.self,
            """
            int_value: -9223372036854775808
            """,
            """
            18ffffffffffffffffff01
            """),
        Golden(
            WireValue.self,
            """
            int_value: 9223372036854775807
            """,
            """
            18feffffffffffffffff01
            """),
        Golden(
            WireValue.self,
            """
            double_value: -0.5
            """,
            """
            21000000000000e0bf
            """),
        Golden(
            WireValue.self,
            #"""
            string_value: "na\303\257ve \360\237\223\267"
            """#,
            """
            2a0b6e61c3af766520f09f93b7
            """),
        Golden(
            WireValue.self,
            #"""
            data_value: "\000\001\376\377"
            """#,
            """
            32040001feff
            """),
        Golden(
            WireValue.self,
            """
            date_value: 738763200.5
            """,
            """
            39000040e05004c641
            """),
        Golden(
            WireValue.self,
            """
            url_value: "https://example.org/a?b=c#d"
            """,
            """
            421b68747470733a2f2f6578616d706c652e6f72672f613f623d632364
            """),
        Golden(
            WireValue.self,
            """
            list_value { values { int_value: 1 } values { list_value {} } values {} }
            """,
            """
            4a0a0a0218020a024a000a00
            """),
        Golden(
            WireValue.self,
            """
            dictionary_value { values { key: "k" value { bool_value: true } } }
            """,
            """
            52090a070a016b12021001
            """),
        Golden(
            WireValue.self,
            """
            text_value { text: "t" runs { location: 0 length: 1 } }
            """,
            """
            5a070a017412021001
            """),
        Golden(
            WireValue.self,
            """
            unsigned_value: 18446744073709551615
            """,
            """
            60ffffffffffffffffff01
            """),
        Golden(
            WireValueList.self,
            """
            values { string_value: "a" } values { double_value: 1e300 }
            """,
            """
            0a032a01610a09219c7500883ce4377e
            """),
        Golden(
            WireValueDictionary.self,
            """
            values { key: "answer" value { int_value: 42 } }
            """,
            """
            0a0c0a06616e7377657212021854
            """),
        Golden(
            WireAttributedText.self,
            """
            text: "two runs" runs { location: 2 length: 70000 attributes { key: "NSLink" value { url_value: "https://example.org" } } }
            runs { location: 3 length: 5 }
            """,
            """
            0a0874776f2072756e731227080210f0a2041a1f0a064e534c696e6b1215421368747470733a2f2f6578616d706c652e6f7267120408031005
            """),
        Golden(
            WireAttributeRun.self,
            """
            location: 2 length: 70000 attributes { key: "NSLink" value { url_value: "https://example.org" } }
            """,
            """
            080210f0a2041a1f0a064e534c696e6b1215421368747470733a2f2f6578616d706c652e6f7267
            """),
    ]
}
