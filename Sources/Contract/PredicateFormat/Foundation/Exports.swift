// A module's own names win over those that it re-exports. So a file that imports this module, or an umbrella module that
// re-exports it, and not Foundation beside it, gets the NSExpression and NSComparisonPredicate that are declared here.
@_exported public import Foundation
