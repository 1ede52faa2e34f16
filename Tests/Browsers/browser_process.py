"""What Chromium and Firefox have in common as programs under test: a scratch folder, the web extension in it, and an end.

Everything is in the scratch folder: the profile, the home folder, the unpacked web extension and the file that names its native host. A browser is
ended by its process group, which is its own, and the folder goes with it.
"""
import ctypes, json, os, pwd, shutil, signal, subprocess, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
WEB_EXTENSION = os.path.join(HERE, "../../Sources/Hosts/Bridges/Browsers/WebExtension")
HOST_NAME = "org.appex.browser"
GECKO_ID = "appex@appex.org"


class BrowserError(Exception):
    """A sentence for whoever sent the command."""


class BrowserProcess:
    name = None  # chromium, firefox

    def __init__(self, options):
        self.options = options
        self.scratch = tempfile.mkdtemp(prefix="appex-browser-", dir=options.scratch)
        self.home = options.home or self.folder("home")
        self.profile = self.folder("profile")
        self.extension = options.folder or os.path.join(self.scratch, "web-extension")
        self.assemble()
        self.process = None

    def folder(self, *names):
        path = os.path.join(self.scratch, *names)
        os.makedirs(path, exist_ok=True)
        return path

    def assemble(self):
        """The web extension as an unpacked folder, with this browser's manifest; a folder that is there already is used as it is."""
        if os.path.exists(os.path.join(self.extension, "manifest.json")):
            return
        source = self.options.web_extension or WEB_EXTENSION
        shutil.copytree(source, self.extension, dirs_exist_ok=True, ignore=shutil.ignore_patterns("manifest.*"))
        shutil.copyfile(os.path.join(source, f"manifest.{self.name}.json"), os.path.join(self.extension, "manifest.json"))
        os.makedirs(os.path.join(self.extension, "x"), exist_ok=True)

    def write_native_host(self, folder, allowed):
        if not self.options.native_host:
            return
        os.makedirs(folder, exist_ok=True)
        program = os.path.abspath(self.options.native_host)
        description = {"name": HOST_NAME, "description": "Appex", "path": program, "type": "stdio", **allowed}
        with open(os.path.join(folder, HOST_NAME + ".json"), "w") as file:
            json.dump(description, file)

    def environment(self):
        # Without a session bus a browser starts one, with a keyring and portals, and leaves them behind.
        result = dict(os.environ, HOME=self.home, DBUS_SESSION_BUS_ADDRESS="disabled:", MOZ_DISABLE_AUTO_SAFE_MODE="1")
        result.setdefault("LANG", "C.UTF-8")
        result["LANGUAGE"] = self.options.language
        if self.options.user:
            result["USER"] = result["LOGNAME"] = self.options.user
        return result

    def launch(self, arguments, prepare=None):
        """Starts the program as leader of a process group, as another user when the options say so."""
        account = pwd.getpwnam(self.options.user) if self.options.user else None
        if account:
            subprocess.run(["chown", "-R", f"{account.pw_uid}:{account.pw_gid}", self.scratch], check=True)

        libc = ctypes.CDLL(None)

        def before():
            if prepare:
                prepare()
            if account:
                os.initgroups(account.pw_name, account.pw_gid)
                os.setgid(account.pw_gid)
                os.setuid(account.pw_uid)
            libc.prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: the browser ends when this program does, however that ends

        self.log = os.path.join(self.scratch, "browser.log")
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                arguments, preexec_fn=before, close_fds=prepare is None, env=self.environment(), cwd="/",
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)

    @property
    def is_root(self):
        return os.getuid() == 0 and not self.options.user

    def end(self):
        """Kills the group: a browser that ends by itself may take seconds, and nothing of it is needed any more."""
        if self.process:
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.process.wait()
        if self.options.keep:
            return
        for _ in range(20):  # its helpers may write for a moment after the kill
            shutil.rmtree(self.scratch, ignore_errors=True)
            if not os.path.exists(self.scratch):
                return
            time.sleep(0.05)
