"use strict";
const { i18n } = globalThis.browser ?? chrome;
// The browser may have another language, and for a screen reader that of the words counts.
document.documentElement.lang = i18n.getMessage("language");
for (const element of document.querySelectorAll("[data-text]")) element.textContent = i18n.getMessage(element.dataset.text);
