#!/usr/bin/env python3
"""Web pages of every kind for the tests of browsers: friendly, strict and hostile.

    python3 pages.py        prints {"port": N} and serves at localhost and 127.0.0.1 (for a browser two sites, both secure) until its input ends

/plain              a text, fields (#area, #field, #secret, #rich), a link, a picture, a selection to make, and #share, which calls
                    navigator.share(window.data) and leaves the outcome in window.outcome ("shared", or the error's name)
/strict, /self      a strict Content-Security-Policy; /self has the scripts of /plain
/trusted-types      trusted types for scripts, and none of them allowed
/sandbox            CSP sandbox; /sandbox-scripts with allow-scripts
/frames             /plain of the same site (#same), of the other site without (#other) and with (#allowed) web-share, and of no site (#none)
/redefine           redefines JSON, Array.prototype.toJSON, Promise, document.URL, document.title, EventTarget.prototype …
/forge              forges clicks and calls share with them, all the time
/flood              calls share and sends itself events by the thousand
/block?seconds=N    blocks its main thread for N seconds when something calls window.block() or a person clicks
/policy?header=…     /plain with the header Permissions-Policy
/embed?frames=JSON  a frame for each list of id, attributes and address; {site} and {other} in an address are the two sites
/away?after=MS      goes to /plain after that time
/loading            never ends to load
/text, /note.xml, /picture.png, /picture.svg, /file.pdf, /large.png?bytes=N, /cookie.png (only with the cookie of /plain), /missing
"""
import json, struct, sys, threading, time, zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

SHARE = """
window.data = {title: "A title", text: "A text", url: "/there"};
window.outcome = null;
document.getElementById("share")?.addEventListener("click", () => {
  window.outcome = "pending";
  navigator.share(window.data).then(() => { window.outcome = "shared"; }, error => { window.outcome = error.name; window.problem = error.message; });
});
"""
BODY = """<h1 id=heading>Hello</h1><p id=text>The quick brown fox jumps over the lazy dog.</p>
<textarea id=area rows=2>type here please</textarea> <input id=field value="in put"> <input id=secret type=password value=secret>
<div id=rich contenteditable>editable words <b>here</b></div>
<a id=link href="/plain?linked">a link</a> <img id=picture src="/picture.png" width=40 height=40 alt=picture>
<label id=label>label <input id=labelled type=button value=labelled></label>
<button id=share>Share</button>
"""
REDEFINE = """<script>
const evil = name => function () { (window.stolen ??= []).push(name); return "evil " + name; };
JSON.stringify = evil("JSON.stringify"); JSON.parse = evil("JSON.parse");
Array.prototype.toJSON = Object.prototype.toJSON = String.prototype.toJSON = evil("toJSON");
for (const name of ["map", "push", "join", "slice", "forEach", "filter", "includes", "shift"]) Array.prototype[name] = evil("Array." + name);
for (const name of ["slice", "replace", "split", "startsWith"]) String.prototype[name] = evil("String." + name);
Object.defineProperty(Object.prototype, "type", {get() { return "evil"; }, set() { (window.stolen ??= [])[0] = "Object.type"; }, configurable: true});
Object.defineProperty(document, "URL", {get: () => "https://bank.example/"});
Object.defineProperty(document, "title", {get: () => "Your bank"});
Object.defineProperty(document, "contentType", {get: () => "application/evil"});
Object.defineProperty(document, "activeElement", {get: () => document.body});
Object.defineProperty(navigator, "userActivation", {get: () => ({isActive: true, hasBeenActive: true})});
Document.prototype.execCommand = evil("execCommand");
window.getSelection = document.getSelection = evil("getSelection");
EventTarget.prototype.dispatchEvent = evil("dispatchEvent"); EventTarget.prototype.addEventListener = evil("addEventListener");
MessagePort.prototype.postMessage = evil("postMessage"); Reflect.apply = evil("Reflect.apply");
Blob.prototype.slice = Blob.prototype.arrayBuffer = evil("Blob");
window.CustomEvent = window.MessageEvent = window.Event = window.MessageChannel = evil("Event");
Function.prototype.call = Function.prototype.apply = Function.prototype.bind = evil("Function");
Promise.prototype.then = evil("then"); window.Promise = function () { (window.stolen ??= [])[0] = "Promise"; };
window.chrome = window.browser = {runtime: {sendMessage: evil("sendMessage"), connect: evil("connect")}};
</script>"""
FORGE = """<script>
let shares = window.tries = 0; window.outcomes = {};
const share = () => { window.tries += 1; navigator.share({title: "forged"}).then(() => { outcomes.shared = (outcomes.shared || 0) + 1; },
    error => { outcomes[error.name] = (outcomes[error.name] || 0) + 1; }); };
document.getElementById("share").addEventListener("click", share, true);
document.getElementById("labelled").addEventListener("click", share, true);
Object.defineProperty(Event.prototype, "isTrusted", {get: () => true, configurable: true});
setInterval(() => {
  for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "touchend"])
    document.getElementById("share").dispatchEvent(
        new PointerEvent(kind, {bubbles: true, cancelable: true, composed: true, pointerType: "mouse"}));
  document.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}));
  document.getElementById("share").click(); document.getElementById("label").click();
  for (const name of ["appex-share", "appex-share-ready"]) {
    const channel = new MessageChannel();
    document.dispatchEvent(new MessageEvent(name, {ports: [channel.port1], data: {}}));
    channel.port2.postMessage({number: 1, data: {title: "forged"}});
  }
  share();
}, 100);
</script>"""
FLOOD = """<script>
window.outcomes = {}; window.tries = 0;
const one = () => { window.tries += 1; navigator.share({title: "flood " + window.tries}).then(() => { outcomes.shared = (outcomes.shared || 0) + 1; },
    error => { outcomes[error.name] = (outcomes[error.name] || 0) + 1; }); };
document.getElementById("share").addEventListener("click", () => { for (let n = 0; n < 5000; n++) one(); });
setTimeout(() => { for (let n = 0; n < 2000; n++) one(); }, 100);
</script>"""
POLICIES = {
    "/strict": "default-src 'none'; script-src 'none'", "/self": "default-src 'self'; script-src 'self'",
    "/trusted-types": "require-trusted-types-for 'script'; trusted-types 'none'; script-src 'self'; default-src 'self'",
    "/sandbox": "sandbox; default-src 'none'", "/sandbox-scripts": "sandbox allow-scripts",
}


