var ExtensionPreprocessingJS = {
  run: function (p) {
    p.completionFunction({
      text: "ß", yes: true, no: false, whole: 7, negative: -7, half: 0.5, large: 9007199254740991, larger: 2 ** 60,
      date: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)), bytes: new Uint8Array([1, 2, 255]), buffer: new ArrayBuffer(2),
      link: new URL("https://example.org/a?b"), list: [1, "a", {}], empty: {}, boxed: [new String("s"), new Number(1), new Boolean(true)],
    });
  },
};
