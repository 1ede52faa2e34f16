"use strict";
const { i18n } = globalThis.browser ?? chrome;
document.documentElement.lang = i18n.getUILanguage();
for (const element of document.querySelectorAll("[data-text]")) element.textContent = i18n.getMessage(element.dataset.text);
