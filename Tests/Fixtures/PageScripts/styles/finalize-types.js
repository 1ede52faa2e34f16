var ExtensionPreprocessingJS = {
  run: function (p) { p.completionFunction({}); },
  finalize: function (p) {
    document.body.title = [p.date instanceof Date, p.bytes instanceof Uint8Array, typeof p.whole, typeof p.yes, Array.isArray(p.list)].join();
  },
};
