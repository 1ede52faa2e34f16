package import GTKViews

/// GTK's, and not one of the Today view.
package typealias Widget = GTKViews.Widget
