var ExtensionPreprocessingJS = {
  run: function (parameters) {
    throw new TypeError("no such thing");
  },
};
