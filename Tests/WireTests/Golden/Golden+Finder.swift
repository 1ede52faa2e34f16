import Wire

extension Golden {
    /// Of `finder.proto`: badges and menus for files.
    static let finder: [Golden] = [
        Golden(
            WireFinderSurroundings.self,
            """
            is_dialog: true
            """,
            """
            0801
            """),
        Golden(
            WireBeginRequest.self,
            """
            request: "r-10" host_name: "Files" finder { is_dialog: true }
            """,
            """
            0a04722d31301a0546696c65733a020801
            """),
        Golden(
            WireBeginExtension.self,
            """
            extension_identifier: "a.b.c" monitored_folders: "/home/p/Folder" monitored_folders: "/home/p/Other"
            """,
            """
            0a05612e622e632a0e2f686f6d652f702f466f6c6465722a0d2f686f6d652f702f4f74686572
            """),
        Golden(
            WireObserveDirectories.self,
            """
            began: "/home/p/Folder" ended: "/home/p/Folder/a"
            """,
            """
            0a0e2f686f6d652f702f466f6c64657212102f686f6d652f702f466f6c6465722f61
            """),
        Golden(
            WireRequestBadges.self,
            """
            paths: "/home/p/Folder/a" paths: "/home/p/Folder/b"
            """,
            """
            0a102f686f6d652f702f466f6c6465722f610a102f686f6d652f702f466f6c6465722f62
            """),
        Golden(
            WireRequestedBadges.self,
            """

            """,
            """

            """),
        Golden(
            WireMakeFinderMenu.self,
            """
            kind: FINDER_MENU_KIND_TOOLBAR targeted: "/home/p/Folder/a" selected: "/home/p/Folder/a"
            """,
            """
            080312102f686f6d652f702f466f6c6465722f611a102f686f6d652f702f466f6c6465722f61
            """),
        Golden(
            WireMadeFinderMenu.self,
            """
            number: 7 items { number: 1 title: "Sync" is_enabled: true }
            """,
            """
            0807120a0801120453796e632001
            """),
        Golden(
            WireFinderMenuItem.self,
            """
            number: 2 title: "Keep" is_separator: true is_enabled: true state: FINDER_MENU_ITEM_STATE_MIXED indentation: 1 symbol: "folder"
            submenu { number: 3 }
            """,
            """
            080212044b65657018012001280230013a06666f6c64657242020803
            """),
        Golden(
            WirePerformFinderMenuItem.self,
            """
            menu: 7 item: 2
            """,
            """
            08071002
            """),
        Golden(
            WirePerformedFinderMenuItem.self,
            """
            was_handled: true
            """,
            """
            0801
            """),
        Golden(
            WireFinderTraits.self,
            """
            directories: "/home/p/Folder" toolbar_name: "Sync" toolbar_tool_tip: "Now"
            """,
            """
            0a0e2f686f6d652f702f466f6c646572120453796e631a034e6f77
            """),
        Golden(
            WireSetBadgeImage.self,
            """
            badge: "done" label: "Done" symbol: "emblem-ok" image { image: 1 width: 16 height: 16 stride: 64 scale: 1 }
            """,
            """
            0a04646f6e651204446f6e651a09656d626c656d2d6f6b2211080110101810204029000000000000f03f
            """),
        Golden(
            WireShownBadgeImage.self,
            """

            """,
            """

            """),
        Golden(
            WireSetBadges.self,
            """
            badges { path: "/home/p/Folder/a" badge: "done" }
            """,
            """
            0a180a102f686f6d652f702f466f6c6465722f611204646f6e65
            """),
        Golden(
            WireFileBadge.self,
            """
            path: "/home/p/Folder/a" badge: "done"
            """,
            """
            0a102f686f6d652f702f466f6c6465722f611204646f6e65
            """),
        Golden(
            WireSetFileAttribute.self,
            """
            path: "/home/p/Folder/a" last_used: 1.5e9
            """,
            """
            0a102f686f6d652f702f466f6c6465722f6111000000c00b5ad641
            """),
        Golden(
            WireSetFileAttribute.self,
            """
            path: "/home/p/Folder/a" tag_data: "ab"
            """,
            """
            0a102f686f6d652f702f466f6c6465722f611a026162
            """),
        Golden(
            WireFileAttributeSet.self,
            """

            """,
            """

            """),
        Golden(
            WireOpenFiles.self,
            """
            paths: "/home/p/Folder/a" paths: "/home/p/Folder/b" in_file_manager: true
            """,
            """
            0a102f686f6d652f702f466f6c6465722f610a102f686f6d652f702f466f6c6465722f621001
            """),
        Golden(
            WireOpenedFiles.self,
            """
            success: true
            """,
            """
            0801
            """),
        Golden(
            WireAskFinderSetting.self,
            """
            shows_settings: true
            """,
            """
            0801
            """),
        Golden(
            WireFinderSetting.self,
            """
            is_enabled: true are_settings_shown: true
            """,
            """
            08011001
            """),
    ]
}
