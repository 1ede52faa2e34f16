"""The scripts of several app extensions in one document: each gets its own object and its own results, or one clear refusal."""
import json, unittest

import wrapper
from web_extension_case import WebExtensionCase, in_every_mode

# An object in each style in which authors make it; NAME is what it returns.
STYLES = {
    "var": "var ExtensionPreprocessingJS = OBJECT;",
    "let": "let ExtensionPreprocessingJS = OBJECT;",
    "const": "const ExtensionPreprocessingJS = OBJECT;",
    "strict const": "'use strict'; const ExtensionPreprocessingJS = OBJECT;",
    "class": "class ExtensionPreprocessingJS { static run(parameters) { OBJECT.run(parameters); } static finalize() { OBJECT.finalize(); } }",
    "function": "function ExtensionPreprocessingJS() {} Object.assign(ExtensionPreprocessingJS, OBJECT);",
    "assigned": "ExtensionPreprocessingJS = OBJECT;",
    "global": "globalThis.ExtensionPreprocessingJS = OBJECT;",
    "window": "window.ExtensionPreprocessingJS = OBJECT;",
    "this": "this.ExtensionPreprocessingJS = OBJECT;",
    "getter": "Object.defineProperty(globalThis, 'ExtensionPreprocessingJS', {configurable: true, get: () => OBJECT});",
    "once": "globalThis.ExtensionPreprocessingJS ??= OBJECT;",
    "used by its name": "(() => { globalThis.ExtensionPreprocessingJS = OBJECT; })(); ExtensionPreprocessingJS.other = 1;",
    "if missing": "if (typeof ExtensionPreprocessingJS === 'undefined') { ExtensionPreprocessingJS = OBJECT; }",
}
OBJECT = "({run(parameters) { parameters.completionFunction({name: 'NAME'}); }, finalize() { document.body.dataset.finalized = 'NAME'; }})"

# What stays in the world whatever the next script does.
FIXED = {
    "value": "Object.defineProperty(globalThis, 'ExtensionPreprocessingJS', {value: OBJECT});",
    "getter": "const made = OBJECT; Object.defineProperty(globalThis, 'ExtensionPreprocessingJS', {get: () => made, set() {}});",
}


def script(style, name):
    return style.replace("OBJECT", OBJECT).replace("NAME", name)


