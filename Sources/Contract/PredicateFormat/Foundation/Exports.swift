// A module's own names take precedence over names that it re-exports. So a file that imports this module, or an umbrella module that
// re-exports it, and not Foundation as well, uses the NSExpression and NSComparisonPredicate that are declared here.
@_exported public import Foundation
