import Foundation
import PredicateFormat
import SwiftProtobuf
import TestSupport
import Testing
import Wire

@testable import AppexBuild
@testable import AppexCommands
@testable import Browsers
@testable import ExtensionHost
@testable import HostItems
@testable import TextViews

/// What the types encode is what the schema says: with everything set all properties, with nothing set the required ones.
@Suite struct EncodedShapesTests {
    private struct Shape: CustomTestStringConvertible {
        let name: String
        let full: String
        let bare: String
        var testDescription: String { name }

        init(_ name: String, full: some Encodable, bare: some Encodable) throws {
            self.name = name
            self.full = try Output.jsonText(full)
            self.bare = try Output.jsonText(bare)
        }

        /// - Parameter text: the message with every field set, in the text format of protocol buffers.
        init<Message: SwiftProtobuf.Message>(_ name: String, _ text: String, _ make: (Message) -> some Encodable) throws {
            try self.init(name, full: make(Message(textFormatString: text)), bare: make(Message()))
        }
    }

    private static let `extension` = """
        identifier: "a.b.c" display_name: "C" point: "com.apple.services" point_alias: "action" app_identifier: "a.b" app_name: "B" version: "1"
        enabled: true rank: 1 sdk_version: "1" usable: false problem: "No." icon_path: "/i.png" page_script_path: "/p.js" app_groups: "g" keychain_groups: "k"
        """
    private static let grant = #"app_identifier: "a.b" app_name: "B" resource: "music" purpose: "Why" decision: 1 decided_at: 5 extensions: "C""#
    private static let container = #"kind: 1 identifier: "a.b" path: "/a" bytes: 1 disk: 2 disk_limit: 3 apps: "a.b""#
    private static let launch = """
        request: "r" extension_identifier: "a.b.c" display_name: "C" host_name: "h" pid: 5 started_at: 1.5 launch_us: 1 began_us: 2 total_us: 3
        reason: 1 signal: 6 output: "x" report: "p" phases { decision_us: 3 }
        """
    private static let crash = """
        identifier: "p" launch_us: 1 began_us: 2 signal: 6 failure: "f" location: "A.swift:1" hint: "h"
        images { origin: 1 path: "A" build_id: "x" file: "/A" } frames { image: 1 offset: 18446744073709551615 }
        """
    private static let gauges = #"request: "r" identifier: "a.b" started_at: 5.25 host_name: "h" time_left_ms: 5"#
    private static let claim = #"holder: "h" pid: 5 state: 1 accesses { path: "/a" } since: 5"#
    private static let transfer = #"number: 1 app: "a.b" transfer { expected_to_receive: 5 response { status: 200 } }"#
    private static let unknownSize = #"transfer { expected_to_receive: -1 }"#
    private static let widget = """
        extension { \(`extension`) } traits { largest_display_mode: 2 } last_result: 1 updated_at: 1 problem: "No." snapshot_at: 1 next_update_at: 1
        budget_renews_at: 1
        """

