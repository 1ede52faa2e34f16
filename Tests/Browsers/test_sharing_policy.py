"""Permissions Policy for navigator.share: the header of a document, the attributes of frames, and the answers of canShare."""
import json, time, unittest
from urllib.parse import quote

from web_extension_case import WebExtensionCase, in_every_mode

CAN_SHARE = "navigator.canShare({title: 'x'})"
LOADED = "new Promise(go => document.readyState === 'complete' ? go(0) : addEventListener('load', () => go(0)))"


class SharingPolicy(WebExtensionCase):
    def expect_share(self, allowed, frame=None):
        self.soon(CAN_SHARE, allowed, frame=frame)
        self.browser.click("#share", frame=frame)
        if allowed:
            self.host.end(self.host.expect("present"))
            self.soon("outcome", "shared", frame=frame)
        else:
            self.soon("outcome", "NotAllowedError", frame=frame)
            self.assertTrue(self.host.quiet("present", 0.3))

    def test_header_of_a_page(self):
        for header, allowed in [
                ("web-share=()", False), ("web-share=*", True), ("web-share=self", True), ("web-share=(self)", True),
                ('geolocation=("https://a.example"), web-share=()', False), ('web-share=("https://a.example")', False),
                (f'web-share=("{self.site}")', True), ('geolocation=("https://a.example,web-share=()")', True), ("nonsense", True),
                ("web-share=();report-to=x", False), ("web-share=self, web-share=()", False)]:
            with self.subTest(header):
                self.browser.open(f"{self.site}/policy?header={quote(header)}")
                self.expect_share(allowed)

    def test_header_goes_with_its_document(self):
        self.browser.open(f"{self.site}/policy?header={quote('web-share=()')}")
        self.soon(CAN_SHARE, False)
        self.browser.open(self.site + "/plain")
        self.expect_share(True)
        self.browser.open(f"{self.site}/policy?header={quote('web-share=()')}#there")
        self.expect_share(False)

    def embed(self, *frames, header=None):
        more = f"&header={quote(header)}" if header else ""
        self.browser.open(f"{self.site}/embed?frames={quote(json.dumps(frames))}{more}")
        self.value(LOADED)
        time.sleep(0.3)

    def test_attributes_of_frames(self):
        for name, attributes, address, allowed in [
                ("same", "", "{site}/plain?same", True), ("denied", "allow=\"web-share 'none'\"", "{site}/plain?denied", False),
                ("other", "", "{other}/plain?other", False), ("lent", "allow=web-share", "{other}/plain?lent", True),
                ("self", "allow=\"web-share 'self'\"", "{other}/plain?self", False), ("every", "allow='web-share *'", "{other}/plain?every", True),
                ("elsewhere", "allow='web-share https://a.example'", "{other}/plain?elsewhere", False),
                ("sandboxed", "allow=web-share sandbox='allow-scripts'", "{site}/plain?sandboxed", False)]:
            with self.subTest(name):
                self.embed((name, attributes, address))
                self.expect_share(allowed, "?" + name)

    def test_headers_of_pages_with_frames(self):
        lent = ("lent", "allow=web-share", "{other}/plain?lent")
        for header, frame, allowed in [
                ("web-share=()", ("same", "", "{site}/plain?same"), False), ("web-share=()", lent, False), ("web-share=self", lent, False),
                (f'web-share=(self "{self.other}")', lent, True), ("web-share=*", lent, True),
                ("web-share=*", ("none", "", "{other}/plain?none"), False),
                (None, ("own", "allow=web-share", "{other}/policy?own&header=" + quote("web-share=()")), False)]:
            with self.subTest(f"{header} {frame}"):
                self.embed(frame, header=header)
                self.expect_share(allowed, "?" + frame[0])

    def test_base_that_makes_an_origin_of_a_keyword(self):
        self.embed()
        frame = f"<iframe allow=\"web-share 'none'\" width=500 height=150 src='{self.other}/plain?based'></iframe>"
        self.value("document.head.insertAdjacentHTML('beforeend', '<base href=\"%s/\">'); document.body.insertAdjacentHTML('beforeend', `%s`);"
                   "new Promise(go => { document.querySelector('iframe').onload = () => go(0); })" % (self.other, frame))
        time.sleep(0.3)
        self.expect_share(False, "?based")


in_every_mode(globals(), SharingPolicy)

if __name__ == "__main__":
    unittest.main(verbosity=2)
