var ExtensionPreprocessingJS = {
  run: function (p) {
    var value = {};
    for (var level = 0; level < 1000; level += 1) value = { inner: value };
    p.completionFunction(value);
  },
};
