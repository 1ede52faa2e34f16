public import UIKit

/// Effects for views in front of a Today view's background. The host decides what they look like. Guide: *Today*, "Design the UI".
extension UIVibrancyEffect {
    public class func widgetEffect(forVibrancyStyle vibrancyStyle: UIVibrancyEffectStyle) -> UIVibrancyEffect {
        UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial), style: vibrancyStyle)
    }

    public class func widgetPrimary() -> UIVibrancyEffect { widgetEffect(forVibrancyStyle: .label) }
    public class func widgetSecondary() -> UIVibrancyEffect { widgetEffect(forVibrancyStyle: .secondaryLabel) }
    /// The name in the guide's first edition.
    public class func notificationCenter() -> UIVibrancyEffect { widgetPrimary() }
}
