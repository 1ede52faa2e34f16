import Testing

/// A process has one interface, so the tests that show one take turns.
@Suite(.serialized, .timeLimit(.minutes(2))) struct InterfaceSuite {}
