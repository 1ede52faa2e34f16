var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ call: 1 });
    parameters.completionFunction({ call: 2 });
  },
};
