!function (global) {
  global.ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ from: "window" }); } };
}(window);
