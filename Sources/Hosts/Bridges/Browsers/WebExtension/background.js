// The web extension's background: the service worker in Chromium, the background page in Firefox. It stands between the browser and the native
// host: what the person asks for becomes a request, and the host's answers go into the page. It decides nothing about extensions itself.
//
// The messages are described in the README beside this folder. Those of the host are checked because it may be of another version, those of content
// scripts because a page may have had its hands on them: only `sender`, which the browser fills in, says who they come from.
"use strict";
if (globalThis.importScripts) importScripts("base64.js", "injection.js", "page-functions.js", "pictures.js", "sharing-policy.js", "shares.js");

const text = (name, ...values) => api.i18n.getMessage(name, values);
const isText = (value, limit) => typeof value === "string" && value.length <= limit;
const limits = { title: 1000, url: 32768, text: 1 << 20, files: 20, bytes: 50 << 20, code: 16 << 20, menu: 50 };

// The host

let host = null, connecting = null, failedAt = -Infinity, toldUserScripts = null, deadline = 12;

/** The open port to the host, which also keeps the service worker alive; null when there is none. Only a person's action tries again. */
function connect() {
  if (host) return host;
  if (performance.now() - failedAt < 1000) return null;
  return connecting ??= new Promise(done => {
    const port = api.runtime.connectNative("org.appex.browser");
    let isSettled = false;
    const finish = isThere => {
      if (isSettled) return;
      isSettled = true;
      connecting = null;
      host = isThere ? port : null;
      if (!isThere) failedAt = performance.now();
      button.setTitle({ title: text(isThere ? "button" : "missing") });
      if (!isThere) port.disconnect();
      done(host);
    };
    port.onMessage.addListener(message => {
      if (message?.type === "welcome") {
        if (Number.isFinite(message.deadline)) deadline = Math.min(Math.max(message.deadline, 1), 120);
        finish(message.protocol === 1);
      } else if (host === port) receive(message);
    });
    port.onDisconnect.addListener(() => {
      void api.runtime.lastError;  // read, so that the browser does not report it: the button's title says it
      if (host === port) lose();
      else finish(false);
    });
    setTimeout(finish, 5000, false);
    greet(port);
  });
}

async function greet(port) {
  toldUserScripts = await allowsUserScripts();
  const brand = navigator.userAgentData?.brands.find(each => !/not.*brand|^chromium$/i.test(each.brand))
    ?? navigator.userAgentData?.brands.find(each => each.brand === "Chromium");
  const info = isFirefox ? await api.runtime.getBrowserInfo() : { name: brand?.brand ?? "Chromium", version: brand?.version ?? "" };
  const name = `${info.name} ${info.version}`;
  try {
    port.postMessage({ type: "hello", protocol: 1, browser: isFirefox ? "firefox" : "chromium", name, userScripts: toldUserScripts });
  } catch { /* the host has ended already */ }
}

function lose() {
  host = null;
  partial.clear();  // the next host counts its calls from the beginning
  for (const request of [...requests.values()]) end(request, "cancelled");
}

/** The same without halves of surrogate pairs: JSON can have them, but they are no text, and the host could not read the message. */
function wellFormed(value) {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wellFormed(each)]));
}

function send(message) {
  try {
    host?.postMessage(wellFormed(message));
  } catch {
    lose();
  }
}

function receive(message) {
  const request = requests.get(message?.request);
  switch (message?.type) {
    case "menus": return buildMenus(message);
    case "run": return collect(message, request);
    case "replace": return replace(message, request);
    case "busy": if (request) end(request, "failed", message.message); return;
    case "ended": if (request) end(request, message.outcome, message.message); return;
  }
}

/** Where there is no host: a small window that says what to do. The answer comes when the person has closed it. */
let missingWindow = null;
async function explainMissing() {
  if (missingWindow !== null) return api.windows.update(missingWindow, { focused: true }).catch(() => {});
  const window = await api.windows.create({ url: api.runtime.getURL("missing.html"), type: "popup", width: 480, height: 300 });
  missingWindow = window.id;
  await new Promise(done => api.windows.onRemoved.addListener(function removed(id) {
    if (id !== window.id) return;
    api.windows.onRemoved.removeListener(removed);
    missingWindow = null;
    done();
  }));
}

// Requests: at most one in a tab

const requests = new Map();  // number → request
let lastRequest = 0;

const openIn = tab => [...requests.values()].find(request => request.tab === tab);

function begin(tab, frame, share) {
  const request = { number: ++lastRequest, tab: tab.id, frame, share, started: performance.now(), calls: new Map() };
  requests.set(request.number, request);
  button.setBadgeText({ tabId: tab.id, text: "…" })?.catch?.(() => {});
  return request;
}

