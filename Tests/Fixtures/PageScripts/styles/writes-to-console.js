var ExtensionPreprocessingJS = {
  run: function (parameters) {
    console.log("one", 2, { three: [3] });
    console.warn("a warning");
    parameters.completionFunction({});
  },
  finalize: function () { console.error("at the end"); },
};
