import CGtk
import CGtkSupport
import Testing

/// The list that only says how many things there are.
@Suite struct PlacesTests {
    @Test func hasAnObjectForEachPlaceAndNoOther() throws {
        let places: OpaquePointer = try #require(appex_places_new())
        defer { g_object_unref(UnsafeMutableRawPointer(places)) }
        appex_places_splice(places, 0, 0, 100_000)
        #expect(g_list_model_get_n_items(places) == 100_000)
        let last = g_list_model_get_item(places, 99_999)
        #expect(last != nil && g_list_model_get_item(places, 100_000) == nil)
        if let last { g_object_unref(last) }
        appex_places_splice(places, 50_000, 50_000, 7)
        #expect(g_list_model_get_n_items(places) == 50_007)
    }

    /// A change that does not fit is none.
    @Test(arguments: [(11, 0, 1), (5, 6, 0), (0, 11, 3), (10, 0, UInt32.max)] as [(UInt32, UInt32, UInt32)])
    func doesNotChangeWhatIsNotThere(_ change: (place: UInt32, removed: UInt32, added: UInt32)) throws {
        let places: OpaquePointer = try #require(appex_places_new())
        defer { g_object_unref(UnsafeMutableRawPointer(places)) }
        appex_places_splice(places, 0, 0, 10)
        appex_places_splice(places, change.place, change.removed, change.added)
        #expect(g_list_model_get_n_items(places) == 10)
    }
}
