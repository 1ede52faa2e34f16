"""Real keys and real clicks, in a window under Xvfb."""
import os, subprocess, time, unittest

from web_extension_case import WebExtensionCase, in_every_mode


class RealInput(WebExtensionCase):
    arguments = ["--headed"]

    @classmethod
    def setUpClass(cls):
        reading, writing = os.pipe()
        cls.screen = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1100x800x24", "-nolisten", "tcp"], pass_fds=[writing],
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as display:
            os.environ["DISPLAY"] = ":" + display.readline().strip()
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.screen.kill()
        cls.screen.wait()

    def keys(self, *names):
        for name in names:
            subprocess.run(["xdotool", "key", "--clearmodifiers", name], check=True)
            time.sleep(0.15)

    def point(self, selector, button=1):
        """A click of the mouse on an element."""
        x, y = self.value(f"""(() => {{ const box = document.querySelector({selector!r}).getBoundingClientRect();
            const left = window.mozInnerScreenX ?? screenX + (outerWidth - innerWidth) / 2;
            const top = window.mozInnerScreenY ?? screenY + outerHeight - innerHeight;
            return [Math.round(left + box.x + box.width / 2), Math.round(top + box.y + box.height / 2)]; }})()""")
        subprocess.run(["xdotool", "mousemove", "--sync", str(x), str(y), "click", str(button)], check=True)

    def attempt(self, *steps):
        """Real input may come before the window has the keyboard; then it is tried again."""
        for number in range(3):
            for step in steps:
                step()
            try:
                return self.host.expect("present", 3)
            except AssertionError:
                self.keys("Escape", "Escape")
        self.fail("no request came")

    def test_shortcut(self):
        self.browser.open(self.site + "/plain")
        request = self.attempt(lambda: self.point("#heading"), lambda: self.keys("alt+shift+y"))
        self.assertEqual(request["what"], "page")
        self.host.end(request)

    def test_share(self):
        self.browser.open(self.site + "/plain")
        request = self.attempt(lambda: self.point("#share"))
        self.host.end(request)
        self.soon("outcome", "shared")

    def test_context_menu(self):
        """The letter opens the submenu Appex, whose first item is the action."""
        self.browser.open(self.site + "/plain")
        choice = ["a", "Return"] if self.mode == "firefox" else ["a", "Right", "Return"]
        request = self.attempt(lambda: self.point("#link", button=3), lambda: time.sleep(0.7), lambda: self.keys(*choice))
        self.assertEqual((request["what"], request["action"]), ("link", "org.example.link"))
        self.host.end(request)


in_every_mode(globals(), RealInput)

if __name__ == "__main__":
    unittest.main(verbosity=2)
