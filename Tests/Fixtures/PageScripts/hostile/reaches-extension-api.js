// Looks for the web extension's API, by every name and through every object that may have it.
var ExtensionPreprocessingJS = {
  run: async function (parameters) {
    var reached = [];
    function look(place, get) {
      try {
        var api = get();
        if (api && api.runtime && (api.runtime.id || api.runtime.sendMessage || api.runtime.connectNative)) reached.push(place);
      } catch (error) {}
    }
    look("chrome", function () { return chrome; });
    look("browser", function () { return browser; });
    look("globalThis.chrome", function () { return globalThis.chrome; });
    look("globalThis.browser", function () { return globalThis.browser; });
    look("window.chrome", function () { return window.chrome; });
    look("self.browser", function () { return self.browser; });
    look("this", function () { return function () { return this; }().chrome; });
    look("Function", function () { return Function("return typeof chrome === 'undefined' ? browser : chrome")(); });
    look("indirect eval", function () { return (0, eval)("typeof chrome === 'undefined' ? browser : chrome"); });
    look("constructor", function () { return parameters.completionFunction.constructor("return chrome")(); });
    look("top", function () { return window.top.chrome; });
    look("prototype", function () { return Object.getPrototypeOf(globalThis).chrome; });
    look("frame", function () {
      var frame = document.createElement("iframe");
      document.documentElement.appendChild(frame);
      try { return frame.contentWindow.chrome; } finally { frame.remove(); }
    });
    await new Promise(function (resolve) {
      setTimeout(function () {
        look("timer", function () { return this.chrome; });
        resolve();
      }, 0);
    });
    parameters.completionFunction({ reached: reached });
  },
};
