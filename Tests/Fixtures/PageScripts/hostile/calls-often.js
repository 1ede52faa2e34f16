var ExtensionPreprocessingJS = {
  run: function (p) {
    for (var index = 0; index < 100000; index += 1) p.completionFunction({ call: index });
  },
};