/** The request is over: the host said so, or there is no host any more. */
function end(request, outcome, message) {
  if (!requests.delete(request.number)) return;
  button.setBadgeText({ tabId: request.tab, text: outcome === "failed" && !request.share ? "!" : "" })?.catch?.(() => {});
  if (outcome === "failed" && isText(message, limits.title)) button.setTitle({ tabId: request.tab, title: message })?.catch?.(() => {});
  request.share?.answer(request, outcome);
}

/** The document that a request is about is no longer there. */
function leave(request) {
  send({ type: "gone", request: request.number });
  for (const fail of request.calls.values()) fail(new PageFailure("left", text("left")));
  end(request, "cancelled");
}

/** Asks the host to show its window. `details` is what else the message has; a picture's bytes or a page's files follow. */
async function present(tab, what, { frame = 0, action = null, share = null, details = async () => ({}) } = {}) {
  if (openIn(tab.id)) return;
  const request = begin(tab, frame, share);
  try {
    await hand(request, tab, what, action, details);
  } catch (error) {
    // A request that nobody ends would keep its tab from every other one.
    console.error(error);
    leave(request);
  }
}

async function hand(request, tab, what, action, details) {
  const { frame, share } = request;
  if (!await connect()) {
    await explainMissing();
    return end(request, "cancelled");
  }
  // The process of a chosen action starts while the page is asked.
  if (action !== null) send({ type: "prepare", action });
  const documentOf = frameId => api.webNavigation.getFrame({ tabId: tab.id, frameId }).then(each => each?.documentId, () => undefined);
  const top = documentOf(0), document = frame === 0 ? top : documentOf(frame);
  const [userScripts] = await Promise.all([allowsUserScripts(), top, document]);
  Object.assign(request, { top: await top, document: await document });
  // What another document has asked for is not this one's.
  if (share?.document !== undefined && share.document !== request.document) return end(request, "cancelled");
  if (host && userScripts !== toldUserScripts) await greet(host);
  // A page that is busy, or lets no script in, has no more to say than its address and title.
  const ask = (name, ...args) => Promise.race([
    callInPage(tab.id, request.document, pageFunctions[name], ...args).catch(() => null), new Promise(done => setTimeout(done, 700, null))]);
  const { files, blob, ...values } = await details(ask);
  if (!requests.has(request.number)) return;
  const page = { url: isText(tab.url, limits.url) ? tab.url : "", title: (tab.title ?? "").slice(0, limits.title) };
  send({ type: "present", request: request.number, tab: tab.id, frame, what, action, page, ...values, ...(files?.length ? { files } : {}) });
  // What a script's world is compared with is remembered before the script comes; that takes a moment, which the host needs, too.
  if (action !== null && what === "page" && !isFirefox && !userScripts) {
    callInPage(tab.id, request.top, pageFunctions.prepareWorld).catch(() => {});
  }
  for (let offset = 0; blob && offset < blob.size && requests.has(request.number); offset += partSize) {
    const data = await base64(blob.slice(offset, offset + partSize));
    send({ type: "chunk", request: request.number, file: 0, data, last: offset + partSize >= blob.size });
  }
  share?.sendFiles(request);
}

api.tabs.onRemoved.addListener(tab => {
  const request = openIn(tab);
  if (request) leave(request);
});

api.webNavigation.onCommitted.addListener(({ tabId, frameId, documentId, documentLifecycle }) => {
  if (documentLifecycle === "prerender") return;
  const request = openIn(tabId);
  if (request && (frameId === 0 || frameId === request.frame) && documentId !== request.document) leave(request);
});

// The host's calls

/** A text may come in parts, of which the first has the other fields. */
const partial = new Map();  // call → message
function collect(message, request) {
  const { call, part, last } = message;
  if (!Number.isSafeInteger(call)) return;
  if (part === undefined) return run(message, request);
  const whole = partial.get(call) ?? { ...message, code: "" };
  // What is too long is not saved, and the whole is refused when its last part has come.
  whole.code = isText(whole.code, limits.code) && isText(part, limits.code - whole.code.length) && partial.size <= 16 ? whole.code + part : null;
  partial.set(call, whole);
  if (last !== true) return;
  partial.delete(call);
  run(whole, requests.get(whole.request));
}

function run({ call, tab, frame, world, code, file }, request) {
  const isWellFormed = isText(world, 256) && /^[A-Za-z0-9.-]+$/.test(world)
    && (file === undefined || file === null ? isText(code, limits.code) : isText(file, 100) && /^[A-Za-z0-9-]+\.js$/.test(file));
  answer(call, tab, frame, request, isWellFormed, async document => {
    const value = await runInPage(request.tab, document, { world, code, file: file ?? undefined });
    return typeof value === "string" ? value : null;
  });
}

