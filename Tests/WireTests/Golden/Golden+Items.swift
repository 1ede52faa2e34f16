import Wire

extension Golden {
    /// Of `items.proto`: items and attachments.
    static let items: [Golden] = [
        Golden(
            WireItem.self,
            """
            title { text: "Bold move" runs { location: 1 length: 4 attributes { key: "b" value { bool_value: true } } } } content_text {
            text: "Look" } attachments { id: 5 representations { type_identifier: "public.jpeg" opens_in_place: true visibility: 2
            is_object: true } representations { type_identifier: "public.png" } suggested_name: "beach" has_preview: true } user_info {
            values { key: "k" value { int_value: -1 } } }
            """,
            """
            0a1a0a09426f6c64206d6f7665120d080110041a070a01621202100112060a044c6f6f6b1a2e080512130a0b7075626c69632e6a70656710011802200112
            0c0a0a7075626c69632e706e671a056265616368200122090a070a016b12021801
            """),
        Golden(
            WireAttachment.self,
            """
            id: 5 representations { type_identifier: "public.jpeg" opens_in_place: true visibility: 2 is_object: true } representations
            { type_identifier: "public.png" } suggested_name: "beach" has_preview: true
            """,
            """
            080512130a0b7075626c69632e6a706567100118022001120c0a0a7075626c69632e706e671a0562656163682001
            """),
        Golden(
            WireRepresentation.self,
            """
            type_identifier: "public.jpeg" opens_in_place: true visibility: 2 is_object: true
            """,
            """
            0a0b7075626c69632e6a706567100118022001
            """),
        Golden(
            WireLoadAttachment.self,
            """
            attachment: 5 type_identifier: "public.jpeg" form: FORM_PREVIEW preview_width: 320 preview_height: 240.5
            """,
            """
            0805120b7075626c69632e6a7065671805210000000000007440290000000000106e40
            """),
        Golden(
            WireLoadedAttachment.self,
            #"""
            data: "\211PNG"
            """#,
            """
            0a0489504e47
            """),
        Golden(
            WireLoadedAttachment.self,
            """
            sealed_data: 40000
            """,
            """
            10c0b802
            """),
        Golden(
            WireLoadedAttachment.self,
            """
            file { name: "beach.jpg" is_in_place: true size: 5000000000 }
            """,
            """
            1a130a0962656163682e6a706710011880e497d012
            """),
        Golden(
            WireLoadedAttachment.self,
            """
            item { url_value: "file:///a" }
            """,
            """
            220b420966696c653a2f2f2f61
            """),
        Golden(
            WireFile.self,
            """
            name: "beach.jpg" is_in_place: true size: 5000000000
            """,
            """
            0a0962656163682e6a706710011880e497d012
            """),
    ]
}
