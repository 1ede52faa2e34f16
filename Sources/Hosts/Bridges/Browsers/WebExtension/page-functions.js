// Functions that run in pages, in the world of the content scripts. Each is sent as text, so it uses nothing outside itself.
"use strict";

const pageFunctions = {
  /**
   * For the world that several app extensions share in Chromium: takes the browser's API out of it (a document that was there before this web
   * extension has it still), and says whether what the language itself has is as the browser has made it. Who changes `JSON` or `Array.prototype`
   * could read and replace what the next script returns.
   *
   * The first call remembers how everything is, so it comes before any script of an app extension. Scripts cannot reach what it remembers, and what
   * compares uses nothing that they can change.
   */
  prepareWorld: () => {
    delete globalThis.chrome;
    delete globalThis.browser;
    if (typeof globalThis.appexIsUntouched === "function") return globalThis.appexIsUntouched();
    const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect, { is } = Object, counts = [], saved = [];
    const none = { value: undefined, get: undefined, set: undefined };
    const save = (place, key) => saved.push({ place, key, ...none, ...getOwnPropertyDescriptor(place, key) });
    const saveAll = place => {
      const keys = ownKeys(place);
      counts.push({ place, count: keys.length });
      keys.forEach(key => save(place, key));
    };
    for (const name of [
      "Array", "ArrayBuffer", "BigInt", "Boolean", "Date", "Document", "Element", "Error", "EventTarget", "Function", "JSON", "Map", "Math", "Node",
      "Number", "Object", "Promise", "Proxy", "Reflect", "RegExp", "Set", "String", "Symbol", "URL", "Uint8Array", "WeakMap", "WeakSet"]) {
      const own = globalThis[name];
      save(globalThis, name);
      saveAll(own);
      if (own.prototype) saveAll(own.prototype);
    }
    const iterators = [[].values(), new Map().keys(), new Set().keys(), "".matchAll(/x/g), ""[Symbol.iterator]()].map(getPrototypeOf);
    const nameless = [getPrototypeOf(iterators[0]), getPrototypeOf(async () => {}), getPrototypeOf(function* () {}), getPrototypeOf(Uint8Array)];
    for (const place of [...iterators, ...nameless, getPrototypeOf(Uint8Array.prototype)]) saveAll(place);
    // Functions such as fetch. The classes of the browser are made when somebody looks at them first, and are not looked at here.
    const isFunction = key => /^[a-z]/.test(String(key)) && typeof getOwnPropertyDescriptor(globalThis, key).value === "function";
    ownKeys(globalThis).filter(isFunction).forEach(key => save(globalThis, key));
    const isUntouched = () => {
      for (let index = 0; index < counts.length; index++) {
        if (ownKeys(counts[index].place).length !== counts[index].count) return false;
      }
      for (let index = 0; index < saved.length; index++) {
        const before = saved[index], now = getOwnPropertyDescriptor(before.place, before.key);
        if (!now || !is(now.value, before.value) || now.get !== before.get || now.set !== before.set) return false;
      }
      return true;
    };
    Object.defineProperty(globalThis, "appexIsUntouched", { value: isUntouched });
    return true;
  },

  linkText: address => [...document.links].find(link => link.href === address)?.innerText.trim().slice(0, 1000) ?? "",

  /** A picture that only its page can load. */
  readBlob: async address => {
    const blob = await (await fetch(address)).blob();
    if (blob.size > 50 << 20) return null;
    return new Promise(done => {
      const reader = new FileReader();
      reader.onloadend = () => done(reader.result);
      reader.readAsDataURL(blob);
    });
  },

  /** Whether the frames of that address may share, as far as the attributes of their elements say; `isSame` for those of this document's site. */
  lendsSharing: (address, isSame) => {
    const origin = text => URL.parse(text, document.baseURI)?.origin ?? "null", wanted = origin(address);
    const frames = [...document.querySelectorAll("iframe")];
    let found = frames.filter(frame => frame.src === address);
    if (!found.length) found = frames.filter(frame => wanted !== "null" && origin(frame.src) === wanted);
    const matches = (source, frame) => {
      switch (source.toLowerCase()) {
        case "*": return true;
        case "'none'": return false;
        case "'self'": return isSame;
        case "'src'": return wanted !== "null" && origin(frame.src) === wanted;
        default: return wanted !== "null" && URL.parse(source)?.origin === wanted;
      }
    };
    const lends = frame => {
      const directives = frame.allow.split(";").map(each => each.trim().split(/\s+/)).filter(([feature]) => feature.toLowerCase() === "web-share");
      if (!directives.length) return isSame;
      return directives.every(([, ...sources]) => (sources.length ? sources : ["'src'"]).some(each => matches(each, frame)));
    };
    // A frame of the same site that a script has filled, or that is in a shadow, has no element with its address.
    return found.length ? found.every(lends) : isSame;
  },

  /** The selected text, and where it is, for `replaceSelection`. A password is no text. */
  readSelection: isEditable => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    delete globalThis.appexSelection;
    if (element?.localName === "textarea" || element?.localName === "input") {
      if (element.type === "password") return "";
      const start = element.selectionStart, end = element.selectionEnd;
      if (typeof start === "number" && end > start) {
        if (isEditable) globalThis.appexSelection = { element, start, end };
        return element.value.slice(start, end);
      }
    }
    const selection = getSelection();
    if (isEditable && selection.rangeCount) globalThis.appexSelection = { element, range: selection.getRangeAt(0).cloneRange() };
    return selection.toString();
  },

  /** Puts text in the place of the selection, as typing would, so that the page notices and the person can undo. False where nothing is editable. */
  replaceSelection: text => {
    const saved = globalThis.appexSelection;
    delete globalThis.appexSelection;
    let element = saved?.element ?? document.activeElement;
    while (!saved && element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element?.isConnected || element.readOnly || element.disabled) return false;
    const type = () => document.execCommand(text === "" ? "delete" : "insertText", false, text);
    const notify = () => element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText", data: text }));
    if (element.localName === "textarea" || element.localName === "input") {
      element.focus({ preventScroll: true });
      if (saved?.end > element.value.length) return false;
      if (saved) element.setSelectionRange(saved.start, saved.end);
      const start = element.selectionStart, end = element.selectionEnd;
      if (typeof start !== "number") return type();
      const before = element.value;
      if (before.slice(start, end) === text) return true;
      type();
      if (element.value === before) {
        element.setRangeText(text, start, end, "end");
        notify();
      }
      return true;
    }
    const selection = getSelection(), range = saved?.range ?? (selection.rangeCount ? selection.getRangeAt(0) : null);
    const container = range?.commonAncestorContainer;
    const host = container?.nodeType === Node.ELEMENT_NODE ? container : container?.parentElement;
    if (!host?.isConnected || !(host.isContentEditable || document.designMode === "on")) return false;
    if (element.isContentEditable) element.focus({ preventScroll: true });
    selection.removeAllRanges();
    selection.addRange(range);
    if (!type()) {
      range.deleteContents();
      range.insertNode(document.createTextNode(text));
      notify();
    }
    return true;
  },
};
