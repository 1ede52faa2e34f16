import SwiftProtobuf
import Testing
import Wire

@Suite struct FrozenNumberTests {
    /// `Enum:` lines followed by `  NAME = number` lines.
    static let frozen: [String: [String: Int]] = {
        var enums: [String: [String: Int]] = [:]
        var name = ""
        for line in FrozenNumbers.enums.split(separator: "\n") {
            let parts = line.split(separator: " ")
            if parts.count == 3 {
                enums[name]?[String(parts[0])] = Int(parts[2])
            } else {
                name = String(line.dropLast())
                enums[name] = [:]
            }
        }
        return enums
    }()

    @Test func noNumberOfTheProtocolFilesHasChanged() throws {
        #expect(try ProtocolFiles().enums == Self.frozen)
    }

    @Test func theGeneratedEnumsHaveTheFrozenNumbers() {
        check(WireKind.self)
        check(WireMethod.self)
        check(WireFailureCode.self, prefix: "FAILURE_CODE")
        check(WireForm.self)
        check(WireLifecyclePhase.self, prefix: "LIFECYCLE_PHASE")
        check(WireUnusableReason.self, prefix: "UNUSABLE_REASON")
        check(WireKeychainClass.self, prefix: "KEYCHAIN_CLASS")
        check(WireKeychainStatus.self, prefix: "KEYCHAIN_STATUS")
        check(WireHostState.self, prefix: "HOST_STATE")
        check(WireDocumentPickerMode.self, prefix: "DOCUMENT_PICKER_MODE")
        check(WireEndReason.self, prefix: "END_REASON")
        check(WireInstallMode.self, prefix: "INSTALL_MODE")
        check(WireViewPresentation.self, prefix: "VIEW_PRESENTATION")
        check(WireViewCommandKind.self, prefix: "VIEW_COMMAND_KIND")
        check(WireAnimationCurve.self, prefix: "ANIMATION_CURVE")
        check(WireViewKind.self, prefix: "VIEW_KIND")
        check(WireViewPropertyKey.self, prefix: "VIEW_PROPERTY_KEY")
        check(WireSystemColor.self, prefix: "SYSTEM_COLOR")
        check(WireFontDesign.self, prefix: "FONT_DESIGN")
        check(WireTextAlignment.self, prefix: "TEXT_ALIGNMENT")
        check(WireLineBreak.self, prefix: "LINE_BREAK")
        check(WireKeyboardKind.self, prefix: "KEYBOARD_KIND")
        check(WireViewRole.self, prefix: "VIEW_ROLE")
        check(WireButtonStyle.self, prefix: "BUTTON_STYLE")
        check(WireViewContentMode.self, prefix: "VIEW_CONTENT_MODE")
        check(WireLayoutAttributeKind.self, prefix: "LAYOUT_ATTRIBUTE_KIND")
        check(WireLayoutRegion.self, prefix: "LAYOUT_REGION")
        check(WireLayoutRelation.self, prefix: "LAYOUT_RELATION")
        check(WireGestureKind.self, prefix: "GESTURE_KIND")
        check(WireDrawOperation.self, prefix: "DRAW_OPERATION")
        check(WireViewEventKind.self, prefix: "VIEW_EVENT_KIND")
        check(WireGesturePhase.self, prefix: "GESTURE_PHASE")
        check(WireFileAccessKind.self, prefix: "FILE_ACCESS_KIND")
        check(WireFileOutcome.self, prefix: "FILE_OUTCOME")
        check(WireFileNewsKind.self, prefix: "FILE_NEWS_KIND")
        check(WireFileClaimState.self, prefix: "FILE_CLAIM_STATE")
        check(WireTransferKind.self, prefix: "TRANSFER_KIND")
        check(WireTransferState.self, prefix: "TRANSFER_STATE")
        check(WireTransferAction.self, prefix: "TRANSFER_ACTION")
        check(WireFetchOutcome.self, prefix: "FETCH_OUTCOME")
        check(WireWidgetDisplayMode.self, prefix: "WIDGET_DISPLAY_MODE")
        check(WireWidgetUpdateResult.self, prefix: "WIDGET_UPDATE_RESULT")
        check(WireWidgetUpdateCause.self, prefix: "WIDGET_UPDATE_CAUSE")
        check(WireFinderMenuKind.self, prefix: "FINDER_MENU_KIND")
        check(WireFinderMenuItemState.self, prefix: "FINDER_MENU_ITEM_STATE")
        check(WirePhotoMediaType.self, prefix: "PHOTO_MEDIA_TYPE")
        check(WireMetadataOutcome.self, prefix: "METADATA_OUTCOME")
        check(WireAlertStyle.self, prefix: "ALERT_STYLE")
        check(WireLimitKind.self, prefix: "LIMIT_KIND")
        check(WireGrantDecision.self, prefix: "GRANT_DECISION")
        check(WireImageOrigin.self, prefix: "IMAGE_ORIGIN")
        #expect(Self.frozen.count == 52, "an enum without a line above")
    }

    @Test func everyMethodHasItsTypes() {
        let requests = WireMethod.requests.map { request in
            "\(request.method.rawValue) \(Self.name(request)) -> \(Self.name(MethodTable.reply(request)))"
        }
        let events = WireMethod.events.map { "\($0.method.rawValue) \(Self.name($0))" }
        let frozen = FrozenNumbers.methods.split(separator: "\n").map(String.init)
        #expect(Set(requests + events) == Set(frozen))
        #expect(Set(MethodTable.bodies.keys) == Set(WireMethod.allCases).subtracting([.unspecified]))
        #expect(requests.count + events.count == WireMethod.allCases.count - 1, "two types name the same method")
    }

    @Test func theLimitsOfVersion1AreWhatTheContractSays() {
        #expect(WireLimits.protocolVersion == 1)
        #expect(WireLimits.frame == 65_536)
        #expect(WireLimits.inlineBody == 60_000)
        #expect(WireLimits.inlineData == 32_768)
        #expect(WireLimits.sealedBody == 64 * 1024 * 1024)
        #expect(WireLimits.descriptors == 16)
    }

    private func check<Enum: SwiftProtobuf.Enum & CaseIterable>(_ type: Enum.Type, prefix: String? = nil) {
        let name = String("\(type)".dropFirst("Wire".count))
        let prefix = (prefix ?? name.uppercased()) + "_"
        // METHOD_OPEN_URL is .openURL.
        let frozen = Dictionary(
            (Self.frozen[name] ?? [:]).map { ($0.key.dropFirst(prefix.count).replacing("_", with: "").lowercased(), $0.value) }
        ) { first, _ in first }
        let generated = Dictionary(Enum.allCases.map { ("\($0)".lowercased(), $0.rawValue) }) { first, _ in first }
        #expect(generated == frozen, "\(name)")
        #expect(!frozen.isEmpty)
    }

    private static func name(_ type: any SwiftProtobuf.Message.Type) -> Substring { type.protoMessageName.split(separator: ".").last ?? "" }
}
