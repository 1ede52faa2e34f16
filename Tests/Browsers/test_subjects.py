"""What the person hands over: selections, links and pictures, by the context menu; and text that takes the place of a selection."""
import time, unittest
from urllib.parse import quote

import pages
from web_extension_case import WebExtensionCase, in_every_mode

SELECT = {
    "text": "const range = document.createRange(); range.selectNodeContents(document.getElementById('text')); getSelection().removeAllRanges(); "
            "getSelection().addRange(range); 0",
    "area": "area.focus(); area.setSelectionRange(0, 9); 0", "field": "field.focus(); field.setSelectionRange(0, 2); 0",
    "secret": "secret.focus(); secret.select(); 0",
    "rich": "rich.focus(); const range = document.createRange(); range.setStart(rich.firstChild, 0); range.setEnd(rich.firstChild, 8); "
            "getSelection().removeAllRanges(); getSelection().addRange(range); 0",
}


class Subjects(WebExtensionCase):
    def select(self, what, selected, frame=None, editable=True):
        self.value(SELECT[what], frame=frame)
        return self.choose("selection:", "#" + what, frame=frame, selectionText=selected, editable=editable)

    def test_selection(self):
        self.browser.open(self.site + "/plain")
        request = self.select("text", "The quick brown fox jumps over the lazy dog.", editable=False)
        self.assertEqual((request["what"], request["text"], request["isEditable"], request["action"]),
                         ("selection", "The quick brown fox jumps over the lazy dog.", False, None))
        self.assertEqual(self.host.replace(request, "no")["kind"], "refused")
        self.assertEqual(self.value("document.getElementById('text').textContent"), "The quick brown fox jumps over the lazy dog.")
        self.host.end(request)

    def test_selection_is_replaced_with_undo(self):
        for path in ["/plain", "/trusted-types"]:
            for what, selected, whole, before in [
                    ("area", "type here", "area.value", "type here please"), ("field", "in", "field.value", "in put"),
                    ("rich", "editable", "rich.textContent", "editable words here")]:
                with self.subTest(path + " " + what):
                    self.browser.open(self.site + path)
                    self.value(f"window.seen = []; {what}.addEventListener('input', event => seen.push(event.inputType)); 0")
                    request = self.select(what, selected)
                    self.assertEqual((request["text"], request["isEditable"]), (selected, True))
                    self.value("document.activeElement.blur(); 0")  # as when the person works in another window
                    self.assertEqual(self.host.replace(request, "Schreib <b>"), "true")
                    self.assertEqual(self.value(whole), before.replace(selected, "Schreib <b>"))
                    self.assertEqual(self.value("seen.join()"), "insertText")
                    self.value("document.execCommand('undo'); 0")
                    self.assertEqual(self.value(whole), before)
                    self.host.end(request)

    def test_selection_in_a_frame(self):
        for name in ["same", "other"]:
            with self.subTest(name):
                self.browser.open(self.site + "/frames")
                self.value("new Promise(go => document.readyState === 'complete' ? go(0) : addEventListener('load', () => go(0)))")
                request = self.select("area", "type here", frame="?" + name)
                self.assertNotEqual(request["frame"], 0)
                self.assertEqual((request["text"], request["page"]["url"]), ("type here", self.site + "/frames"))
                self.assertEqual(self.host.replace(request, "written"), "true")
                self.assertEqual(self.value("area.value", frame="?" + name), "written please")
                answer = self.run_in(request, "(async () => document.title)()", frame=request["frame"])
                self.assertEqual(answer, "plain page")
                self.host.end(request)

    def test_selection_that_is_no_longer_there(self):
        self.browser.open(self.site + "/plain")
        request = self.select("area", "type here")
        self.value("area.remove(); 0")
        self.assertEqual(self.host.replace(request, "x")["kind"], "refused")
        self.host.end(request)
        self.browser.open(self.site + "/plain")
        request = self.select("area", "type here")
        self.value("area.readOnly = true; 0")
        self.assertEqual(self.host.replace(request, "x")["kind"], "refused")
        self.host.end(request)

    def test_page_that_redefines_everything(self):
        self.browser.open(self.site + "/redefine")
        select = "const area = document.getElementById('area'); area.focus(); area.setSelectionRange(0, 9); 0"
        self.value(select)
        request = self.choose("selection:", "#area", selectionText="type here", editable=True)
        self.assertEqual(request["text"], "type here")
        self.assertEqual(self.host.replace(request, "written"), "true")
        self.assertEqual(self.value("document.getElementById('area').value"), "written please")
        self.host.end(request)

    def test_page_that_resists(self):
        """A page that does not let text in as if it were typed gets it as a changed value."""
        self.browser.open(self.site + "/plain")
        self.value("area.addEventListener('beforeinput', event => event.preventDefault());"
                   "area.addEventListener('input', () => { window.told = true; }); 0")
        request = self.select("area", "type here")
        self.assertEqual(self.host.replace(request, "written"), "true")
        self.assertEqual(self.value("[area.value, window.told].join()"), "written please,true")
        self.host.end(request)

    def test_actions(self):
        self.browser.open(self.site + "/plain")
        self.value(SELECT["text"])
        request = self.choose("selection:org.example.selection", "#text", selectionText="The")
        self.assertEqual((request["what"], request["action"]), ("selection", "org.example.selection"))
        self.host.end(request)
        self.browser.open(self.site + "/plain")
        request = self.choose("page:org.example.page", "#heading")
        self.assertEqual((request["what"], request["action"], request["frame"]), ("page", "org.example.page", 0))
        self.host.end(request)

    def test_the_host_learns_the_action_before_the_page_is_asked(self):
        self.browser.open(self.site + "/plain")
        self.browser.menu("page:org.example.page", {}, selector="#heading")
        messages = [self.host.next(), self.host.next()]
        self.assertEqual([message["type"] for message in messages], ["prepare", "present"])
        self.assertEqual([message["action"] for message in messages], ["org.example.page"] * 2)
        self.host.end(messages[1])
        # For the share sheet nothing is chosen yet.
        self.browser.open(self.site + "/plain")
        self.browser.menu("page:", {}, selector="#heading")
        request = self.host.next()
        self.assertEqual((request["type"], request["action"]), ("present", None))
        self.host.end(request)

    def test_link(self):
        self.browser.open(self.site + "/plain")
        request = self.choose("link:", "#link", linkUrl=self.site + "/plain?linked")
        self.assertEqual((request["what"], request["target"], request["text"]), ("link", self.site + "/plain?linked", "a link"))
        self.host.end(request)

    def picture(self, address):
        self.browser.open(self.site + "/plain")
        source = self.value("(async () => { picture.src = %s; await new Promise(go => { picture.onload = picture.onerror = go; });"
                            "return picture.src; })()" % address)
        request = self.choose("image:", "#picture", srcUrl=source)
        self.assertEqual(request["what"], "image")
        files = self.host.files(request)
        self.host.end(request)
        return request, files

    def test_pictures(self):
        data = pages.picture()
        for address, name in [(f"'{self.site}/picture.png'", "picture.png"), (f"'{self.other}/picture.png'", "picture.png"),
                              (f"'{self.site}/cookie.png'", "cookie.png")]:
            with self.subTest(address):
                request, files = self.picture(address)
                self.assertEqual(request["target"], address.strip("'"))
                self.assertEqual(request["files"], [{"name": name, "type": "image/png", "size": len(data)}])
                self.assertEqual(files, [data])

    def test_pictures_without_an_address(self):
        svg = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'/>"
        request, files = self.picture(f"\"data:image/svg+xml,{quote(svg)}\"")
        self.assertEqual((request["files"][0]["type"], files), ("image/svg+xml", [svg.encode()]))
        request, files = self.picture("URL.createObjectURL(await (await fetch('/picture.png')).blob())")
        self.assertEqual((request["files"][0]["type"], files), ("image/png", [pages.picture()]))

    def test_large_pictures(self):
        request, files = self.picture("'/large.png?bytes=3000000'")
        self.assertEqual(len(files[0]), request["files"][0]["size"])
        self.assertEqual(files[0], pages.picture(extra=3_000_000))
        request, files = self.picture("'/large.png?bytes=53000000'")
        self.assertEqual((request.get("files", []), request["target"]), ([], self.site + "/large.png?bytes=53000000"))

    def test_what_is_no_picture(self):
        if self.mode == "firefox":
            self.skipTest("Firefox offers the picture that was there before")
        for address in ["/missing", "/plain", "http://localhost:1/x.png"]:
            request, _ = self.picture(f"'{address}'")
            self.assertNotIn("files", request)


