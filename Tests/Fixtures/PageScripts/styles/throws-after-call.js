var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ call: 1 });
    throw new Error("too late");
  },
};
