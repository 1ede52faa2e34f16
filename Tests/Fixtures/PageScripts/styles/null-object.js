var ExtensionPreprocessingJS = null;
