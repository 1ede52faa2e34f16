"""A browser, its pages and a host that the test plays: one of each for a class of tests."""
import os, sys, time, unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser_driver, pages
from played_host import FAKE_HOST, PlayedHost

# chromium: as it is installed; user-scripts: after the person has allowed user scripts
MODES = os.environ.get("APPEX_BROWSERS", "chromium user-scripts firefox").split()


class WebExtensionCase(unittest.TestCase):
    mode = None
    arguments = []

    @classmethod
    def setUpClass(cls):
        cls.host = PlayedHost()
        os.environ["APPEX_FAKE_HOST"] = cls.host.path
        name = "firefox" if cls.mode == "firefox" else "chromium"
        arguments = [name, "--native-host", FAKE_HOST] + (["--user-scripts"] if cls.mode == "user-scripts" else []) + cls.arguments
        arguments += os.environ.get("APPEX_BROWSER_OPTIONS", "").split()
        cls.server = pages.serve()
        cls.port = cls.server.server_address[1]
        cls.site, cls.other = f"http://localhost:{cls.port}", f"http://127.0.0.1:{cls.port}"
        cls.browser = browser_driver.make(browser_driver.options(arguments))
        try:
            cls.browser.start()
            cls.host.expect("hello", 20)
            cls.first_tab = cls.browser.tab
        except BaseException:
            cls.tearDownClass()
            raise

    @classmethod
    def tearDownClass(cls):
        cls.browser.end()
        cls.host.close()
        cls.server.ended.set()
        cls.server.shutdown()
        cls.server.server_close()

    def setUp(self):
        self.browser.close_others()  # what the test before has left
        self.host.drain()

    # Steps

    @property
    def folder(self):
        """Where scripts are written as files; None where they are sent as text."""
        return self.browser.extension if self.mode == "chromium" else None

    def present(self, path="/plain"):
        """A click on the toolbar button of that page."""
        self.browser.open(self.site + path)
        self.browser.button()
        return self.host.expect("present")

    def run_in(self, present, code, **more):
        return self.host.run(present, code, folder=self.folder, **more)

    def choose(self, item, selector, frame=None, **info):
        """A choice in the context menu of an element."""
        self.browser.menu(item, info, selector=selector, frame=frame)
        return self.host.expect("present", 20)

    def value(self, code, **more):
        return self.browser.evaluate(code, **more)

    def soon(self, code, expected, seconds=20, frame=None):
        """What the page comes to within a time."""
        self.eventually(lambda: self.value(code, frame=frame), expected, seconds)

    def eventually(self, look, expected, seconds=20):
        """What something comes to within a time."""
        end = time.monotonic() + seconds
        while True:
            found = look()
            if found == expected or time.monotonic() > end:
                return self.assertEqual(found, expected)
            time.sleep(0.05)


def in_every_mode(namespace, *cases):
    """Makes a class of each case for each mode, and takes the bare one away."""
    for case in cases:
        for mode in MODES:
            name = case.__name__ + "In" + mode.title().replace("-", "")
            namespace[name] = type(name, (case,), {"mode": mode, "__module__": case.__module__})
        del namespace[case.__name__]
