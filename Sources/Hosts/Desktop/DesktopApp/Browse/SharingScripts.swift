import Foundation
import WebPages

/// `navigator.share` and `canShare` in pages of this browser (https://www.w3.org/TR/web-share/), without files.
enum SharingScripts {
    static let world = "appex-share"
    static let name = "appexShare"
    /// Of a message, in bytes.
    private static let longest = 4 << 20

    /// What a page shares; nil for a message that is none of the script below.
    static func shared(_ message: String) -> SharedByPage? {
        struct Message: Decodable {
            var title: String?
            var text: String?
            var url: String?
        }
        guard message.utf8.count <= longest, let read = try? JSONDecoder().decode(Message.self, from: Data(message.utf8)) else { return nil }
        let url = read.url.flatMap(PageAddress.shareable)
        if read.url != nil, url == nil { return nil }
        let shared = SharedByPage(title: read.title, text: read.text, url: url)
        return shared.title == nil && shared.text == nil && shared.url == nil ? nil : shared
    }

    /// In the page's own world: converts what the page passes, with functions that the page cannot have changed yet.
    static let page = """
        (() => {
          "use strict";
          if (!isSecureContext || "share" in Navigator.prototype) return;
          const { Promise, TypeError, DOMException, URL, navigator, document } = globalThis;
          const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect;
          const getter = (type, name) => getOwnPropertyDescriptor(type.prototype, name).get;
          const [baseURI, href, scheme] = [getter(Node, "baseURI"), getter(URL, "href"), getter(URL, "protocol")];
          const channel = new MessageChannel(), send = channel.port1.postMessage.bind(channel.port1), waiting = { __proto__: null };
          let calls = 0;
          const validate = value => {
            if (value === undefined || value === null) return null;
            if (typeof value !== "object" && typeof value !== "function") throw new TypeError("The data is not an object.");
            const string = each => each === undefined ? undefined : `${each}`;
            const files = value.files, text = string(value.text), title = string(value.title);
            let url = string(value.url);
            if (files !== undefined && files.length !== 0) return null;
            if (text === undefined && title === undefined && url === undefined) return null;
            if (url !== undefined) {
              try {
                const parsed = new URL(url, apply(baseURI, document, [])), protocol = apply(scheme, parsed, []);
                if (protocol !== "https:" && protocol !== "http:") return null;
                url = apply(href, parsed, []);
              } catch { return null; }
            }
            return { __proto__: null, title, text, url };
          };
          const messages = {
            __proto__: null, AbortError: "Share canceled", DataError: "The data could not be shared.", InvalidStateError: "A share is in progress.",
            NotAllowedError: "Sharing needs a user gesture, and permission in this context.",
          };
          channel.port1.onmessage = ({ data: { number, name } }) => {
            const call = waiting[number];
            delete waiting[number];
            if (!call) return;
            if (name === null) call.resolve(); else call.reject(new DOMException(messages[name], name));
          };
          const methods = {
            share(...values) {
              return new Promise((resolve, reject) => {
                if (this !== navigator) throw new TypeError("Illegal invocation");
                const data = validate(values[0]), number = ++calls;
                if (data === null) throw new TypeError("There is nothing to share in the data.");
                waiting[number] = { __proto__: null, resolve, reject };
                send({ number, data });
              });
            },
            canShare(...values) {
              if (this !== navigator) throw new TypeError("Illegal invocation");
              return validate(values[0]) !== null;
            },
          };
          for (const name of ["share", "canShare"]) {
            defineProperty(Navigator.prototype, name, { value: new Proxy(methods[name], {}), writable: true, enumerable: true, configurable: true });
          }
          const handOver = () => document.dispatchEvent(new MessageEvent("appex-share", { ports: [channel.port2] }));
          document.addEventListener("appex-share-ready", handOver, { once: true });
          handOver();
        })();
        """

    /// In a world of its own: only here it is decided whether a person has asked for the share, by the browser's own record.
    static let bridge = """
        (() => {
          "use strict";
          if (!isSecureContext) return;
          let port = null, isOpen = false;
          const names = { __proto__: null, shared: null, cancelled: "AbortError", failed: "DataError", refused: "NotAllowedError" };
          const isOfThisSite = () => {
            try { return top.location.origin === location.origin; } catch { return false; }
          };
          const receive = async ({ data: message }) => {
            const number = message?.number, answer = name => port.postMessage({ number, name });
            if (typeof number !== "number") return;
            if (isOpen) return answer("InvalidStateError");
            if (!navigator.userActivation.isActive || !isOfThisSite()) return answer("NotAllowedError");
            const { title, text, url } = message.data ?? {};
            isOpen = true;
            try {
              answer(names[await webkit.messageHandlers.\(name).postMessage(JSON.stringify({ title, text, url }))] ?? null);
            } catch {
              answer("AbortError");
            } finally {
              isOpen = false;
            }
          };
          document.addEventListener("appex-share", event => {
            event.stopImmediatePropagation();
            port = event.ports[0];
            port.onmessage = receive;
          }, { once: true, capture: true });
          document.dispatchEvent(new Event("appex-share-ready"));
        })();
        """
}
