// How text from the host is evaluated in a page: the one thing that Chromium and Firefox do differently.
//
// The text is an app extension's script. It never runs in a world with this web extension's API:
// - Chromium, when the person has allowed user scripts: in a world of its own for each app extension.
// - Chromium otherwise: as a file of this folder, in the world that share-bridge.js has cleared of the API. There is only one such world in a
//   document, which all app extensions share. When one has changed what the language itself has there, the next one needs a reloaded page.
// - Firefox: in one of the worlds that worlds.js holds ready in each document. (Firefox's other way, tabs.executeScript, would run the text with
//   this web extension's right to load from every site.)
"use strict";

const api = globalThis.browser ?? chrome;
const isFirefox = api.runtime.getManifest().manifest_version === 2;
const button = api.action ?? api.browserAction;

/** Why a text did not run; `kind` is as in the messages to the host: refused, taken, left, blocked. */
class PageFailure extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** Whether each app extension can have a world of its own in Chromium. The person can change that at any time; only a call shows it. */
async function allowsUserScripts() {
  try {
    return !isFirefox && Array.isArray(await api.userScripts.getScripts());
  } catch {
    return false;
  }
}

/** What a browser says about an injection, of which there is one. */
function resultOf([answer]) {
  if (!answer) throw new PageFailure("refused", api.i18n.getMessage("refused"));
  if (answer.error) throw new PageFailure("blocked", String(answer.error.message ?? answer.error));
  return answer.result;
}

/** Calls a function of this web extension in a document, in the world of its content scripts, at once. */
async function callInPage(tab, document, func, ...args) {
  return resultOf(await api.scripting.executeScript({ target: { tabId: tab, documentIds: [document] }, func, args, injectImmediately: true }));
}

/** Firefox: which app extensions have worlds of a document: document → [world]. A document may come back from the browser's cache with them. */
const worldsInUse = new Map();

function worldNumber(document, world) {
  const worlds = worldsInUse.get(document) ?? [];
  if (!worlds.includes(world)) worlds.push(world);
  if (worlds.length > firefoxWorlds) {
    worlds.pop();
    throw worldTaken();
  }
  worldsInUse.set(document, worlds);
  return worlds.indexOf(world);
}

/** Chromium: which app extension was the last one in the world that all share in a document. What it has changed there does not harm itself. */
const lastInWorld = new Map();

/** Chromium: worlds of user scripts that have no messages to this web extension, which is so until the person changes the switch. */
const configuredWorlds = new Set();

const worldTaken = () => new PageFailure("taken", api.i18n.getMessage("world_taken"));

/** Evaluates the host's text and returns what its promise has: a string, or null when the text kept no promise. */
async function runInPage(tab, document, { world, code, file }) {
  if (isFirefox) {
    const number = worldNumber(document, world);
    const call = (number, code) => globalThis.appexRun?.(number, code) ?? { without: location.protocol };
    const answer = await callInPage(tab, document, call, number, code);
    // There are worlds in the pages of sites that were opened after this web extension was there; none in files.
    if (answer?.without) throw new PageFailure("refused", api.i18n.getMessage(answer.without === "file:" ? "refused" : "reload"));
    return answer;
  }
  const target = { tabId: tab, documentIds: [document] };
  if (file === undefined) {
    const clear = () => { delete globalThis.chrome; delete globalThis.browser; };
    try {
      if (!configuredWorlds.has(world)) await api.userScripts.configureWorld({ worldId: world, messaging: false });
      configuredWorlds.add(world);
      return resultOf(await api.userScripts.execute({ target, worldId: world, js: [{ code: `(${clear})()` }, { code }] }));
    } catch (error) {
      configuredWorlds.clear();
      throw await allowsUserScripts() ? error : new PageFailure("refused", api.i18n.getMessage("user_scripts_off"));
    }
  }
  const isUntouched = await callInPage(tab, document, pageFunctions.prepareWorld);
  if (isUntouched !== true && lastInWorld.get(document) !== world) throw worldTaken();
  lastInWorld.set(document, world);
  return resultOf(await api.scripting.executeScript({ target, files: ["x/" + file] }));
}

// Firefox makes a world with a document, or not at all. What waits in each is two lines that evaluate what worlds.js passes to them.
const firefoxWorlds = 3;
if (isFirefox) {
  const waiting = `{ const run = eval, answer = appexAnswer, connect = appexConnect; delete globalThis.appexAnswer; delete globalThis.appexConnect;
    connect((call, code) => { new Promise(done => done(run(code))).then(value => answer(call, value), () => answer(call, null)); }); }`;
  for (let number = 0; number < firefoxWorlds; number++) {
    api.userScripts.register({
      js: [{ code: waiting }], scriptMetadata: { number }, matches: ["<all_urls>"], matchAboutBlank: true, allFrames: true, runAt: "document_start",
    });
  }
}
