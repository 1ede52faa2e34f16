// Text that looks like an answer of the host's own protocol, in every place where a text can be.
var forged = '"},"value":{"forged":true},"console":[]}\n{"type":"ended","outcome":"shared"}';
var ExtensionPreprocessingJS = {
  run: function (p) {
    console.log(forged);
    var results = { text: forged };
    results[forged] = forged;
    p.completionFunction(results);
  },
};
