"""Scripts of app extensions in real pages: where they run, what they cannot reach, and how a request ends."""
import json, time, unittest

from web_extension_case import WebExtensionCase, in_every_mode

FACTS = "(async () => JSON.stringify([document.title, typeof globalThis.chrome?.runtime, typeof globalThis.browser]))()"


class Scripts(WebExtensionCase):
    def test_run_in_pages_of_every_kind(self):
        for path, title in [("/plain", "plain page"), ("/strict", "strict page"), ("/self", "self page"), ("/trusted-types", "trusted-types page"),
                            ("/sandbox", "sandbox page"), ("/sandbox-scripts", "sandbox-scripts page"), ("/frames", "frames page"),
                            ("/text", ""), ("/note.xml", None), ("/missing", "")]:
            with self.subTest(path):
                request = self.present(path)
                self.assertEqual(request["page"]["url"], self.site + path)
                answer = self.run_in(request, FACTS)
                self.assertIsInstance(answer, str, answer)
                found = json.loads(answer)
                self.assertEqual(found[1:], ["undefined", "undefined"])
                if title is not None:
                    self.assertEqual(found[0], title)
                self.host.end(request)

    def test_are_refused_where_the_browser_lets_none_in(self):
        addresses = ["about:config", "about:support"] if self.mode == "firefox" else ["chrome://version", "chrome://extensions"]
        for address in addresses:
            with self.subTest(address):
                self.browser.open(address)
                self.browser.button()
                request = self.host.expect("present")
                self.assertEqual(self.run_in(request, FACTS)["kind"], "refused")
                self.host.end(request)

    def test_answer_null_for_whatever_is_no_string(self):
        request = self.present()
        for code in ["Promise.reject(new Error('no'))", "7", "({})", "new Promise(go => go(document.body))", "syntax error here", "undefined",
                     "throw 1"]:
            with self.subTest(code):
                answer = self.run_in(request, code)
                self.assertTrue(answer is None or answer["kind"] == "blocked", answer)
        self.host.end(request)

    def test_send_long_texts_both_ways(self):
        request = self.present()
        code = "/*" + "ä😀" * 400_000 + "*/ (async () => 'x😀'.repeat(1500000))()"
        answer = self.host.run(request, code, folder=self.folder, parts=9)
        self.assertEqual(answer, "x😀" * 1_500_000)
        self.host.end(request)

    def test_keep_their_variables_until_the_page_goes(self):
        request = self.present()
        self.run_in(request, "globalThis.appexTest = {n: 41}; ''")
        self.assertEqual(self.run_in(request, "(async () => String(appexTest.n + 1))()"), "42")
        self.assertEqual(self.value("typeof appexTest"), "undefined")
        self.host.end(request)
        request = self.present()
        self.assertEqual(self.run_in(request, "(async () => typeof globalThis.appexTest)()"), "undefined")
        self.host.end(request)

    def test_do_not_reach_the_world_of_another_extension(self):
        request = self.present()
        self.run_in(request, "globalThis.mine = 1; JSON.stringify = () => 'stolen'; Array.prototype.join = () => 'stolen';"
                             "Promise.prototype.then = null; ''")
        code = "(async () => [typeof globalThis.mine, JSON.stringify([1])].join(' '))()"
        answer = self.run_in(request, code, world="org.example.two")
        if self.mode == "chromium":  # the only world is not as it was
            self.assertEqual(answer["kind"], "taken")
        else:
            self.assertEqual(answer, "undefined [1]")
        self.host.end(request)
        request = self.present("/plain?again")
        self.assertEqual(self.run_in(request, code, world="org.example.two"), "undefined [1]")
        self.host.end(request)

    def test_find_no_way_to_the_web_extension(self):
        request = self.present()
        answer = json.loads(self.run_in(request, """(async () => {
            const found = {direct: [typeof globalThis.chrome?.runtime?.connect, typeof globalThis.browser?.runtime]}, kept = [];
            const look = (name, get) => { try {
                const api = get();
                found[name] = typeof api?.runtime?.connect;
                if (api?.runtime?.connect) kept.push([name, api]);
            } catch (error) { found[name] = "error"; } };
            const frame = attributes => document.body.appendChild(Object.assign(document.createElement("iframe"), attributes));
            const blank = frame({}), text = frame({srcdoc: "x"}), page = frame({src: "/plain?inner"}), script = frame({src: "javascript:1"});
            for (const [name, it] of Object.entries({blank, text, page, script}))
                look(name, () => it.contentWindow.chrome ?? it.contentWindow.browser);
            const popup = window.open("/plain?popup");
            look("popup", () => popup?.chrome);
            await new Promise(go => setTimeout(go, 600));
            for (const [name, it] of Object.entries({blank, text, page, script})) look(name + " later", () => it.contentWindow.chrome);
            look("popup later", () => popup?.chrome);
            look("function", () => Function("return globalThis.chrome ?? globalThis.browser")());
            const forge = () => { for (const [name, api] of kept) try {
                api.runtime.connect({name: "share"}).postMessage({title: "forged by " + name, files: []});
                api.runtime.sendMessage({type: "present", what: "page"});
            } catch {} };
            forge();
            for (const delay of [500, 1000, 1500]) setTimeout(forge, delay);
            setTimeout(() => popup?.close(), 2000);
            return JSON.stringify(found);
        })()""", timeout=20))
        self.host.end(request)  # what the script still tries comes from a page without a request
        self.assertTrue(self.host.quiet("present", 2.5), answer)
        self.assertEqual(answer["direct"], ["undefined", "undefined"])
        # Chromium makes the API anew in a frame that has not loaded yet. What is sent from there has no address, and nobody listens to it.
        reached = {name for name, kind in answer.items() if kind == "function"}
        self.assertLessEqual(reached, {"text", "page", "script", "script later", "popup"} if self.mode == "chromium" else set())

    def test_have_no_more_rights_than_the_page(self):
        request = self.present()
        answer = json.loads(self.run_in(request, """(async () => {
            const other = "%s/secret", found = [];
            for (const get of [() => fetch(other), () => window.fetch(other), () => document.defaultView.fetch(other)])
                found.push(await get().then(answer => answer.text(), () => "refused"));
            for (const get of [() => XMLHttpRequest, () => window.XMLHttpRequest]) try {
                const query = new (get())();
                query.open("GET", other, false); query.send(); found.push(query.responseText);
            } catch { found.push("refused"); }
            return JSON.stringify(found);
        })()""" % self.other))
        self.assertEqual(answer, ["refused"] * 5)
        self.host.end(request)

    def test_do_not_wait_for_a_page_that_is_busy(self):
        self.browser.open(self.site + "/block?seconds=3")
        self.value("setTimeout(block, 200); 0")
        time.sleep(0.5)
        start = time.monotonic()
        self.browser.button()
        request = self.host.expect("present")
        self.assertLess(time.monotonic() - start, 2)
        self.host.send(type="welcome", protocol=1, deadline=1)
        self.assertEqual(self.run_in(request, FACTS)["kind"], "blocked")
        self.host.send(type="welcome", protocol=1, deadline=6)
        self.host.end(request)
        time.sleep(2.5)

    def test_say_when_the_page_has_gone(self):
        request = self.present("/away?after=1500")
        answer = self.run_in(request, "new Promise(() => {})")
        self.assertEqual(answer["kind"], "left")
        self.assertEqual(self.run_in(request, FACTS)["kind"], "left")

    def test_say_that_the_page_has_gone(self):
        request = self.present()
        self.browser.open(self.site + "/plain?next")
        self.assertEqual(self.host.expect("gone")["request"], request["request"])
        request = self.present()
        self.value("history.pushState(null, '', '/plain?same-document'); location.hash = 'there'; 0")
        self.assertTrue(self.host.quiet("gone"))
        self.assertEqual(json.loads(self.run_in(request, FACTS))[0], "plain page")
        self.host.end(request)
        self.browser.new_tab(self.site + "/plain")
        self.browser.button()
        request = self.host.expect("present")
        self.browser.close()
        self.assertEqual(self.host.expect("gone")["request"], request["request"])

    def test_stay_when_a_frame_goes(self):
        request = self.present("/frames")
        self.value("document.getElementById('same').src = '/text'; 0")
        self.assertTrue(self.host.quiet("gone"))
        self.assertEqual(json.loads(self.run_in(request, FACTS))[0], "frames page")
        self.host.end(request)

    def test_run_for_one_request_in_a_tab(self):
        request = self.present()
        self.browser.button()
        self.assertTrue(self.host.quiet("present"))
        self.host.calls += 1
        self.host.send(type="run", call=self.host.calls, request=request["request"], tab=request["tab"] + 1, frame=0, world="a", code="1")
        self.assertEqual(self.host.answer(self.host.calls, 5)["kind"], "left")
        for broken in [{"world": "../x", "code": "1"}, {"world": "a", "file": "../background.js"}, {"world": "a", "file": 7},
                       {"world": 7, "code": "1"}, {"world": "a", "code": 7}, {"world": "a", "code": "1", "frame": 99}]:
            self.host.calls += 1
            self.host.send(**{"type": "run", "call": self.host.calls, "request": request["request"], "tab": request["tab"], "frame": 0, **broken})
            self.assertEqual(self.host.answer(self.host.calls, 5)["kind"], "refused", broken)
        for nonsense in [{"type": "run"}, {"type": "x"}, {"type": "ended"}, {"type": "menus", "page": 7, "link": [7, {"id": 1}, None]},
                         {"type": "replace", "call": "x"}]:
            self.host.send(**nonsense)
        self.host.send(type="menus", **self.host.menus)
        self.host.end(request)
        self.host.end(self.present())


in_every_mode(globals(), Scripts)

if __name__ == "__main__":
    unittest.main(verbosity=2)
