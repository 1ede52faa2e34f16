// Whether a document may share: the feature "web-share" of https://www.w3.org/TR/permissions-policy/, whose default is "self". Neither browser knows
// that feature here, so the headers and the attributes of frames are read by this web extension.
"use strict";

const declarations = new Map();  // document → the origins that its header has for web-share, or null
const responses = new Map();  // frame of a tab → the last response that may become its document, until that has asked
const waiting = new Map();  // frame of a tab → takes that response

/** What a header Permissions-Policy has for web-share: a list of `*`, `self` and origins; null when it does not mention it. */
function declaredOrigins(header) {
  let found = null;
  for (const [member] of header.matchAll(/(?:"(?:[^"\\]|\\.)*"|[^",])+/g)) {  // a comma in quotation marks separates nothing
    const value = /^\s*web-share\s*=\s*(\([^()]*\)|\*|self|"[^"]*")/.exec(member)?.[1];
    if (value !== undefined) found = [...value.matchAll(/"([^"]*)"|[^\s()"]+/g)].map(([whole, quoted]) => quoted ?? whole);
  }
  return found;
}

/** Whether one of the origins of a declaration is this one; `own` is what "self" means. */
function matchesOrigin(declared, origin, own) {
  return declared.some(each => {
    if (each === "*") return true;
    if (each === "self") return origin === own;
    const wanted = URL.parse(each), found = URL.parse(origin);
    if (!wanted || !found) return false;
    if (!wanted.hostname.startsWith("*.")) return wanted.origin === found.origin;
    return wanted.protocol === found.protocol && wanted.port === found.port && found.hostname.endsWith(wanted.hostname.slice(1));
  });
}

const withoutFragment = address => address.split("#", 1)[0];

api.webRequest.onHeadersReceived.addListener(({ tabId, frameId, url, responseHeaders }) => {
  const values = (responseHeaders ?? []).filter(({ name }) => name.toLowerCase() === "permissions-policy").map(({ value }) => value ?? "");
  const key = `${tabId} ${frameId}`;
  responses.set(key, { url: withoutFragment(url), declared: declaredOrigins(values.join(",")) });
  waiting.get(key)?.();
}, { urls: ["<all_urls>"], types: ["main_frame", "sub_frame"] }, ["responseHeaders"]);

api.tabs.onRemoved.addListener(tab => {
  for (const key of responses.keys()) if (key.startsWith(`${tab} `)) responses.delete(key);
});

/** Connects a document that has just begun with its response, of which Firefox may tell a moment later. What a service worker answers has none. */
async function takeResponse({ tab, frameId, documentId, url }) {
  const key = `${tab.id} ${frameId}`, isThere = () => responses.get(key)?.url === withoutFragment(url);
  if (!isThere()) {
    await new Promise(done => {
      waiting.set(key, () => isThere() && done());
      setTimeout(done, 500);
    });
    waiting.delete(key);
  }
  if (!isThere()) return;
  declarations.set(documentId, responses.get(key).declared);
  responses.delete(key);
  // A document may come back from the browser's cache of pages, which does not have so many.
  if (declarations.size > 2000) declarations.delete(declarations.keys().next().value);
}

/** Whether a document may share: its own header says so, and each document on the way to it lets its frame. Throws when that is not known. */
async function mayShare({ tab, frameId, documentId, origin, url }) {
  const frames = new Map((await api.webNavigation.getAllFrames({ tabId: tab.id })).map(frame => [frame.frameId, frame]));
  // The list may still have the document before this one.
  let frame = frames.has(frameId) ? { ...frames.get(frameId), url, ...(documentId === undefined ? {} : { documentId }) } : undefined;
  if (frameId !== 0 && origin !== undefined && origin !== new URL(url).origin) return false;  // a sandboxed frame has no site
  while (frame) {
    const own = new URL(frame.url).origin, declared = declarations.get(frame.documentId);
    if (declared && !matchesOrigin(declared, own, own)) return false;
    if (frame.parentFrameId === -1) return true;
    const parent = frames.get(frame.parentFrameId);
    if (!parent) break;
    const host = new URL(parent.url).origin, lent = declarations.get(parent.documentId);
    if (lent && !matchesOrigin(lent, own, host)) return false;
    if (!await callInPage(tab.id, parent.documentId, pageFunctions.lendsSharing, frame.url, own === host && own !== "null")) return false;
    frame = parent;
  }
  throw new Error("The frame is not there.");
}

// What canShare answers: asked by share-bridge.js for each document.
api.runtime.onMessage.addListener((message, sender, answer) => {
  if (message !== "mayShare" || sender.id !== api.runtime.id || !sender.tab || !/^https?:/.test(sender.url)) return false;
  takeResponse(sender).then(() => mayShare(sender)).then(answer, () => answer(null));
  return true;
});
