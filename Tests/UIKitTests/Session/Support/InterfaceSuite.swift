import Testing

/// A process has one interface, so the tests that show one take turns.
@Suite(.serialized, .timeLimit(.minutes(10))) struct InterfaceSuite {}
