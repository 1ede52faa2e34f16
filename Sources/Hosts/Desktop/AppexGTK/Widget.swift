import GTKViews

/// GTK's, and not one of the Today view.
typealias Widget = GTKViews.Widget
