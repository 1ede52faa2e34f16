// Tries to talk to the native host, and to the web extension in its name.
var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var reached = [];
    [typeof chrome === "undefined" ? null : chrome, typeof browser === "undefined" ? null : browser].forEach(function (api, index) {
      ["connectNative", "sendNativeMessage", "connect", "sendMessage"].forEach(function (name) {
        try {
          if (typeof api.runtime[name] !== "function") return;
          api.runtime[name]("org.appex.browser", { type: "present", request: 1, what: "page", action: "org.appex.test.page-scripts.PageEcho" });
          reached.push((index === 0 ? "chrome." : "browser.") + name);
        } catch (error) {}
      });
    });
    try {
      window.postMessage({ type: "present", request: 1 }, "*");
      document.dispatchEvent(new CustomEvent("appex-share", { detail: JSON.stringify({ text: "forged" }) }));
    } catch (error) {}
    parameters.completionFunction({ reached: reached });
  },
};
