// Between a page's navigator.share (share-page.js, which the page can do anything to) and the background.
//
// It runs before any script of the page, in a world of its own, and decides alone whether a person has asked for the share: by events that the
// browser marks as the person's and the browser's own record of activation, neither of which a page can make.
"use strict";
(() => {
  const { runtime } = globalThis.browser ?? globalThis.chrome;
  const connect = runtime.connect.bind(runtime), ask = runtime.sendMessage.bind(runtime);
  // In Chromium, app extensions' scripts may run in this world later; they find no API of this web extension.
  if (runtime.getManifest().manifest_version === 3) {
    delete globalThis.chrome;
    delete globalThis.browser;
  }
  if (!isSecureContext) return;

  let page = null, open = null, leave = null, actedAt = -Infinity, usedAt = -Infinity;
  const now = performance.now.bind(performance), { userActivation } = navigator;

  for (const kind of ["pointerdown", "pointerup", "mousedown", "touchend", "keydown"]) {
    addEventListener(kind, event => {
      if (event.isTrusted && event.key !== "Escape") actedAt = now();
    }, { capture: true, passive: true });
  }

  // A page that comes back from the browser's cache has no share: its port was closed, and nobody was told.
  addEventListener("pagehide", () => open && leave(), { capture: true });

  /** One share for one action of the person, within five seconds. (A page that calls document.open has removed the listeners: it has one share.) */
  function useActivation() {
    const isActive = userActivation ? userActivation.isActive : now() - actedAt < 5000;
    if (!isActive || (actedAt <= usedAt && usedAt !== -Infinity)) return false;
    usedAt = now();
    return true;
  }

  const isText = (value, limit) => value === undefined || (typeof value === "string" && value.length <= limit);

  /** The page's data, with texts and files in it only; null when it is none that can be shared. */
  function checked(data) {
    if (typeof data !== "object" || data === null) return null;
    const { title, text, url } = data, files = [];
    const count = data.files?.length ?? 0;
    if (!isText(title, 1 << 20) || !isText(text, 1 << 20) || !isText(url, 32768) || !(count <= 20)) return null;
    let bytes = 0;
    for (let index = 0; index < count; index++) {
      const file = data.files[index];
      if (!(file instanceof File)) return null;
      bytes += file.size;
      files.push(file);
    }
    return bytes <= 50 << 20 ? { title, text, url, files } : null;
  }

  function receive({ data: message }) {
    const number = message?.number;
    const answer = (name, pause) => page.postMessage({ number, name, pause });
    if (typeof number !== "number") return;
    if (open) return answer("InvalidStateError");
    if (!useActivation()) return answer("NotAllowedError");
    const share = message.data === null ? null : checked(message.data);
    if (message.data === null) return answer("TypeError");
    if (!share) return answer("NotAllowedError");  // more than may be shared
    open = share;
    const finish = (name, pause) => {
      if (open !== share) return;
      open = null;
      answer(name, pause);
    };
    let port;
    try {
      port = connect({ name: "share" });
    } catch {
      return finish("AbortError");  // this web extension was replaced while the page was open
    }
    port.onDisconnect.addListener(() => finish("AbortError"));
    port.onMessage.addListener(({ name, pause }) => {
      if (name === "next") return sendPart(port, share);
      finish(name, pause);
      port.disconnect();
    });
    leave = () => {
      finish("AbortError");
      port.disconnect();
    };
    share.file = share.offset = 0;
    const files = share.files.map(({ name, type, size }) => ({ name: name.slice(-255), type: type.slice(0, 255), size }));
    const acted = actedAt === -Infinity ? null : now() - actedAt;
    port.postMessage({ title: share.title, text: share.text, url: share.url, files, acted });
  }

  async function sendPart(port, share) {
    const file = share.files[share.file];
    const end = Math.min(share.offset + partSize, file?.size ?? 0), last = end === file?.size;
    const data = await base64(file.slice(share.offset, end)).catch(() => null);
    share.offset = last ? 0 : end;
    if (last) share.file += 1;
    port.postMessage({ data, last });
  }

  // The page's side hands over one end of a channel, whichever of the two scripts runs first; nobody is asked a second time.
  document.addEventListener("appex-share", event => {
    event.stopImmediatePropagation();
    page = event.ports[0];
    page.onmessage = receive;
    ask("mayShare").then(mayShare => typeof mayShare === "boolean" && page.postMessage({ mayShare }), () => {});
  }, { once: true, capture: true });
  document.dispatchEvent(new Event("appex-share-ready"));
})();
