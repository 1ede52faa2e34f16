"""navigator.share and canShare: the specification's answers, and pages that want more than their share."""
import re, time, unittest

from web_extension_case import WebExtensionCase, in_every_mode

CALL = "navigator.share(%s).then(() => 'shared', error => error.name)"


class Shares(WebExtensionCase):
    def share(self, data=None, path="/plain", selector="#share", frame=None):
        self.browser.open(self.site + path)
        if data:
            self.value(f"window.data = {data}; 0", frame=frame)
        self.browser.click(selector, frame=frame)

    def test_outcomes(self):
        self.share()
        request = self.host.expect("present")
        self.assertEqual((request["what"], request["share"]), ("share", {"title": "A title", "text": "A text", "url": self.site + "/there"}))
        self.assertEqual(request["page"]["url"], self.site + "/plain")
        self.host.end(request)
        self.soon("outcome", "shared")
        for outcome, name in [("cancelled", "AbortError"), ("failed", "DataError")]:
            self.share("{text: 'x'}")
            request = self.host.expect("present")
            self.assertEqual(request["share"], {"text": "x"})
            self.host.end(request, outcome, message="A sentence.")
            time.sleep(0.3)
            self.assertEqual(self.value("outcome"), "pending")  # no success comes at once
            self.soon("outcome", name)
            self.share()
            request = self.host.expect("present")
            self.host.end(request)
            self.soon("outcome", "shared")

    def test_needs_a_person(self):
        self.browser.open(self.site + "/plain")
        self.assertEqual(self.value(CALL % "{title: 'x'}"), "NotAllowedError")
        self.value("document.getElementById('share').click(); document.getElementById('label').click(); 0")
        self.soon("outcome", "NotAllowedError")
        self.assertTrue(self.host.quiet("present"))

    def test_one_share_for_one_click(self):
        self.share()
        self.assertEqual(self.value(CALL % "{title: 'second'}"), "InvalidStateError")
        request = self.host.expect("present")
        self.host.end(request)
        self.soon("outcome", "shared")
        self.assertEqual(self.value(CALL % "{title: 'third'}"), "NotAllowedError")
        self.assertTrue(self.host.quiet("present"))

    def test_data_that_cannot_be_shared(self):
        for data in ["{}", "{files: []}", "{url: 'https://'}", "{url: 'javascript:1'}", "{url: 'file:///etc/passwd'}", "{url: 'data:,x'}",
                     "{other: 1}"]:
            with self.subTest(data):
                self.share(data)
                self.soon("outcome", "TypeError")
                self.assertIs(self.value(f"navigator.canShare({data})"), False)
        for call in ["navigator.share({files: [{}]})", "navigator.share(7)", "navigator.share({title: Symbol()})",
                     "navigator.share.call({}, {title: 'x'})"]:
            self.assertEqual(self.value(call + ".then(() => 0, error => error.constructor === window.TypeError)"), True, call)
        for call in ["navigator.canShare({files: 7})", "navigator.canShare('x')", "navigator.canShare.call(7)"]:
            code = f"(() => {{ try {{ return {call}; }} catch (error) {{ return error.constructor === window.TypeError; }} }})()"
            self.assertIs(self.value(code), True, call)
        for data in ["{title: ''}", "{text: 'x'}", "{url: ''}", "{files: [new File(['x'], 'x.txt')]}", "{title: null, url: '/x', files: undefined}"]:
            self.assertIs(self.value(f"navigator.canShare({data})"), True, data)
        self.assertTrue(self.host.quiet("present"))

    def test_looks_native(self):
        self.browser.open(self.site + "/plain")
        self.assertEqual(self.value("""[navigator.share.toString().replace(/\\s+/g, " "), navigator.share.name, navigator.canShare.length,
            navigator.share.length, "prototype" in navigator.share, Object.hasOwn(navigator, "share"),
            JSON.stringify({...Object.getOwnPropertyDescriptor(Navigator.prototype, "share"), value: 0})].join("|")"""),
            'function () { [native code] }|share|0|0|false|false|{"value":0,"writable":true,"enumerable":true,"configurable":true}')

    def test_files(self):
        self.share("{title: 'files', files: [new File(['one'], 'a.txt', {type: 'text/plain'}), new File([], 'empty.bin'), "
                   "new File([new Uint8Array(3000001).fill(7)], 'ü😀.bin', {type: 'application/x-test'})]}")
        request = self.host.expect("present")
        self.assertEqual(request["files"], [{"name": "a.txt", "type": "text/plain", "size": 3}, {"name": "empty.bin", "type": "", "size": 0},
                                            {"name": "ü😀.bin", "type": "application/x-test", "size": 3000001}])
        self.assertEqual(self.host.files(request), [b"one", b"", b"\7" * 3000001])
        self.host.end(request)
        self.soon("outcome", "shared")

    def test_too_much(self):
        for data in ["{files: Array.from({length: 21}, () => new File(['x'], 'x.txt'))}", "{files: [new File([new Uint8Array(51 << 20)], 'x.bin')]}",
                     "{text: 'x'.repeat((1 << 20) + 1)}"]:
            self.share(data)
            self.soon("outcome", "NotAllowedError")
        self.assertTrue(self.host.quiet("present"))

    def test_fifty_megabytes(self):
        self.share("{files: [new File([new Uint8Array(50 << 20)], 'x.bin')]}")
        request = self.host.expect("present")
        self.assertEqual(sum(map(len, self.host.files(request))), 50 << 20)
        self.host.end(request)
        self.soon("outcome", "shared")

    def test_page_that_goes(self):
        self.share()
        request = self.host.expect("present")
        self.browser.open(self.site + "/plain?next")
        self.assertEqual(self.host.expect("gone")["request"], request["request"])

    def test_frames(self):
        for frame, outcome in [("same", "present"), ("allowed", "present"), ("other", "NotAllowedError"), ("none", "NotAllowedError")]:
            with self.subTest(frame):
                self.browser.open(self.site + "/frames")
                self.value("new Promise(go => document.readyState === 'complete' ? go(0) : addEventListener('load', () => go(0)))")
                time.sleep(0.3)
                self.browser.click("#share", frame="?" + frame)
                if outcome == "present":
                    request = self.host.expect("present")
                    self.assertEqual(request["page"]["url"], self.site + "/frames")
                    self.host.end(request)
                    self.soon("outcome", "shared", frame="?" + frame)
                else:
                    self.soon("outcome", outcome, frame="?" + frame)
                    self.assertTrue(self.host.quiet("present", 0.3))

    def test_only_in_secure_contexts(self):
        self.browser.open(f"http://insecure.example:{self.port}/plain")
        self.assertEqual(self.value("[isSecureContext, typeof navigator.share, typeof navigator.canShare].join()"), "false,undefined,undefined")

    def test_page_that_redefines_everything(self):
        self.share(path="/redefine")
        request = self.host.expect("present")
        self.assertEqual(request["share"]["title"], "A title")
        self.assertEqual(request["page"]["url"], self.site + "/redefine")
        self.host.end(request)
        self.soon("window.stolen === undefined || !stolen.some(each => /Port|Event/.test(each))", True)

    def test_page_that_forges(self):
        self.browser.open(self.site + "/forge")
        time.sleep(1.5)
        self.assertTrue(self.host.quiet("present"))
        self.assertGreater(self.value("tries"), 10)
        self.assertEqual(self.value("Object.keys(outcomes).join()"), "NotAllowedError")

    def test_page_that_floods(self):
        self.browser.open(self.site + "/flood")
        self.soon("outcomes.NotAllowedError", 2000, 90)
        self.browser.click("#share")
        request = self.host.expect("present")
        self.assertTrue(self.host.quiet("present"))
        # Calls that a slow browser takes after the end of the share are refused for want of a click.
        self.soon("outcomes.InvalidStateError", 5000, 90)
        self.host.end(request)
        self.soon("outcome", "shared", 10)  # the first call after the click was that of share.js
        self.assertIsNone(self.value("outcomes.shared ?? null"))

    def test_closing_again_and_again(self):
        self.browser.new_tab(self.site + "/plain")
        for number in range(3):
            self.browser.open(self.site + "/plain")
            self.browser.click("#share")
            request = self.host.expect("present")
            self.host.end(request, "cancelled")
            self.soon("outcome", "AbortError")
        usual = self.browser.button_title()
        began = time.monotonic()
        self.share()
        self.soon("outcome", "NotAllowedError")
        # The page and the person read how long that is so.
        found = re.fullmatch("The page has asked to share too often. It can ask again after ([0-9]+) seconds?.", self.value("window.problem"))
        self.assertTrue(found and 1 <= int(found[1]) <= 2, self.value("window.problem"))
        shown = self.browser.button_title()
        # On a slow machine, it may be over by now.
        if shown != usual or time.monotonic() - began < int(found[1]):
            self.assertRegex(shown, "^This page has asked to share too often. It can ask again after (one|[0-9]+) seconds?.$")
        self.assertTrue(self.host.quiet("present"))
        end = time.monotonic() + 5
        while self.browser.button_title() != usual and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual(self.browser.button_title(), usual)
        self.share()
        self.host.end(self.host.expect("present"))
        self.soon("outcome", "shared")
        # Another refusal has its own words.
        self.assertEqual(self.value("navigator.share({title: 'x'}).catch(error => error.message)"),
                         "Sharing needs a user gesture, and permission in this context.")
        self.browser.close()


class WithoutHost(WebExtensionCase):
    """Where Appex is missing, a page sees what it sees when the person closes the sheet."""

    def test_button_and_share(self):
        self.host.listener.shutdown(2)
        self.host.line.shutdown(2)
        time.sleep(1.2)
        self.browser.open(self.site + "/plain")
        self.browser.click("#share")
        time.sleep(1.5)
        self.assertEqual(self.value("outcome"), "pending")
        self.eventually(lambda: len(self.missing_pages()), 1)
        pages = self.missing_pages()
        if self.mode == "firefox":
            self.browser.chrome("[...Services.wm.getEnumerator('navigator:browser')].find(window => "
                                "window.gBrowser.currentURI.spec.endsWith('missing.html')).close()")
        else:
            self.browser.send("Target.closeTarget", targetId=pages[0]["tab"])
        self.soon("outcome", "AbortError")
        self.browser.button()
        self.eventually(lambda: len(self.missing_pages()), 1)

    def missing_pages(self):
        """The open pages that say that Appex is not there."""
        return [tab for tab in self.browser.tabs() if tab["url"].endswith("missing.html")]


in_every_mode(globals(), Shares, WithoutHost)

if __name__ == "__main__":
    unittest.main(verbosity=2)
