import SystemCalls
import Testing

@Suite struct DataDirectoryTests {
    @Test func thePathIsTheSessionsDataFolderOrTheOneInTheHome() {
        #expect(DataDirectory.path(environment: ["XDG_DATA_HOME": "/data", "HOME": "/home/a"]) == "/data/appex")
        #expect(DataDirectory.path(environment: ["XDG_DATA_HOME": "data", "HOME": "/home/a"]) == "/home/a/.local/share/appex")
        #expect(DataDirectory.path(environment: ["HOME": "/home/a"]) == "/home/a/.local/share/appex")
    }
}
