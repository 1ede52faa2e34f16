var ExtensionPreprocessingJS = {
  run: function (p) {
    for (var index = 0; index < 100000; index += 1) console.log("line " + index + " " + "x".repeat(1000));
    p.completionFunction({ flooded: true });
  },
};
