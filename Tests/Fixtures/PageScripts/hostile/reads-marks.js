// Run as another extension after reaches-other-worlds.js.
var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var reached = [];
    if (typeof otherWorldMark !== "undefined") reached.push("otherWorldMark");
    if (String([1].map(String)) !== "1") reached.push("Array.prototype");
    parameters.completionFunction({ reached: reached });
  },
};
