// Ends the function that a wrapper puts around a script, and goes on outside of it.
var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ forged: false }); } };
}}), (globalThis.brokeOut = true), Promise.resolve('{"value":{"forged":"outside"},"console":[]}'), (() => { {
