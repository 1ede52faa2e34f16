"""Firefox, driven through Marionette (a local TCP connection)."""
import base64, json, os, socket, time

from browser_process import GECKO_ID, BrowserError, BrowserProcess

PROGRAMS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"]
PREFERENCES = {
    "marionette.port": 0, "remote.prefs.recommended": False, "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False, "browser.shell.checkDefaultBrowser": False,
    "toolkit.startup.max_resumed_crashes": -1, "browser.startup.homepage_override.mstone": "ignore", "termsofuse.bypassNotification": True,
    "browser.sessionstore.resume_from_crash": False, "browser.startup.page": 0, "dom.disable_open_during_load": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False, "extensions.getAddons.cache.enabled": False,
    "browser.tabs.warnOnClose": False, "network.dns.localDomains": "insecure.example", "browser.newtabpage.enabled": False,
    "security.sandbox.warn_unprivileged_namespaces": False,
    "app.normandy.enabled": False, "services.settings.server": "", "browser.region.update.enabled": False,
}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Firefox(BrowserProcess):
    name = "firefox"

    def start(self):
        self.number, self.rest = 0, b""
        self.write_native_host(os.path.join(self.home, ".mozilla/native-messaging-hosts"), {"allowed_extensions": [GECKO_ID]})
        preferences = dict(PREFERENCES, **{"intl.locale.requested": self.options.language, "intl.accept_languages": self.options.language})
        with open(os.path.join(self.profile, "user.js"), "w") as file:
            for name, value in preferences.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        program = self.options.program or next(path for path in PROGRAMS if os.path.exists(path))
        arguments = [program, "--marionette", "--remote-allow-system-access", "--profile", self.profile, "--no-remote", "--new-instance",
                     "--width", "1100", "--height", "800"]
        if not self.options.headed:
            arguments.append("--headless")
        self.launch(arguments + ["about:blank"])
        self.connect()
        wishes = {"unhandledPromptBehavior": "ignore", "pageLoadStrategy": "normal"}
        capabilities = self.send("WebDriver:NewSession", capabilities={"alwaysMatch": wishes})
        self.send("Addon:Install", path=self.extension, temporary=True)
        self.send("WebDriver:SetTimeouts", pageLoad=20000, script=20000, implicit=0)
        self.tab = self.send("WebDriver:GetWindowHandle")
        return {"browser": "Firefox " + capabilities["capabilities"]["browserVersion"], "extension": GECKO_ID, "tab": self.tab}

    # The protocol

    def connect(self):
        """The profile has the port in a file when Firefox listens."""
        path, end = os.path.join(self.profile, "MarionetteActivePort"), time.monotonic() + 40
        while True:
            try:
                with open(path) as file:
                    self.socket = socket.create_connection(("127.0.0.1", int(file.read())), timeout=60)
                break
            except (OSError, ValueError):
                if time.monotonic() > end or self.process.poll() is not None:
                    raise BrowserError("Firefox does not listen; see " + self.log)
                time.sleep(0.05)
        self.receive()

    def receive(self):
        while b":" not in self.rest:
            self.fill()
        length, _, self.rest = self.rest.partition(b":")
        while len(self.rest) < int(length):
            self.fill()
        message, self.rest = self.rest[:int(length)], self.rest[int(length):]
        return json.loads(message)

    def fill(self):
        data = self.socket.recv(1 << 20)
        if not data:
            raise BrowserError("the browser has ended")
        self.rest += data

    def send(self, method, **values):
        self.number += 1
        message = json.dumps([0, self.number, method, values]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        while True:
            kind, number, error, result = self.receive()
            if kind == 1 and number == self.number:
                break
        if error:
            raise BrowserError(f"{method}: {error.get('message')}")
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def chrome(self, code, *arguments):
        """Evaluates in the browser's own window; `done` ends an answer that takes time."""
        self.send("Marionette:SetContext", value="chrome")
        try:
            script = ("const done = arguments[arguments.length - 1]; (async (...arguments) => {" + code
                      + "\n})(...arguments).then(done, error => done({thrown: String(error)}))")
            result = self.send("WebDriver:ExecuteAsyncScript", script=script, args=list(arguments), sandbox="system", newSandbox=False)
        finally:
            self.send("Marionette:SetContext", value="content")
        if isinstance(result, dict) and "thrown" in result:
            raise BrowserError(result["thrown"])
        return result

    def into(self, frame):
        """Goes into the frame whose address contains these letters."""
        self.send("WebDriver:SwitchToFrame", id=None)
        if not frame:
            return
        for element in self.send("WebDriver:FindElements", using="css selector", value="iframe"):
            source = self.send("WebDriver:GetElementProperty", id=element[ELEMENT], name="src")
            if frame in (source or ""):
                return self.send("WebDriver:SwitchToFrame", element=element[ELEMENT])
        raise BrowserError(f"there is no frame with {frame} in its address")

    def find(self, selector):
        return self.send("WebDriver:FindElement", using="css selector", value=selector)[ELEMENT]

    # The commands

    def open(self, url, wait=True, timeout=20):
        self.send("WebDriver:SwitchToFrame", id=None)
        self.send("WebDriver:SetTimeouts", pageLoad=int(timeout * 1000))
        if wait:
            self.send("WebDriver:Navigate", url=url)
        else:
            self.chrome("gBrowser.selectedBrowser.fixupAndLoadURIString(arguments[0], {triggeringPrincipal: "
                        "Services.scriptSecurityManager.getSystemPrincipal()})", url)

    def new_tab(self, url):
        self.select(self.send("WebDriver:NewWindow", type="tab", focus=True)["handle"])
        self.open(url)
        return self.tab

    def select(self, tab):
        self.tab = tab
        self.send("WebDriver:SwitchToWindow", handle=tab, focus=True)

    def close(self, tab=None):
        here = self.tab
        if tab and tab != here:
            self.select(tab)
        left = self.send("WebDriver:CloseWindow")
        self.select(here if here in left else left[0])

    def close_others(self):
        for handle in self.send("WebDriver:GetWindowHandles"):
            if handle != self.tab:
                self.close(handle)

    def tabs(self):
        return self.chrome("""return [...Services.wm.getEnumerator("navigator:browser")].flatMap(window => window.gBrowser.tabs.map(tab =>
            ({tab: null, url: tab.linkedBrowser.currentURI.spec, title: tab.label})))""")

    def evaluate(self, code, frame=None, timeout=20):
        """In the page's own world, by way of its eval where its policy allows that; else in a sandbox that sees what the page sees."""
        self.into(frame)
        self.send("WebDriver:SetTimeouts", script=int(timeout * 1000))
        script = """const done = arguments[arguments.length - 1]; const code = arguments[0]; (async () => (0, eval)(code))().then(
            value => done({value: value === undefined ? null : value}), error => done({thrown: String(error && error.stack ? error + "" : error)}))"""
        if self.options.sandboxed_evaluate:
            script = script.replace("(0, eval)(code)", "eval(code)")
        result = self.send("WebDriver:ExecuteAsyncScript", script=script, args=[code], sandbox=None, newSandbox=False)
        if "thrown" in result:
            raise BrowserError(result["thrown"])
        return result["value"]

    def click(self, selector, frame=None, button="left"):
        self.into(frame)
        element = self.find(selector)
        if button == "left":
            return self.send("WebDriver:ElementClick", id=element)
        actions = [{"type": "pointerMove", "origin": {ELEMENT: element}, "x": 0, "y": 0}, {"type": "pointerDown", "button": 2},
                   {"type": "pointerUp", "button": 2}]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self.send("WebDriver:PerformActions", actions=[mouse])

    def type(self, text):
        actions = [action for letter in text for action in ({"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter})]
        self.send("WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def button(self):
        """A click on the toolbar button."""
        self.chrome("document.getElementById(arguments[0]).click()", self.widget() + "-BAP")

    def button_title(self):
        """What the toolbar button says for this tab."""
        return self.chrome("return document.getElementById(arguments[0]).getAttribute('label')", self.widget() + "-BAP")

    def widget(self):
        return GECKO_ID.replace("@", "_").replace(".", "_")

    OPEN_MENU = """const menu = document.getElementById("contentAreaContextMenu");
            for (let n = 0; n < 100 && menu.state !== "open"; n++) await new Promise(go => setTimeout(go, 20));
            const top = [...menu.querySelectorAll("[id^=" + arguments[0] + "-menuitem-]")];
            for (const folder of top.filter(each => each.menupopup)) {
                folder.openMenu(true);
                for (let n = 0; n < 50 && folder.menupopup.state !== "open"; n++) await new Promise(go => setTimeout(go, 20));
            }
            """

    def watch_menus(self):
        pass  # they are shown

    def menu_items(self, selector, kind):
        """What the context menu of an element has of the web extension, from top to bottom; "-" is a line."""
        self.click(selector, button="right")
        code = self.OPEN_MENU + """const items = [...menu.querySelectorAll("[id^=" + arguments[0] + "-menuitem-]")].filter(each => !each.menupopup);
            const names = items.map(each => each.localName === "menuseparator" ? "-" : each.label);
            menu.hidePopup();
            return names"""
        return self.chrome(code, self.widget())

    def menu(self, item, info, selector="body", frame=None):
        """A choice in the context menu, which opens by a click of the right button on the element."""
        self.click(selector, frame, button="right")
        code = self.OPEN_MENU + """const items = [...menu.querySelectorAll("menuitem[id^=" + arguments[0] + "-menuitem-]")];
            const found = items.find(each => each.id.endsWith("-menuitem-_" + arguments[1]) || each.label === arguments[1]);
            const names = items.map(each => each.id + "=" + each.label);
            if (!found) { menu.hidePopup(); throw new Error("no such item; there are: " + names.join(", ") + "; state " + menu.state); }
            const at = performance.timeOrigin + performance.now();
            found.doCommand();
            menu.hidePopup();
            return at"""
        return self.chrome(code, self.widget(), item)

    def background(self, code):
        raise BrowserError("Firefox lets nobody into a web extension's background")

    def allow_user_scripts(self, allowed=True):
        raise BrowserError("Firefox has no such switch")

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.send("WebDriver:TakeScreenshot", full=False)))
