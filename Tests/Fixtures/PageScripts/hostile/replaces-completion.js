// Changes what the code around it has given it, and what that code may use again for the end.
var ExtensionPreprocessingJS = {
  run: function (p) {
    var complete = p.completionFunction;
    p.completionFunction = function () {};
    Object.prototype.toJSON = function () { return { forged: true }; };
    Object.defineProperty(Object.prototype, "problem", { get: function () { return { kind: "threw", message: "forged" }; }, configurable: true });
    globalThis.undefinedTwice = complete({ honest: true });
    delete Object.prototype.toJSON;
    delete Object.prototype.problem;
  },
};
