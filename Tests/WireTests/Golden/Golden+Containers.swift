import Wire

extension Golden {
    /// Of `containers.proto`: what apps keep.
    static let containers: [Golden] = [
        Golden(
            WireListContainers.self,
            """

            """,
            """

            """),
        Golden(
            WireContainerList.self,
            """
            containers { kind: CONTAINER_KIND_GROUP identifier: "group.org.example.notes" path:
            "/srv/appex/Groups/group.org.example.notes" bytes: 123456789 apps: "org.example.notes" apps: "org.example.pad" is_kept: true
            } containers { kind: CONTAINER_KIND_BUNDLE identifier: "org.example.notes.share" }
            """,
            """
            0a710802121767726f75702e6f72672e6578616d706c652e6e6f7465731a292f7372762f61707065782f47726f7570732f67726f75702e6f72672e657861
            6d706c652e6e6f74657320959aef3a2a116f72672e6578616d706c652e6e6f7465732a0f6f72672e6578616d706c652e70616430010a1b080112176f7267
            2e6578616d706c652e6e6f7465732e7368617265
            """),
        Golden(
            WireContainer.self,
            """
            kind: CONTAINER_KIND_GROUP identifier: "group.org.example.notes" path: "/srv/appex/Groups/group.org.example.notes" bytes:
            123456789 apps: "org.example.notes" apps: "org.example.pad" is_kept: true disk: 123469824 disk_limit: 21474836480
            """,
            """
            0802121767726f75702e6f72672e6578616d706c652e6e6f7465731a292f7372762f61707065782f47726f7570732f67726f75702e6f72672e6578616d70
            6c652e6e6f74657320959aef3a2a116f72672e6578616d706c652e6e6f7465732a0f6f72672e6578616d706c652e7061643001388080f03a408080808050
            """),
        Golden(
            WirePreferenceRecord.self,
            """
            replaces_all: true changes { key: "name" value: "*!me" } changes { key: "gone" }
            """,
            """
            0801120c0a046e616d6512042a216d6512060a04676f6e65
            """),
        Golden(
            WirePreferenceChange.self,
            """
            key: "name" value: "*!me"
            """,
            """
            0a046e616d6512042a216d65
            """),
    ]
}
