// navigator.share and navigator.canShare, as in https://www.w3.org/TR/web-share/, in the page's own world.
//
// It only converts what the page passes and asks share-bridge.js; what it uses it has taken before the page's scripts could change it.
"use strict";
(() => {
  if (!isSecureContext || "share" in Navigator.prototype) return;

  const { Promise, TypeError, DOMException, URL, navigator, document } = globalThis;
  const { apply, defineProperty } = Reflect;
  const getter = (type, name) => Object.getOwnPropertyDescriptor(type.prototype, name).get;
  const baseURI = getter(Node, "baseURI"), href = getter(URL, "href"), scheme = getter(URL, "protocol"), fileName = getter(File, "name");
  const wellFormed = String.prototype.toWellFormed;
  const channel = new MessageChannel(), send = channel.port1.postMessage.bind(channel.port1), waiting = { __proto__: null };
  let calls = 0;

  const isFile = value => { try { return apply(fileName, value, []) !== undefined; } catch { return false; } };

  /** The members of the dictionary ShareData, in the order in which Web IDL reads them. */
  function convert(value) {
    if (value === undefined || value === null) return {};
    if (typeof value !== "object" && typeof value !== "function") throw new TypeError("The data is not an object.");
    const string = each => each === undefined ? undefined : apply(wellFormed, `${each}`, []);
    const given = value.files;
    let files;
    if (given !== undefined) {
      files = [...given];
      for (let index = 0; index < files.length; index++) if (!isFile(files[index])) throw new TypeError("Not all of the files are File objects.");
    }
    return { files, text: string(value.text), title: string(value.title), url: string(value.url) };
  }

  /** The data with a complete address; null when there is nothing to share, or the address is none for others. */
  function validate({ files, text, title, url }) {
    if (text === undefined && title === undefined && url === undefined && !files?.length) return null;
    if (url !== undefined) {
      try {
        const parsed = new URL(url, apply(baseURI, document, [])), protocol = apply(scheme, parsed, []);
        if (protocol !== "https:" && protocol !== "http:") return null;
        url = apply(href, parsed, []);
      } catch {
        return null;
      }
    }
    return { files, text, title, url };
  }

  const messages = {
    __proto__: null,
    AbortError: "Share canceled", DataError: "The data could not be shared.", InvalidStateError: "A share is in progress.",
    NotAllowedError: "Sharing needs a user gesture, and permission in this context.",
  };
  // Permissions Policy: as it is without a header, until the background has said what it is.
  let mayShare = (() => { try { return top.location.origin === location.origin; } catch { return false; } })();
  /** After a person has closed several sheets; `pause` in seconds. */
  const tooOften = pause => `The page has asked to share too often. It can ask again after ${pause} ${pause === 1 ? "second" : "seconds"}.`;
  channel.port1.onmessage = ({ data: { number, name, pause, mayShare: answer } }) => {
    if (typeof answer === "boolean") mayShare = answer;
    const call = waiting[number];
    delete waiting[number];
    if (!call) return;
    if (name === null) call.resolve();
    else if (name === "TypeError") call.reject(new TypeError("There is nothing to share in the data."));
    else call.reject(new DOMException(pause ? tooOften(pause) : messages[name], name));
  };

  const methods = {
    share(...values) {
      return new Promise((resolve, reject) => {
        if (this !== navigator) throw new TypeError("Illegal invocation");
        const data = validate(convert(values[0])), number = ++calls;
        waiting[number] = { __proto__: null, resolve, reject };
        send({ number, data });
      });
    },
    canShare(...values) {
      if (this !== navigator) throw new TypeError("Illegal invocation");
      const data = convert(values[0]);
      return mayShare && validate(data) !== null;
    },
  };
  for (const name of ["share", "canShare"]) {
    // A proxy of a function is native code to whoever prints it.
    defineProperty(Navigator.prototype, name, { value: new Proxy(methods[name], {}), writable: true, enumerable: true, configurable: true });
  }

  const handOver = () => document.dispatchEvent(new MessageEvent("appex-share", { ports: [channel.port2] }));
  document.addEventListener("appex-share-ready", handOver, { once: true });
  handOver();
})();
