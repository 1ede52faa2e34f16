var ExtensionPreprocessingJS = { run: "quickly" };
