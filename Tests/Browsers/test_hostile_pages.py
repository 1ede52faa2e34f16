"""Pages and moments that would leave a request without an end, or put one page's words under another one's address."""
import json, time, unittest
from urllib.parse import quote

from web_extension_case import WebExtensionCase, in_every_mode

HALF = "String.fromCharCode(0xD83D)"
LOADED = "new Promise(go => document.readyState === 'complete' ? go(0) : addEventListener('load', () => go(0)))"


class HostilePages(WebExtensionCase):
    def test_texts_with_half_characters(self):
        """A message with half a surrogate pair could not be read, and its tab would wait for an answer for ever."""
        self.browser.open(self.site + "/plain")
        for title in ["'x' + '😀'.repeat(600)", f"'half ' + {HALF}"]:
            self.value(f"document.title = {title}; 0")
            time.sleep(0.3)
            self.browser.button()
            self.host.end(self.host.expect("present"))
        self.value(f"area.value = 'x' + {HALF} + 'y'; area.focus(); area.select(); 0")
        request = self.choose("selection:", "#area", selectionText="x\ufffdy", editable=True)
        self.assertEqual(request["text"], "x\ufffdy")
        answer = self.run_in(request, f"(async () => 'a' + {HALF})()")
        self.assertEqual(answer, "a\ufffd")
        self.host.end(request)

    def test_one_click_is_one_share_in_all_frames(self):
        frames = [("same", "", "{site}/plain?same")]
        self.browser.open(f"{self.site}/embed?frames={quote(json.dumps(frames))}")
        self.value(LOADED)
        time.sleep(0.3)
        self.browser.click("#share", frame="?same")
        self.host.end(self.host.expect("present"))
        self.soon("outcome", "shared", frame="?same")
        self.assertEqual(self.value("navigator.share({title: 'again'}).then(() => 'shared', error => error.name)"), "NotAllowedError")
        self.assertTrue(self.host.quiet("present"))

    def test_page_that_shares_and_goes(self):
        """What a page shares is never shown under the address of the next page."""
        for delay in [None, 0, 1, 2, 4, 8, 16]:
            self.browser.open(self.site + "/plain")
            go = "location = '/text'" if delay is None else f"setTimeout(() => {{ location = '/text'; }}, {delay})"
            self.value(f"share.addEventListener('click', () => {{ {go} }}); 0")
            self.browser.click("#share")
            time.sleep(0.5)
            while not self.host.messages.empty():
                message = self.host.messages.get_nowait()
                if message["type"] == "present":
                    self.assertEqual(message["page"]["url"], self.site + "/plain")
            # The tab is free again.
            self.browser.open(self.site + "/plain?next")
            self.browser.button()
            self.host.end(self.host.expect("present"))

    def test_links_that_are_too_long(self):
        if self.mode == "firefox":
            self.skipTest("Firefox shows its own menu")
        self.browser.open(self.site + "/plain")
        request = self.choose("link:", "#link", linkUrl="data:," + "x" * 40000)
        self.assertEqual((request["target"], request["text"]), ("", ""))
        self.host.end(request)

    def test_files_that_a_page_names(self):
        """A page of the web may have a picture with the address of any file."""
        if self.mode == "firefox":
            self.skipTest("Firefox shows its own menu")
        self.browser.open(self.site + "/plain")
        request = self.choose("image:", "#picture", srcUrl="file:///usr/share/pixmaps/debian-logo.png")
        self.assertNotIn("files", request)
        self.host.end(request)


class HostThatDies(WebExtensionCase):
    def test_parts_of_a_host_that_died(self):
        request = self.present()
        message = {"type": "run", "call": 1, "request": request["request"], "tab": request["tab"], "frame": 0, "world": "org.example.one"}
        self.host.send(**message, part="throw 'old' + ", last=False)
        time.sleep(0.3)
        self.host.line.shutdown(2)
        time.sleep(1.5)
        self.browser.button()
        self.host.expect("hello", 10)
        request = self.host.expect("present", 10)
        self.host.calls = 0
        if self.mode == "chromium":
            self.skipTest("scripts come as files")
        self.assertEqual(self.host.run(request, "(async () => 'new')()", parts=2), "new")
        self.host.end(request)


in_every_mode(globals(), HostilePages, HostThatDies)

if __name__ == "__main__":
    unittest.main(verbosity=2)
