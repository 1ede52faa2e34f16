import ArgumentParser

/// The person's light or dark surroundings, as an option.
package enum Appearance: String, ExpressibleByArgument, CaseIterable, Sendable { case light, dark }
