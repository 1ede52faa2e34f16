"""The host comes, goes and comes again, and the person changes the switch for user scripts."""
import time, unittest

from web_extension_case import WebExtensionCase, in_every_mode


class Connection(WebExtensionCase):
    def test_comes_again_with_the_next_click(self):
        request = self.present()
        connections = self.host.connections
        self.host.line.shutdown(2)
        time.sleep(1)
        self.assertEqual(self.host.connections, connections)  # nothing without the person
        self.browser.button()
        self.host.expect("hello")
        self.assertGreater(self.host.expect("present")["request"], request["request"])
        self.host.line.shutdown(2)  # and the open request is over, too
        time.sleep(1)
        request = self.present()
        self.host.end(request)

    def test_says_what_the_person_allows(self):
        self.host.end(self.present())
        self.assertEqual(self.host.hello["userScripts"], self.mode == "user-scripts")
        if self.mode == "firefox":
            return
        for allowed in [self.mode != "user-scripts", self.mode == "user-scripts"]:
            self.browser.allow_user_scripts(allowed)
            self.browser.open(self.site + "/plain")
            self.browser.button()
            self.assertEqual(self.host.expect("hello")["userScripts"], allowed)
            request = self.host.expect("present")
            answer = self.host.run(request, "(async () => 'here')()", folder=None if allowed else self.browser.extension)
            self.assertEqual(answer, "here")
            self.host.end(request)


in_every_mode(globals(), Connection)

if __name__ == "__main__":
    unittest.main(verbosity=2)
