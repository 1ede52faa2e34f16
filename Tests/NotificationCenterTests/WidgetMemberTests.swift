@testable import NotificationCenter
import Testing
import UIKit

/// Members whose values or types are all that there is to them.
@Suite(.serialized) @MainActor struct WidgetMemberTests {
    @Test func theNumbersAreApples() {
        #expect([NCUpdateResult.newData, .noData, .failed].map(\.rawValue) == [0, 1, 2])
        #expect([NCWidgetDisplayMode.compact, .expanded].map(\.rawValue) == [0, 1])
    }

    @Test func theControllerHasTheNamesOfBothPlatforms() {
        final class Own: NCWidgetController {}
        #expect(type(of: Own.widgetController()) == Own.self)
        #expect(type(of: NCWidgetController.default()) == NCWidgetController.self)
        #expect(type(of: NCWidgetController()) == NCWidgetController.self)
    }

    @Test func effectsAreEffectsOfAView() {
        for effect in [UIVibrancyEffect.notificationCenter(), .widgetPrimary(), .widgetSecondary(), .widgetEffect(forVibrancyStyle: .fill)] {
            let view = UIVisualEffectView(effect: effect)
            #expect(view.effect === effect)
        }
    }
}