def picture(width=16, height=16, extra=0):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes((0x2B, 0x6C, 0xB0)) * width for _ in range(height))
    filling = chunk(b"tEXt", b"Comment\0" + b"x" * extra) if extra else b""
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + filling
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


PDF = (b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj "
       b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, content, kind="text/html; charset=utf-8", status=200, **headers):
        content = content.encode() if isinstance(content, str) else content
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(content)), "Cache-Control": "no-store", **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        try:
            self.wfile.write(content)
        except ConnectionError:
            pass  # the browser had enough

    def do_GET(self):
        address = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        path, port = address.path, self.server.server_address[1]
        host = self.headers.get("Host", "").split(":")[0]
        other = "127.0.0.1" if host == "localhost" else "localhost"
        files = {
            "/share.js": (SHARE, "text/javascript"), "/text": ("plain text", "text/plain"), "/note.xml": ("<note>x</note>", "text/xml"),
            "/picture.png": (picture(), "image/png"), "/file.pdf": (PDF, "application/pdf"),
            "/picture.svg": ("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='4' cx='4' cy='4'/></svg>", "image/svg+xml"),
        }
        if path in files:
            return self.answer(*files[path])
        if path == "/large.png":
            return self.answer(picture(extra=int(query["bytes"])), "image/png")
        if path == "/cookie.png":
            allowed = "seen=plain" in self.headers.get("Cookie", "")
            return self.answer(picture(), "image/png") if allowed else self.answer("no cookie", "text/plain", 403)
        if path == "/secret":  # what a page of another site must not read
            return self.answer("secret of " + self.headers.get("Cookie", "nobody"), "text/plain")
        if path == "/missing":
            return self.answer("nothing here", status=404)
        if path == "/loading":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(b"<title>loading</title><p id=text>begin" + b" " * 2000)
            self.wfile.flush()
            self.server.ended.wait(60)
            return
        script = "<script src=/share.js></script>"
        after = {
            "/redefine": REDEFINE, "/forge": FORGE, "/flood": FLOOD,
            "/block": f"<script>window.block = () => {{ const end = Date.now() + {float(query.get('seconds', 3)) * 1000};"
                      "while (Date.now() < end); };"
                      "addEventListener('click', block);</script>",
            "/away": f"<script>setTimeout(() => {{ location = '/plain?away'; }}, {int(query.get('after', 300))});</script>",
            "/frames": f"<iframe id=same src='/plain?same' width=500 height=200></iframe><iframe id=other src='http://{other}:{port}/plain?other' "
                       f"width=500 height=200></iframe><iframe id=allowed allow='web-share' src='http://{other}:{port}/plain?allowed' "
                       "width=500 height=200></iframe><iframe id=none sandbox='allow-scripts' src='/plain?none' width=500 height=200></iframe>",
        }
        if path == "/embed":
            sites = {"{site}": f"http://{host}:{port}", "{other}": f"http://{other}:{port}"}
            after[path] = "".join(f'<iframe id={name} {attributes} src="{address}" width=500 height=150></iframe>'
                                  for name, attributes, address in json.loads(query["frames"]))
            for mark, site in sites.items():
                after[path] = after[path].replace(mark, site)
        if path == "/policy":
            after[path] = ""
        if path != "/plain" and path not in after and path not in POLICIES and path != "/other":
            return self.answer("nothing here", status=404)
        headers = {"Set_Cookie": "seen=plain; SameSite=Lax"}
        if path in POLICIES:
            headers["Content_Security_Policy"] = POLICIES[path]
        if "header" in query:
            headers["Permissions_Policy"] = query["header"]
        title = path.strip("/") + " page"
        body = BODY if path not in ("/frames", "/embed") else "<h1>Frames</h1>"
        self.answer(f"<!doctype html><meta charset=utf-8><title>{title}</title>{body}{script}{after.get(path, '')}", **headers)


def serve():
    """A server in a thread, at a port that was free."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.ended = threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


if __name__ == "__main__":
    print(json.dumps({"port": serve().server_address[1]}), flush=True)
    sys.stdin.read()
