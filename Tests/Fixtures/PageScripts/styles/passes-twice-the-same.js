var ExtensionPreprocessingJS = {
  run: function (p) {
    var one = { name: "one" };
    p.completionFunction({ a: one, b: [one, one] });
  },
};