class SeveralScripts(WebExtensionCase):
    def run_script(self, request, source, world, id=None):
        """The answer of `run`: its value, or the kind of its problem."""
        return self.read(self.run_in(request, wrapper.run(source, id or wrapper.fresh_id()), world=world))

    def read(self, answer):
        if not isinstance(answer, str):
            return answer and answer["kind"]
        answer = json.loads(answer)
        return answer["problem"]["kind"] if "problem" in answer else answer["value"]

    def finalize(self, request, id, world):
        return self.read(self.run_in(request, wrapper.finalize(id), world=world))

    def present_again(self, request):
        """Ends a request and begins the next one in the same document."""
        self.host.end(request)
        self.assertEqual(self.host.run(request, "0")["kind"], "left")  # the browser has read the end, too
        self.browser.button()
        return self.host.expect("present")

    def test_each_has_its_own_results(self):
        """The second of a document, after a first one of every style, and another run of the first one."""
        for first, one in STYLES.items():
            with self.subTest(first):
                request = self.present()
                self.assertEqual(self.run_script(request, script(one, "one"), "org.example.one"), {"name": "one"})
                for number, (second, two) in enumerate(STYLES.items()):
                    request = self.present_again(request)
                    id = wrapper.fresh_id()
                    self.assertEqual(self.run_script(request, script(two, f"two {number}"), "org.example.two", id), {"name": f"two {number}"}, second)
                    self.assertEqual(self.finalize(request, id, "org.example.two"), {}, second)
                    self.assertEqual(self.value("document.body.dataset.finalized"), f"two {number}", second)
                request = self.present_again(request)
                self.assertEqual(self.run_script(request, script(one, "one again"), "org.example.one"), {"name": "one again"})
                self.host.end(request)

    def test_a_script_without_an_object_has_none(self):
        """Neither that of an earlier script nor an element of the page stands in for it."""
        for style, one in STYLES.items():
            with self.subTest(style):
                request = self.present()
                self.value("document.body.insertAdjacentHTML('beforeend', '<div id=ExtensionPreprocessingJS></div>'); 0")
                self.run_script(request, script(one, "one"), "org.example.one")
                for nothing in ["", "'use strict'", "var ExtensionPreprocessingJS", "document.title"]:
                    self.assertEqual(self.run_script(request, nothing, "org.example.two"), "noObject", nothing)
                self.host.end(request)

    def test_what_cannot_be_removed_is_not_used(self):
        """A script with a variable of its own does not notice; one that can only set the global variable is refused, and not given another one's.
        Where a getter stays, nobody knows whose object it returns, and every script is refused."""
        is_shared = self.mode == "chromium"
        for style, one in FIXED.items():
            with self.subTest(style):
                request = self.present()
                # There its object is the global one, so it has its results; in the same world it is not used a second time.
                self.assertEqual(self.run_script(request, script(one, "one"), "org.example.one"), {"name": "one"})
                self.assertEqual(self.run_script(request, script(one, "one"), "org.example.one"), "taken")
                own = ["var", "let", "const", "strict const", "class", "function"]
                for name in own if style == "value" else []:
                    self.assertEqual(self.run_script(request, script(STYLES[name], "two"), "org.example.two"), {"name": "two"}, name)
                for name in [name for name in STYLES if name not in own]:
                    found = self.run_script(request, script(STYLES[name], "two"), "org.example.two")
                    self.assertEqual(found, "taken" if is_shared else {"name": "two"}, name)
                for name in ["global", "window"]:
                    strict = "'use strict'; " + script(STYLES[name], "two")
                    self.assertEqual(self.run_script(request, strict, "org.example.two"), "taken" if is_shared else {"name": "two"}, name)
                self.assertEqual(self.run_script(request, "", "org.example.two"), "taken" if is_shared else "noObject")
                self.host.end(request)
        # Another page has nothing of it.
        request = self.present("/plain?again")
        self.assertEqual(self.run_script(request, script(STYLES["global"], "two"), "org.example.two"), {"name": "two"})
        self.host.end(request)

    def test_finalize_has_the_object_of_its_own_run(self):
        request = self.present()
        ids = {name: wrapper.fresh_id() for name in ["one", "two"]}
        for name in ids:
            self.run_script(request, script(STYLES["global"], name), "org.example." + name, ids[name])
        for name in ids:
            self.assertEqual(self.finalize(request, ids[name], "org.example." + name), {})
            self.assertEqual(self.value("document.body.dataset.finalized"), name)
            self.assertEqual(self.finalize(request, ids[name], "org.example." + name), "left")
        self.host.end(request)

    def test_an_object_that_waits_is_not_found(self):
        """A script cannot look for the objects of others, or take the place of what holds them."""
        request = self.present()
        self.run_script(request, script(STYLES["var"], "one"), "org.example.one")
        look = """
            var found = [];
            for (let key of Reflect.ownKeys(globalThis)) {
                let value; try { value = globalThis[key]; } catch { continue; }
                if (value?.object?.run || value?.run) found.push(String(key));
            }
            try { globalThis.appexObjects = () => 0; } catch {}
            try { delete globalThis.appexObjects; } catch {}
            try { Object.defineProperty(globalThis, 'appexObjects', {value: () => 0}); found.push('replaced'); } catch {}
            var ExtensionPreprocessingJS = {run(parameters) { parameters.completionFunction({found}); }};"""
        self.assertEqual(self.run_script(request, look, "org.example.two"), {"found": []})
        self.host.end(request)

    def test_built_ins_that_one_has_changed_are_not_those_of_another(self):
        """It could read what the next one returns, and answer in its place."""
        changes = [
            "JSON.stringify = () => '\"stolen\"'", "Array.prototype.map = function() { return []; }", "Promise.prototype.then = null",
            "Promise = class extends Promise {}", "Object.defineProperty(Object.prototype, 'value', {value: 7})", "globalThis.fetch = () => 0",
            "String.prototype.toJSON = () => 'stolen'", "Reflect.ownKeys = () => []", "setTimeout = () => 0",
            "Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({done: true})", "EventTarget.prototype.addEventListener = () => 0",
            # and those who know how it is looked at
            "Reflect.getOwnPropertyDescriptor = Object.getOwnPropertyDescriptor = () => undefined; JSON.parse = () => 0",
            "Object.defineProperty = object => object; delete globalThis.appexIsUntouched; globalThis.appexIsUntouched = () => true;"
            "JSON.parse = () => 0",
        ]
        one = "; var ExtensionPreprocessingJS = {finalize() {}};"
        two = script(STYLES["var"], "two")
        for change in changes:
            with self.subTest(change):
                request = self.present()
                self.run_script(request, change + one, "org.example.one")
                self.assertEqual(self.run_script(request, two, "org.example.two"), "taken" if self.mode == "chromium" else {"name": "two"})
                self.host.end(request)
        # What a script adds for itself keeps nobody away, and who has changed something comes again.
        for harmless in ["globalThis.jQuery = () => 0; var $ = jQuery", "document.title = 'x'; window.onscroll = () => 0"]:
            request = self.present()
            self.run_script(request, harmless + one, "org.example.one")
            self.assertEqual(self.run_script(request, two, "org.example.two"), {"name": "two"}, harmless)
            self.host.end(request)
        request = self.present()
        id = wrapper.fresh_id()
        polyfill = "Array.prototype.first = function() { return this[0]; }; "
        self.assertEqual(self.run_script(request, polyfill + two, "org.example.two", id), {"name": "two"})
        self.assertEqual(self.finalize(request, id, "org.example.two"), {})
        self.assertEqual(self.run_script(request, polyfill + two, "org.example.two"), {"name": "two"})
        self.host.end(request)


in_every_mode(globals(), SeveralScripts)

if __name__ == "__main__":
    unittest.main(verbosity=2)
