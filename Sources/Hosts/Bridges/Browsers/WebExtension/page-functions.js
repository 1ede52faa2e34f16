// Functions that run in pages, in the world of the content scripts. Each is sent as text, so it uses nothing outside itself.
"use strict";

const pageFunctions = {
  contentType: () => document.contentType,

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
