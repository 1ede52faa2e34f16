import Testing

/// One display, one focus: these take turns.
@Suite(.serialized) enum Widgets {}
