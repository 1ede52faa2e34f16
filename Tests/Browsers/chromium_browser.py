"""Chromium, driven through its debugging pipe (descriptors 3 and 4)."""
import base64, hashlib, json, os, queue, threading, time

from browser_process import BrowserError, BrowserProcess

PROGRAMS = ["/usr/lib/chromium/chromium", "/usr/bin/chromium", "/usr/bin/chromium-browser"]


class Session:
    """What the debugging protocol says about one target: a page, or a frame that has a process of its own."""

    def __init__(self, identifier, tab):
        self.identifier, self.tab, self.contexts = identifier, tab, {}


class Chromium(BrowserProcess):
    name = "chromium"

    def start(self):
        self.number, self.answers, self.sessions, self.lock = 0, {}, {}, threading.Lock()
        self.events = queue.Queue()
        hosts = os.path.join(self.profile, "NativeMessagingHosts")
        self.write_native_host(hosts, {"allowed_origins": [f"chrome-extension://{self.extension_id()}/"]})
        program = self.options.program or next(path for path in PROGRAMS if os.path.exists(path))
        arguments = [
            program, "--remote-debugging-pipe", "--enable-unsafe-extension-debugging", f"--user-data-dir={self.profile}", "--no-first-run",
            "--no-default-browser-check", "--password-store=basic", "--disable-component-update", "--disable-background-networking",
            "--disable-sync", "--window-size=1100,800", "--window-position=0,0", "--disable-popup-blocking",
            "--host-resolver-rules=MAP insecure.example 127.0.0.1",
            f"--lang={self.options.language}"]
        if not self.options.headed:
            arguments.append("--headless=new")
        elif "WAYLAND_DISPLAY" in os.environ:
            arguments.append("--ozone-platform=wayland")
        if self.is_root:
            arguments.append("--no-sandbox")  # Chromium's own sandbox refuses to run for root
        to_browser, self.out = os.pipe()
        back, from_browser = os.pipe()

        def prepare():
            first, second = os.dup(to_browser), os.dup(from_browser)  # neither is 3 or 4, and both close when the program starts
            os.dup2(first, 3), os.dup2(second, 4)

        self.launch(arguments + ["about:blank"], prepare)
        os.close(to_browser), os.close(from_browser)
        threading.Thread(target=self.read, args=(os.fdopen(back, "rb", buffering=0),), daemon=True).start()
        version = self.send("Browser.getVersion", timeout=30)["product"]
        self.send("Target.setDiscoverTargets", discover=True, filter=[{}])
        self.send("Extensions.loadUnpacked", path=self.extension)
        self.tab = self.page_targets()[0]["targetId"]
        self.attach(self.tab)
        if self.options.user_scripts:
            self.allow_user_scripts()
        return {"browser": version, "extension": self.extension_id(), "tab": self.tab}

    def extension_id(self):
        with open(os.path.join(self.extension, "manifest.json")) as file:
            key = base64.b64decode(json.load(file)["key"])
        return "".join(chr(ord("a") + int(digit, 16)) for digit in hashlib.sha256(key).hexdigest()[:32])

    # The protocol

    def read(self, file):
        rest = b""
        while data := file.read(1 << 20):
            *messages, rest = (rest + data).split(b"\0")
            for message in messages:
                self.receive(json.loads(message))
        for waiting in list(self.answers.values()):
            waiting.put({"error": {"message": "the browser has ended"}})

    def receive(self, message):
        if "id" in message:
            waiting = self.answers.pop(message["id"], None)
            if waiting:
                waiting.put(message)
            return
        method, values, session = message["method"], message.get("params", {}), self.sessions.get(message.get("sessionId"))
        if method == "Target.attachedToTarget" and session and values["targetInfo"]["type"] == "iframe":
            inner = Session(values["sessionId"], session.tab)
            self.sessions[inner.identifier] = inner
            for enable in ("Runtime.enable", "Page.enable", "DOM.enable"):
                self.post(enable, inner.identifier, {})
        elif method == "Target.detachedFromTarget":
            self.sessions.pop(values["sessionId"], None)
        elif session and method == "Runtime.executionContextCreated":
            session.contexts[values["context"]["id"]] = values["context"]
        elif session and method == "Runtime.executionContextDestroyed":
            session.contexts.pop(values["executionContextId"], None)
        elif session and method == "Runtime.executionContextsCleared":
            session.contexts.clear()
        self.events.put((method, message.get("sessionId"), values))

    def post(self, method, session, values):
        with self.lock:
            self.number += 1
            waiting = self.answers[self.number] = queue.Queue()
            message = {"id": self.number, "method": method, "params": values}
            if session:
                message["sessionId"] = session
            data = json.dumps(message).encode() + b"\0"
            while data:
                data = data[os.write(self.out, data):]
            return waiting

    def send(self, method, session=None, timeout=20, **values):
        waiting = self.post(method, session, values)
        try:
            answer = waiting.get(timeout=timeout)
        except queue.Empty:
            raise BrowserError(f"{method} was not answered within {timeout} s")
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def page_targets(self):
        return [target for target in self.send("Target.getTargets")["targetInfos"] if target["type"] == "page"]

    def attach(self, target):
        identifier = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.sessions[identifier] = Session(identifier, target)
        for enable in ("Runtime.enable", "Page.enable", "DOM.enable"):
            self.send(enable, identifier)
        self.send("Target.setAutoAttach", identifier, autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
        return identifier

    def session(self, tab=None):
        tab = tab or self.tab
        # The page's own session was attached first.
        found = next((each.identifier for each in self.sessions.values() if each.tab == tab), None)
        return found or self.attach(tab)

    def context(self, frame):
        """The session and the main world of the frame whose address contains these letters; without letters, of the page."""
        if not frame:
            return self.session(), {}
        for session in [each for each in list(self.sessions.values()) if each.tab == self.tab]:
            pending = [self.send("Page.getFrameTree", session.identifier)["frameTree"]]
            while pending:
                tree = pending.pop()
                pending += tree.get("childFrames", [])
                if frame not in tree["frame"]["url"] + tree["frame"].get("urlFragment", ""):
                    continue
                for context in list(session.contexts.values()):
                    if context["auxData"].get("frameId") == tree["frame"]["id"] and context["auxData"].get("isDefault"):
                        return session.identifier, {"contextId": context["id"]}
        raise BrowserError(f"there is no frame with {frame} in its address")

    def await_event(self, wanted, session, timeout):
        """The next event of that name from a page; the frames in it have sessions of their own."""
        end = time.monotonic() + timeout
        while True:
            try:
                method, where, values = self.events.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise BrowserError(f"{wanted} did not come within {timeout} s")
            if method == wanted and where == session:
                return values

    # The commands

    def open(self, url, wait=True, timeout=20):
        session = self.session()
        while not self.events.empty():
            self.events.get_nowait()
        result = self.send("Page.navigate", session, timeout=timeout, url=url) if wait else self.post("Page.navigate", session, {"url": url}) and {}
        if result.get("errorText") and wait:
            raise BrowserError(result["errorText"])
        if wait and result.get("loaderId"):
            self.await_event("Page.loadEventFired", session, timeout)

    def new_tab(self, url):
        self.tab = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.open(url)
        return self.tab

    def select(self, tab):
        self.tab = tab
        self.send("Target.activateTarget", targetId=tab)

    def close(self, tab=None):
        closed = tab or self.tab
        self.close_target(closed)
        if closed == self.tab:
            self.select(self.page_targets()[0]["targetId"])

    def close_others(self):
        for target in self.page_targets():
            if target["targetId"] != self.tab:
                self.close_target(target["targetId"])
        self.select(self.tab)

    def close_target(self, target):
        """Closes a tab and waits until it is gone: it stays in the list for a moment."""
        try:
            self.send("Target.closeTarget", targetId=target)
        except BrowserError:
            pass  # it was about to go
        for _ in range(100):
            if target not in [each["targetId"] for each in self.page_targets()]:
                return
            time.sleep(0.02)

    def tabs(self):
        return [{"tab": target["targetId"], "url": target["url"], "title": target["title"]} for target in self.page_targets()]

    def evaluate(self, code, frame=None, timeout=20):
        session, context = self.context(frame)
        answer = self.send("Runtime.evaluate", session, timeout=timeout, expression=code, awaitPromise=True, returnByValue=True, **context)
        if "exceptionDetails" in answer:
            thrown = answer["exceptionDetails"]
            raise BrowserError(thrown.get("exception", {}).get("description") or thrown["text"])
        return answer["result"].get("value")

    def place(self, selector, frame):
        session, context = self.context(frame)
        found = self.send("Runtime.evaluate", session, expression=f"document.querySelector({json.dumps(selector)})", **context)["result"]
        if "objectId" not in found:
            raise BrowserError(f"there is no {selector}")
        self.send("DOM.scrollIntoViewIfNeeded", session, objectId=found["objectId"])
        quad = self.send("DOM.getContentQuads", session, objectId=found["objectId"])["quads"][0]
        return session, sum(quad[0::2]) / 4, sum(quad[1::2]) / 4

    def click(self, selector, frame=None, button="left"):
        session, x, y = self.place(selector, frame)
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            pressed = {} if kind == "mouseMoved" else {"button": button, "clickCount": 1}
            self.send("Input.dispatchMouseEvent", session, type=kind, x=x, y=y, **pressed)

    def type(self, text):
        for letter in text:
            self.send("Input.dispatchKeyEvent", self.session(), type="keyDown", text=letter, key=letter)
            self.send("Input.dispatchKeyEvent", self.session(), type="keyUp", key=letter)

    def button(self):
        """A click on the toolbar button."""
        self.select(self.tab)
        for _ in range(100):  # a tab may learn a moment later than its page where it is
            targets = self.send("Target.getTargets", filter=[{"type": "tab"}])["targetInfos"]
            page = next(target for target in self.page_targets() if target["targetId"] == self.tab)
            tabs = [target["targetId"] for target in targets if target["url"] == page["url"]]
            if tabs:
                self.send("Extensions.triggerAction", id=self.extension_id(), targetId=tabs[0])
                return
            time.sleep(0.02)
        raise BrowserError("the page has no tab")

    def menu(self, item, info, selector=None, frame=None):
        """A choice in the context menu, as the browser reports it: a headless Chromium shows no menus. `info` as in contextMenus.onClicked."""
        code = """(async (item, info) => {
            const [tab] = await chrome.tabs.query({active: true, lastFocusedWindow: true});
            const frames = await chrome.webNavigation.getAllFrames({tabId: tab.id});
            const frame = info.frameUrl ? frames.find(each => each.url.includes(info.frameUrl)) : frames[0];
            const at = performance.timeOrigin + performance.now();
            chrome.contextMenus.onClicked.dispatch({menuItemId: item, editable: false, pageUrl: tab.url, frameId: frame.frameId, ...info}, tab);
            return at;
        })(%s, %s)""" % (json.dumps(item), json.dumps({**info, **({"frameUrl": frame} if frame else {})}))
        return self.background(code)

    def button_title(self):
        """What the toolbar button says for this tab."""
        return self.background("""chrome.tabs.query({active: true, lastFocusedWindow: true})
            .then(([tab]) => chrome.action.getTitle({tabId: tab.id}))""")

    def watch_menus(self):
        """Remembers what the web extension puts into its menus: a Chromium without a screen shows none."""
        self.background("""globalThis.appexCreate ??= chrome.contextMenus.create.bind(chrome.contextMenus);
            globalThis.appexRemove ??= chrome.contextMenus.removeAll.bind(chrome.contextMenus);
            chrome.contextMenus.removeAll = () => { globalThis.appexMade = []; return appexRemove(); };
            chrome.contextMenus.create = (item, done) => { appexMade.push(item); return appexCreate(item, done); };
            globalThis.appexMade = []; 0""")

    def menu_items(self, selector, kind):
        """What the context menu has of the web extension, from top to bottom; "-" is a line. After watch_menus, and when the menus were made anew."""
        return self.background("""appexMade.filter(item => item.contexts.includes(%s)).map(item => item.type === "separator" ? "-" : item.title)"""
                               % json.dumps(kind))

    def background(self, code):
        """Evaluates in the web extension's service worker."""
        found = [t for t in self.send("Target.getTargets")["targetInfos"] if t["type"] == "service_worker" and self.extension_id() in t["url"]]
        if not found:
            raise BrowserError("the web extension's background does not run")
        session = self.send("Target.attachToTarget", targetId=found[0]["targetId"], flatten=True)["sessionId"]
        try:
            answer = self.send("Runtime.evaluate", session, expression=code, awaitPromise=True, returnByValue=True)
            if "exceptionDetails" in answer:
                raise BrowserError(answer["exceptionDetails"].get("exception", {}).get("description", "thrown"))
            return answer["result"].get("value")
        finally:
            self.send("Target.detachFromTarget", sessionId=session)

    def allow_user_scripts(self, allowed=True):
        """The person's switch "Allow User Scripts", which is the browser's and is never written by the product."""
        target = self.send("Target.createTarget", url="chrome://extensions")["targetId"]
        session = self.attach(target)
        change = json.dumps({"extensionId": self.extension_id(), "userScriptsAccess": allowed})
        code = f"""new Promise((done, failed) => {{
            const change = () => chrome.developerPrivate.updateExtensionConfiguration({change}).then(done, failed);
            document.readyState === "complete" ? change() : addEventListener("load", change) }})"""
        answer = self.send("Runtime.evaluate", session, expression=code, awaitPromise=True, returnByValue=True)
        self.close_target(target)
        if "exceptionDetails" in answer:
            raise BrowserError("the switch could not be changed")

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.send("Page.captureScreenshot", self.session())["data"]))
