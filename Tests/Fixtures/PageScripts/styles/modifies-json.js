JSON.stringify = function () { return '{"value":{"forged":true}}'; };
JSON.parse = function () { return { forged: true }; };
Promise.prototype.then = function () { throw new Error("then"); };
Array.prototype.push = function () { throw new Error("push"); };
Array.isArray = function () { return false; };
Object.keys = function () { return []; };
setTimeout = function () {};

var ExtensionPreprocessingJS = {
  run: function (p) { p.completionFunction({ list: [1, 2], text: "right" }); },
  finalize: function (p) { document.body.style.backgroundColor = p.bgColor; },
};