function replace({ call, tab, frame, text: replacement }, request) {
  answer(call, tab, frame, request, isText(replacement, limits.text), async document => {
    if (await callInPage(request.tab, document, pageFunctions.replaceSelection, replacement) !== true) {
      throw new PageFailure("refused", text("not_editable"));
    }
    return "true";
  });
}

/** Does what a call of the host asks for in the request's document, and sends what came of it. */
async function answer(call, tab, frame, request, isWellFormed, work) {
  if (!Number.isSafeInteger(call)) return;
  try {
    if (!request || request.tab !== tab) throw new PageFailure("left", text("left"));
    const document = frame === 0 ? request.top : frame === request.frame ? request.document : undefined;
    if (!isWellFormed || !document) throw new PageFailure("refused", text("refused"));
    const value = await new Promise((done, failed) => {
      request.calls.set(call, failed);
      setTimeout(() => failed(new PageFailure("blocked", text("no_answer"))), deadline * 1000);
      work(document).then(done, failed);
    });
    sendReply(call, value);
  } catch (error) {
    const failure = error instanceof PageFailure ? error : await explain(error, request, frame);
    send({ type: "failed", call, kind: failure.kind, message: failure.message });
  } finally {
    request?.calls.delete(call);
  }
}

/** A browser's own error does not say in a reliable way whether the document is gone or lets nobody in. Whether it is there does. */
async function explain(error, request, frame) {
  const there = await api.webNavigation.getFrame({ tabId: request.tab, frameId: frame }).catch(() => null);
  const isThere = there && there.documentId === (frame === 0 ? request.top : request.document);
  if (isThere) console.info(error);
  return isThere ? new PageFailure("refused", text("refused")) : new PageFailure("left", text("left"));
}

function sendReply(call, value) {
  const size = 128 * 1024;
  if (value === null || value.length <= size) return send({ type: "reply", call, json: value });
  for (let start = 0, end; start < value.length; start = end) {
    end = Math.min(start + size, value.length);
    if (end < value.length && value.charCodeAt(end - 1) >> 10 === 0x36) end -= 1;  // between the halves of one character
    send({ type: "reply", call, part: value.slice(start, end), last: end === value.length });
  }
}

// Menus

const contexts = { page: ["page", "frame"], selection: ["selection"], link: ["link"], image: ["image"] };
let menuWork = Promise.resolve();

function buildMenus(lists) {
  // In titles & marks a letter and %s stands for the selection; a name means neither.
  const plain = title => title.slice(0, 200).replaceAll("&", "&&").replaceAll("%", "%\u2060");
  const create = item => api.contextMenus.create(item, () => void api.runtime.lastError);
  menuWork = menuWork.then(async () => {
    await api.contextMenus.removeAll();
    for (const [what, context] of Object.entries(contexts)) {
      const items = (Array.isArray(lists[what]) ? lists[what].slice(0, limits.menu) : [])
        .filter(each => isText(each?.id, 255) && /^[\w.-]+$/.test(each.id) && isText(each.title, 10000) && each.title);
      for (const item of items) create({ id: `${what}:${item.id}`, title: plain(item.title), contexts: context });
      if (items.length) create({ id: `${what} line`, type: "separator", contexts: context });
      create({ id: `${what}:`, title: text("share_" + what), contexts: context });
    }
    if (!isFirefox && !await allowsUserScripts()) create({ id: "allow", title: text("allow"), contexts: ["action"] });
  }).catch(() => {});
}

api.contextMenus.onClicked.addListener((info, tab) => {
  if (info.menuItemId === "allow") return void api.tabs.create({ url: `chrome://extensions/?id=${api.runtime.id}` });
  const [, what, id] = /^(page|selection|link|image):(.*)$/.exec(info.menuItemId) ?? [];
  if (!what || !(tab?.id >= 0)) return;
  const action = id || null, frame = what === "page" ? 0 : info.frameId ?? 0;
  const details = {
    page: async () => ({}),
    selection: async ask => {
      const isEditable = info.editable === true;
      return { text: `${await ask("readSelection", isEditable) || info.selectionText || ""}`.slice(0, limits.text), isEditable };
    },
    link: async ask => ({
      target: isText(info.linkUrl, limits.url) ? info.linkUrl : "",
      text: `${info.linkText ?? await ask("linkText", info.linkUrl) ?? ""}`.slice(0, limits.title),
    }),
    image: async ask => picture(info.srcUrl ?? "", tab, ask),
  };
  present(tab, what, { frame, action, details: details[what] });
});

button.onClicked.addListener(tab => {
  button.setTitle({ tabId: tab.id, title: text("button") })?.catch?.(() => {});
  present(tab, "page");
});

// A service worker starts with the browser only when somebody listens to that; a worker that starts later has its menus from before.
api.runtime.onStartup.addListener(() => {});
api.runtime.onInstalled.addListener(() => buildMenus({}));
if (isFirefox) buildMenus({});
connect();
