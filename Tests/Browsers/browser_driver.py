#!/usr/bin/env python3
"""One browser with Appex's web extension, driven line by line.

    python3 browser_driver.py chromium --native-host PATH [options]

starts the browser and prints one line of JSON when it is ready:
    {"ready": true, "browser": "Chrome/156…", "extension": ID, "folder": the unpacked web extension, "pid": …, "tab": …}
Then each line of standard input is a command, and each gets one line of JSON:
    {"do": "open", "url": "http://…"}                        → {"ok": true, "value": null}
    {"do": "evaluate", "code": "document.title"}             → {"ok": true, "value": "…"}      or {"ok": false, "error": "a sentence"}
A key "id" of a command is in its answer. The end of standard input, or {"do": "end"}, ends the browser and deletes its folder.

    open {url, wait?, timeout?}           goes there in the current tab, and waits until the page is loaded
    new_tab {url}, select {tab}, close {tab?}, close_others, tabs
    evaluate {code, frame?, timeout?}     in the page's own world; promises are awaited. `frame` is a part of the frame's address
    click {selector, frame?, button?}     a click of the person, so with user activation; button is "left" or "right"
    type {text}                           keys of the person, for the element that has the keyboard
    button                                a click on the toolbar button
    menu {item, info, selector?, frame?}  a choice in the context menu. Firefox shows the menu for the element; a Chromium without a screen is
                                          told the choice with `info` as contextMenus.onClicked has it (selectionText, linkUrl, srcUrl, editable).
                                          When it was made, in milliseconds since 1970
    shortcut {keys}, point {x, y, button?}, window     with --headed and xdotool: real keys, a real click, the window's place
    allow_user_scripts {allowed?}         Chromium: the person's switch
    background {code}                     Chromium: evaluates in the web extension's service worker
    screenshot {path}
"""
import argparse, json, os, signal, subprocess, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from browser_process import BrowserError
from chromium_browser import Chromium
from firefox_browser import Firefox

COMMANDS = {"open", "new_tab", "select", "close", "close_others", "tabs", "evaluate", "click", "type", "button", "menu",
            "allow_user_scripts", "background", "screenshot"}


def options(arguments=None):
    parser = argparse.ArgumentParser(description="Drives one browser with Appex's web extension.")
    parser.add_argument("browser", choices=["chromium", "firefox"])
    parser.add_argument("--native-host", help="the program that the web extension talks to; without it there is none")
    parser.add_argument("--web-extension", help="the folder with the web extension's source")
    parser.add_argument("--folder", help="the unpacked web extension; assembled there unless it has a manifest.json")
    parser.add_argument("--headed", action="store_true", help="with a window, on DISPLAY")
    parser.add_argument("--user", help="as root: the user who runs the browser")
    parser.add_argument("--user-scripts", action="store_true", help="Chromium: with the person's switch on")
    parser.add_argument("--program", help="another browser than the installed one")
    parser.add_argument("--home", help="the home folder; without it, one in the scratch folder")
    parser.add_argument("--scratch", help="where the scratch folder is made")
    parser.add_argument("--language", default="en-US")
    parser.add_argument("--keep", action="store_true", help="leaves the scratch folder")
    parser.add_argument("--sandboxed-evaluate", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def make(options):
    return (Chromium if options.browser == "chromium" else Firefox)(options)


def xdotool(*arguments):
    return subprocess.run(["xdotool", *map(str, arguments)], check=True, capture_output=True, text=True).stdout.split()


def real_input(browser, command):
    """What only a person with a keyboard and a mouse can do: keys for the browser itself, clicks anywhere in its window."""
    if not browser.options.headed:
        raise BrowserError("only a browser with a window has a keyboard and a mouse")
    windows = xdotool("search", "--onlyvisible", "--class", "chromium|firefox|Navigator")
    if command["do"] == "window":
        return xdotool("getwindowgeometry", "--shell", windows[-1])
    if command["do"] == "shortcut":
        return xdotool("windowfocus", "--sync", windows[-1], "key", "--clearmodifiers", command["keys"])
    return xdotool("mousemove", "--sync", command["x"], command["y"], "click", command.get("button", 1))


def perform(browser, command):
    name = command.pop("do", None)
    command.pop("id", None)
    if name in ("shortcut", "point", "window"):
        return real_input(browser, {"do": name, **command})
    if name not in COMMANDS:
        raise BrowserError(f"there is no command {name}")
    return getattr(browser, name)(**command)


def main():
    browser = make(options())
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))

    def say(answer):
        print(json.dumps(answer), flush=True)

    try:
        try:
            say({"ready": True, **browser.start(), "folder": browser.extension, "scratch": browser.scratch, "pid": browser.process.pid})
        except Exception as error:
            say({"ready": False, "error": str(error)})
            return 1
        for line in sys.stdin:
            identifier = None
            try:
                command = json.loads(line)
                identifier = command.get("id")
                if command.get("do") == "end":
                    break
                say({"id": identifier, "ok": True, "value": perform(browser, command)})
            except Exception as error:  # an unexpected one is an answer too: the browser serves many cases
                say({"id": identifier, "ok": False, "error": str(error) or type(error).__name__})
        return 0
    finally:
        browser.end()


if __name__ == "__main__":
    sys.exit(main())
