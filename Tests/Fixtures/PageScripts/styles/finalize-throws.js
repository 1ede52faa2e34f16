var ExtensionPreprocessingJS = {
  run: function (p) { p.completionFunction({}); },
  finalize: function () { throw new Error("at the end"); },
};
