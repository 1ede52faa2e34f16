/// What a window shows: a page, what of it is handed over, and to whom.
package struct PagePresentation: Codable, Equatable, Sendable {
    package let page: WebPage
    package let subject: PageSubject
    /// The identifier of the extension that the person has chosen; nil for the share sheet.
    package let action: String?
    /// What is said in place of all that; nil for nothing.
    package let notice: PageNotice?
    /// For the person: `Chromium`.
    package let browserName: String
    /// The browser's process, over whose window this one is placed; nil when it is not known.
    package let browserProcess: Int32?

    package init(
        page: WebPage, subject: PageSubject, action: String? = nil, notice: PageNotice? = nil, browserName: String, browserProcess: Int32? = nil
    ) {
        self.page = page
        self.subject = subject
        self.action = action
        self.notice = notice
        self.browserName = browserName
        self.browserProcess = browserProcess
    }
}

/// How a window ended.
package enum PageOutcome: Codable, Equatable, Sendable {
    case shared
    case cancelled
    /// A sentence for the person.
    case failed(String)
}
