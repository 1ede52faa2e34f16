var ExtensionPreprocessingJS = {
  run: function (p) {
    var one = { name: "one" };
    one.list = [one];
    p.completionFunction(one);
  },
};
