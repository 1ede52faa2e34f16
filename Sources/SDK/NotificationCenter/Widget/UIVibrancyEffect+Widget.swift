public import UIKit

/// Effects for what is in front of a Today view's background. How they look is the host's. Guide: *Today*, "Design the UI".
extension UIVibrancyEffect {
    public class func widgetEffect(forVibrancyStyle vibrancyStyle: UIVibrancyEffectStyle) -> UIVibrancyEffect {
        UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial), style: vibrancyStyle)
    }

    public class func widgetPrimary() -> UIVibrancyEffect { widgetEffect(forVibrancyStyle: .label) }
    public class func widgetSecondary() -> UIVibrancyEffect { widgetEffect(forVibrancyStyle: .secondaryLabel) }
    /// The first edition's.
    public class func notificationCenter() -> UIVibrancyEffect { widgetPrimary() }
}