    private static func shapes() throws -> [Shape] {
        let node = PredicateTrace(
            text: "a", range: SourceRange(lower: 0, upper: 1), value: "1", passed: true, error: "e", note: "n", parts: [PredicateTrace(text: "b")])
        var named = CrashReport(try WireCrashReport(textFormatString: crash))
        for place in named.frames.indices { named.frames[place].functions = [.init(name: "f", file: "A.swift", line: 3)] }
        let frame = try #require(named.frames.first)
        var bareFrame = try #require(CrashReport(try WireCrashReport(textFormatString: "frames { offset: 1 }")).frames.first)
        bareFrame.functions = []
        let entry = SharingHistory.Entry(id: "1", date: Date(timeIntervalSince1970: 0), kind: "picture", count: 2, extension: "a.b.c", name: "C")
        return [
            try Shape("App", #"identifier: "a.b" extension_identifiers: "a.b.c" schemes: "b" icon_path: "/i""#) { InstalledApp($0) },
            try Shape(
                "inspect", "previous_version: \"1\" icon: \"i\" warnings: \"w\" schemes: \"b\" shared_groups {} extensions {} grants { \(grant) }"
            ) {
                AppInspection($0)
            },
            try Shape("SharedGroup", #"identifier: "g" includes_app: true extensions: "a" other_apps: "b""#) { AppInspection.SharedGroup($0) },
            try Shape("InspectedExtension", #"identifier: "a.b" problem: "p""#) { AppInspection.Extension($0) },
            try Shape("Extension", full: summary(`extension`), bare: summary("usable: true")),
            try Shape("Installation", #"previous_version: "1" warnings: "w" extensions { usable: true }"#) { Installation($0) },
            try Shape("Container", container) { DataContainer($0) },
            try Shape("Removal", "extensions: \"a\" removed { \(container) } kept { \(container) }") { Removal($0) },
            try Shape("Launch", launch) { LaunchRecord($0) },
            try Shape(
                "Result", full: SavedResult(kind: "file", path: "/a", text: "t", type: "public.data", size: 5), bare: SavedResult(kind: "text")),
            try Shape("history", full: SharingHistoryList(entries: [entry], isOn: true), bare: SharingHistoryList(entries: [], isOn: false)),
            try Shape("SharedEntry", full: entry, bare: entry),
            try Shape("Condition", #"title: "t" clauses { title: "u" passed: true }"#) { Condition($0) },
            try Shape("PredicateNode", full: node, bare: PredicateTrace(text: "a")),
            try Shape("Process", gauges) { ProcessorMeter.Row(process: RunningProcess($0), cpuShare: 0.5) },
            try Shape("FileClaim", claim) { FileClaim($0) },
            try Shape("FilePresenter", #"holder: "h" pid: 5 path: "/a""#) { PresentedFile($0) },
            try Shape("BrowserStatus", full: browser(isFull: true), bare: browser(isFull: false)),
            try Shape(
                "files-status", full: FilesStatus(managers: [], extensions: [], syncPrograms: []),
                bare: FilesStatus(managers: [], extensions: [], syncPrograms: [])),
            try Shape("files-try", full: finderReport(isFull: true), bare: finderReport(isFull: false)),
            try Shape(
                "FinderBadge", full: FinderReport.Badge(identifier: "b", label: "l", symbol: "s", width: 1, height: 1),
                bare: FinderReport.Badge(identifier: "b", label: nil, symbol: nil, width: nil, height: nil)),
            try Shape(
                "FinderMessage", full: FinderReport.Message(title: "t", text: "u", style: "warning", buttons: ["b"], answer: "b"),
                bare: FinderReport.Message(title: "t", text: nil, style: "critical", buttons: [], answer: nil)),
            try Shape(
                "FinderAddress", full: FinderReport.Address(address: "https://example.org", isAgreed: true),
                bare: FinderReport.Address(address: "https://example.org", isAgreed: false)),
            try Shape("FinderItem", full: FinderReport.Item(path: "/a", badge: "b"), bare: FinderReport.Item(path: "/a", badge: nil)),
            try Shape("FinderMenu", full: FinderReport.Menu(kind: .items, items: []), bare: FinderReport.Menu(kind: .sidebar, items: [])),
            try Shape("FinderMenuItem", full: finderItem(#"title: "t" symbol: "folder" submenu { title: "u" }"#), bare: finderItem(#"title: "t""#)),
            try Shape("Transfer", full: summarized(transfer), bare: summarized(unknownSize)),
            try Shape("Grant", full: folderGrant(grant), bare: PersonalGrant(WireGrant())),
            try Shape("Widget", widget) { TodayWidget($0) },
            try Shape("CrashReport", full: named, bare: CrashReport(WireCrashReport())),
            try Shape("Frame", full: frame, bare: bareFrame),
            try Shape(
                "Limits", full: limits("limits { kind: 1 value: 5 table: 6 is_lowered: true }"), bare: limits("")),
            try Shape(
                "build",
                full: BuiltApp(
                    path: "/A.app", identifier: "a", extensions: [.init(path: "P", identifier: "a.b", point: "com.apple.services")],
                    frameworks: ["f"],
                    warnings: ["w"], configuration: "debug", sdkVersion: "1", seconds: 1.5),
                bare: BuiltApp(
                    path: "", identifier: "", extensions: [], frameworks: [], warnings: [], configuration: "", sdkVersion: "", seconds: 0)),
            try Shape("TriedPage", full: triedPage(isFull: true), bare: triedPage(isFull: false)),
            try Shape(
                "run",
                full: RequestOptions.Report(
                    results: [], sandboxRung: "r", launch: LaunchRecord(try .init(textFormatString: launch)), page: triedPage(isFull: true)),
                bare: RequestOptions.Report(results: [], sandboxRung: "r", launch: nil)),
        ]
    }

    private static func photoShapes() throws -> [Shape] {
        let edit = PhotoEditReport(
            app: "Tones", extension: "a.b.c", date: Date(timeIntervalSince1970: 0), isFilm: false, original: "00", originalSize: 1, current: "01",
            currentSize: 2, format: "f", formatVersion: "1")
        let others = PhotoEditReport(
            app: nil, extension: nil, date: Date(timeIntervalSince1970: 0), isFilm: true, original: "00", originalSize: 1, current: "01",
            currentSize: 2, format: nil, formatVersion: nil)
        let photo = PhotoReport(path: "/a", state: "edited", edit: edit, undone: edit, obstacle: "fileIsReadOnly", otherNames: 1)
        let plain = PhotoReport(path: "/a", state: "unedited", edit: nil, undone: nil, obstacle: nil, otherNames: 0)
        let missing = MissingPhotoReport(path: "/a", isFolderMissing: true, edit: edit)
        let program = PhotoProgram(name: "eog", title: "Eye", isInstalled: true, hasPlugin: true, isPresent: true, isSwitchedOn: true)
        let space = PhotoSpaceReport(folder: "/a", originals: 1, originalCount: 2, versions: 3, undone: 4, records: 5, total: 6)
        return [
            try Shape("Photo", full: photo, bare: plain),
            try Shape("PhotoEdit", full: edit, bare: others),
            try Shape("MissingPhoto", full: missing, bare: MissingPhotoReport(path: nil, isFolderMissing: false, edit: others)),
            try Shape("photos-edit", full: PhotoEditOutcome(photo: photo), bare: PhotoEditOutcome(photo: nil)),
            try Shape(
                "photos-editors",
                full: PictureEditorsReport(path: "/a", isEdited: true, editors: [], reason: "No.", remedy: "Do."),
                bare: PictureEditorsReport(path: "/a", isEdited: false, editors: [], reason: nil, remedy: nil)),
            try Shape("PhotoProgram", full: program, bare: program),
            try Shape("photos-resolve", full: PhotoResolution(photo: photo, original: plain), bare: PhotoResolution(photo: plain, original: nil)),
            try Shape("photos-export", full: ExportedPhoto(archive: "/a", size: 1), bare: ExportedPhoto(archive: "/a", size: 1)),
            try Shape("photos-forget", full: ForgottenPhotos(forgotten: [missing], freed: 1), bare: ForgottenPhotos(forgotten: [], freed: 0)),
            try Shape("photos-space", full: space, bare: space),
        ]
    }

    private static func browser(isFull: Bool) -> BrowserStatus {
        BrowserStatus(
            name: "chromium", title: "Chromium", isInstalled: isFull, version: isFull ? "1" : nil, nativeHost: .current, webExtension: .other,
            webExtensionVersion: isFull ? "2" : nil, isConnected: false, steps: ["Start it."], hints: ["Pin it."])
    }

    private static func triedPage(isFull: Bool) -> PageTrial.Report {
        var report = PageTrial.Report(address: "https://example.org/", title: "t")
        if isFull { (report.results, report.argument, report.problem, report.changes) = ("r", "a", "p", ["+a"]) }
        return report
    }

    private static func finderReport(isFull: Bool) -> FinderReport {
        var traits = FinderTraits(directories: ["/a"])
        if isFull { (traits.toolbarName, traits.toolbarToolTip) = ("t", "u") }
        var report = FinderReport("a.b.c", traits)
        if isFull { (report.chosen, report.messages, report.addresses) = (.init(title: "t", wasHandled: true), [], []) }
        return report
    }
    private static func finderItem(_ text: String) throws -> FinderMenu.Item {
        try #require(FinderMenu(try .init(textFormatString: "items { \(text) }"))?.items.first)
    }
    private static func folderGrant(_ text: String) throws -> PersonalGrant {
        let grant = PersonalGrant(try WireGrant(textFormatString: text))
        return PersonalGrant(
            appIdentifier: grant.appIdentifier, appName: grant.appName, resource: PersonalGrant.folderResource, forWriting: grant.forWriting,
            purpose: grant.purpose, decision: grant.decision, decidedAt: grant.decidedAt, extensions: grant.extensions, folder: "/f")
    }
    private static func summary(_ text: String) throws -> InstalledExtension { InstalledExtension(try .init(textFormatString: text)) }
    private static func summarized(_ text: String) throws -> BackgroundTransferSummary {
        BackgroundTransferSummary(try .init(textFormatString: text))
    }
    private static func limits(_ text: String) throws -> ExtensionLimits { ExtensionLimits(try .init(textFormatString: text)) }

    @Test func everyTypeEncodesWhatTheSchemaSays() throws {
        let schema = try JSONSchema()
        for shape in try Self.shapes() + Self.photoShapes() {
            for text in [shape.full, shape.bare] {
                let problems = schema.problems(ofOutput: text, as: shape.name)
                #expect(problems.isEmpty, "\(shape.name): \(problems.joined(separator: "\n"))\n\(text)")
            }
            let definition = schema.definitions[shape.name]
            let properties = Set((definition?["properties"]?.object ?? [:]).keys)
            #expect(Set(try JSONValue(shape.full).object?.keys ?? [:].keys) == properties, "\(shape.name), all properties")
            let required = Set((definition?["required"]?.array ?? []).compactMap(\.string))
            #expect(Set(try JSONValue(shape.bare).object?.keys ?? [:].keys) == required, "\(shape.name), the required properties")
        }
    }

    /// The validator itself: each keyword finds something.
    @Test(arguments: [
        (#"[{"deleted": 1}]"#, "array in place of object"), (#"{"deleted": 1.5}"#, "number in place of integer"), ("{}", "deleted is missing"),
        (#"{"deleted": 1, "more": 2}"#, "more is not in the schema"), ("{", "not JSON"),
    ])
    func aWrongOutputIsAProblem(_ text: String, _ problem: String) throws {
        let problems = try JSONSchema().problems(ofOutput: text, as: "log-crash-delete")
        #expect(problems.count == 1 && problems.first?.contains(problem) == true, "\(problems)")
    }

    @Test func aWrongPartIsAProblem() throws {
        let text = #"[{"appIdentifier": "a", "appName": "A", "resource": "music", "forWriting": true, "decision": "maybe", "extensions": [5]}]"#
        let problems = try JSONSchema().problems(ofOutput: text, as: "grants-list")
        #expect(problems.count == 2, "\(problems)")
    }
}
