// Looks for what other extensions, other runs and the page have in their worlds, and leaves marks for them.
var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var reached = [];
    // One such name is this run's own.
    var runs = Object.getOwnPropertyNames(globalThis).filter(function (name) { return /^appex-/.test(name); });
    reached = reached.concat(runs.slice(1));
    if (typeof pageSecret !== "undefined" || window.pageSecret || (window.wrappedJSObject && typeof window.wrappedJSObject.otherWorldMark !== "undefined")) {
      reached.push("pageSecret");
    }
    if (globalThis.otherWorldMark && globalThis.otherWorldMark !== "mine") reached.push("otherWorldMark");
    globalThis.otherWorldMark = "mine";
    Object.prototype.otherWorldMark = "inherited";
    Array.prototype.map = function () { return ["from the script"]; };
    delete Object.prototype.otherWorldMark;
    parameters.completionFunction({ reached: reached });
  },
};