class Menus(WebExtensionCase):
    def expect_items(self, menus, selector, kind, expected):
        self.host.send(type="menus", **menus)
        end = time.monotonic() + 6
        while (found := self.browser.menu_items(selector, kind)) != expected and time.monotonic() < end:
            time.sleep(0.1)
        self.assertEqual(found, expected)

    def test_a_line_is_between_actions_and_sharing(self):
        self.browser.open(self.site + "/plain")
        self.browser.watch_menus()
        action = [{"id": "org.example.one", "title": "One"}, {"id": "org.example.two", "title": "Two"}]
        self.expect_items({"page": action}, "#heading", "page", ["One", "Two", "-", "Share Page…"])
        self.expect_items({"page": action, "link": action[:1]}, "#link", "link", ["One", "-", "Share Link…"])
        # Without an action there is nothing to be kept apart.
        self.expect_items({"link": action}, "#heading", "page", ["Share Page…"])
        self.expect_items({"page": [{"id": "not an id", "title": "One"}]}, "#heading", "page", ["Share Page…"])


class Secrets(WebExtensionCase):
    def test_password_is_no_selection(self):
        if self.mode == "firefox":
            self.skipTest("Firefox has no such item in its menu")
        self.browser.open(self.site + "/plain")
        self.value(SELECT["secret"])
        request = self.choose("selection:", "#secret", selectionText="", editable=True)
        self.assertEqual(request["text"], "")
        self.host.end(request)


in_every_mode(globals(), Subjects, Menus, Secrets)

if __name__ == "__main__":
    unittest.main(verbosity=2)
