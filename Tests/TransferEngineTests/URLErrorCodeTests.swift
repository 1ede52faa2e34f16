import CCurl
import Testing

@testable import TransferEngine

@Suite struct URLErrorCodeTests {
    @Test(arguments: [(10, -1201), (9, -1204), (20, -1203), (21, -1203), (18, -1202), (19, -1202), (0, -1202), (999, -1202)])
    func saysWhatIsWrongWithACertificateAndDoesNotTryAgain(_ found: Int, _ code: Int32) {
        let problem = URLErrorCode.of(CURLE_PEER_FAILED_VERIFICATION, certificate: found)
        #expect(problem.code == code && !problem.mayPass)
        #expect(problem.sentence.hasPrefix("The server's certificate"))
    }

    @Test func aLostConnectionMayPassAndAnAddressThatIsNoneDoesNot() {
        #expect(URLErrorCode.of(CURLE_PARTIAL_FILE, certificate: 0).mayPass)
        #expect(
            URLErrorCode.of(CURLE_COULDNT_RESOLVE_HOST, certificate: 0)
                == .init(
                    code: -1003, mayPass: true, sentence: "Couldn't resolve host name."))
        #expect(!URLErrorCode.of(CURLE_URL_MALFORMAT, certificate: 0).mayPass)
    }
}
