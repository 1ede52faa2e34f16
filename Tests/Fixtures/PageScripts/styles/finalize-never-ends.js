var ExtensionPreprocessingJS = {
  run: function (p) { p.completionFunction({}); },
  finalize: function () { return new Promise(function () {}); },
};
