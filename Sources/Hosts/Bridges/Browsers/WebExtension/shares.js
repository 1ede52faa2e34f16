// navigator.share in the background: takes over from share-bridge.js, which has seen the person's click, and tells it the outcome.
//
// A page learns the same whether Appex is installed or not, and at no other time: whatever is no success looks like a person who has closed the
// sheet, a second after the call or later.
"use strict";

const pauses = new Map();  // tab → how often the person has closed a sheet that its pages asked for, and when the next may come
const lastShares = new Map();  // tab → when a page in it shared last

/**
 * One action of the person is one share, whichever frames of the tab it has activated.
 *
 * `acted` is how long ago, in milliseconds, the frame saw the action; null for an action in another frame, which counts here for five seconds.
 */
function useAction(tab, acted) {
  const now = performance.now(), last = lastShares.get(tab) ?? -Infinity;
  if (now - (Number.isFinite(acted) && acted >= 0 ? acted : 5000) <= last) return false;
  lastShares.set(tab, now);
  return true;
}

/** Closing a sheet again and again makes the pages of that tab wait longer each time. */
function countCancelled(tab) {
  const before = pauses.get(tab) ?? { count: 0, last: 0 }, now = performance.now();
  const count = now - before.last > 300_000 ? 1 : before.count + 1;
  pauses.set(tab, { count, last: now, until: count < 3 ? now : now + Math.min(60_000, 1000 * 2 ** (count - 2)) });
}

/** How many seconds a tab has to wait before its pages may share again. */
const pauseOf = tab => Math.max(0, Math.ceil(((pauses.get(tab)?.until ?? 0) - performance.now()) / 1000));

/** Says on the button that a page has to wait, as long as it has to. */
function tellPause(tab, seconds) {
  const show = (badge, title) => {
    if (openIn(tab)) return;
    button.setBadgeText({ tabId: tab, text: badge })?.catch?.(() => {});
    button.setTitle({ tabId: tab, title })?.catch?.(() => {});
  };
  show("!", seconds === 1 ? text("too_often_one") : text("too_often", seconds));
  setTimeout(() => pauseOf(tab) || show("", text("button")), seconds * 1000);
}
api.tabs.onRemoved.addListener(tab => {
  pauses.delete(tab);
  lastShares.delete(tab);
});

/** What a page wants to share, with nothing but texts and sizes in it; null when anything is not as share-bridge.js sends it. */
function checkedShare(message) {
  const { title, text, url, files } = message ?? {};
  const isOptional = (value, limit) => value === undefined || isText(value, limit);
  if (!isOptional(title, limits.text) || !isOptional(text, limits.text) || !isOptional(url, limits.url)) return null;
  if (!Array.isArray(files) || files.length > limits.files) return null;
  if (!files.every(file => isText(file?.name, 1000) && isText(file.type, 255) && Number.isSafeInteger(file.size) && file.size >= 0)) return null;
  if (files.reduce((sum, file) => sum + file.size, 0) > limits.bytes) return null;
  return { share: { title, text, url }, files: files.map(({ name, type, size }) => ({ name, type, size })) };
}

class PageShare {
  constructor(port) {
    this.port = port;
    this.started = performance.now();
    this.document = port.sender.documentId;
    this.isOver = false;  // the document has gone
    this.next = null;  // takes the next part of a file
    port.onMessage.addListener(message => this.next ? this.next(message) : this.begin(message));
    port.onDisconnect.addListener(() => {
      this.isOver = true;
      const request = [...requests.values()].find(each => each.share === this);
      if (request) leave(request);
    });
  }

  reply(name, pause) {
    try { this.port.postMessage({ name, pause }); } catch { /* the page is gone */ }
  }

  async begin(message) {
    if (this.hasBegun) return;
    this.hasBegun = true;
    const { sender } = this.port, content = checkedShare(message);
    const isAllowed = content && /^https?:/.test(sender.url) && await mayShare(sender).catch(() => false);
    const pause = pauseOf(sender.tab.id);
    if (isAllowed && pause) {
      tellPause(sender.tab.id, pause);
      return this.reply("NotAllowedError", pause);
    }
    if (!isAllowed || !useAction(sender.tab.id, message.acted)) return this.reply("NotAllowedError");
    const tab = await api.tabs.get(sender.tab.id).catch(() => null);
    if (this.isOver) return;
    if (!tab?.active || openIn(tab.id)) return this.answer(null, "cancelled");
    this.files = content.files;
    present(tab, "share", { frame: sender.frameId, share: this, details: async () => content });
  }

  /** Passes on the files' bytes, which the page's side sends one part at a time. */
  async sendFiles(request) {
    for (const [file, { size }] of this.files.entries()) {
      for (let sent = 0, last = false; !last;) {
        const part = await new Promise(done => {
          this.next = done;
          this.reply("next");
        });
        if (!requests.has(request.number)) return;
        last = part?.last === true;
        sent += isText(part?.data, partSize / 3 * 4) ? Math.floor(part.data.length / 4) * 3 - (/=*$/.exec(part.data)[0].length) : Infinity;
        if (sent > size || (last && sent !== size)) {  // the file has changed, or cannot be read
          this.outcome = "failed";
          return leave(request);
        }
        send({ type: "chunk", request: request.number, file, data: part.data, last });
      }
    }
  }

  async answer(_, outcome) {
    outcome = this.outcome ?? outcome;
    const { tab } = this.port.sender;
    if (outcome === "shared") {
      pauses.delete(tab.id);
      return this.reply(null);
    }
    countCancelled(tab.id);
    await new Promise(done => setTimeout(done, 1000 - (performance.now() - this.started)));
    this.reply(outcome === "failed" ? "DataError" : "AbortError");
  }
}

api.runtime.onConnect.addListener(port => {
  const { id, tab, frameId } = port.sender;
  if (port.name === "share" && id === api.runtime.id && tab && Number.isSafeInteger(frameId)) new PageShare(port);
  else port.disconnect();
});
