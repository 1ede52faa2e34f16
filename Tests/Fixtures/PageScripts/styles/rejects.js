var ExtensionPreprocessingJS = { run: async function () { throw new Error("rejected"); } };
