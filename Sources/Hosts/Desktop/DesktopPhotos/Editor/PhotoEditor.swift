import CGtk
import CGtkSupport
import DesktopApp
import ExtensionHost
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore
import RemoteView

/// One edit in the window: the placeholder at once, the editor's view over it, and what becomes of the edit. What happens when says
/// ``PhotoEditFlow``. Guide: *Photo Editing*.
@MainActor
final class PhotoEditor {
    enum Outcome {
        /// What was saved under another name, if anything was.
        case saved(beside: PhotoAsset?)
        /// The extension had nothing to save.
        case unchanged
        case cancelled
        /// The extension was not shown.
        case problem(PhotoEditProblem)
        /// Another program has changed the picture since its last edit: the person chooses before the next one.
        case conflict(PhotoConflict)
        /// The edit of a film would replace that of another app: the person is asked before.
        case wouldReplaceEdit(PhotoRecord)
    }

    let name: String
    let widget: Widget = gtk_overlay_new()
    let path: PhotoPath
    let identifier: String
    private let store: PersonalPhotoStore
    private let system: ExtensionSystem
    let window: Widget
    let hosted: ExtensionViewWidget
    private let cover: Widget = appex_node_new(GTK_ACCESSIBLE_ROLE_IMG)
    let coverPage: Widget
    private let replacesEdit: Bool
    private let onEnd: (Outcome) -> Void
    private var placeholder: PictureTexture?
    private lazy var documents = HostedDocuments(name, over: hosted.widget)
    private lazy var alerts = HostedAlerts(name, over: hosted.widget)
    private(set) var flow = PhotoEditFlow() { didSet { if flow != oldValue { onState() } } }
    var edit: PhotoEdit?
    var request: PhotoEditingRequest?
    private var beginning: Task<Void, Never>?
    var problem: PhotoEditProblem?
    var conflict: PhotoConflict?
    var choice: PhotoConflict.Choice?
    var beside: PhotoAsset?
    /// What is not carried over from the original.
    var remark: PhotoEditRemark?
    /// The extension of an edit that was given up ends.
    private(set) var ending: Task<Void, Never>?
    private(set) var showsBefore = false
    /// The control of the view that had the keyboard, while something else has it.
    private var focused: UInt64?
    /// What the person can press has changed.
    var onState: Action = {}

    /// - Parameters:
    ///   - placeholder: what the person sees of the picture now; nil: nothing yet.
    ///   - replacesEdit: whether the person has agreed that the edit of another app is replaced.
    ///   - window: over which questions appear.
    ///   - onEnd: called once.
    init(
        _ path: PhotoPath, with identifier: String, called name: String, placeholder: PictureTexture?, replacesEdit: Bool = false,
        in store: PersonalPhotoStore, system: ExtensionSystem, over window: Widget, onEnd: @escaping (Outcome) -> Void
    ) {
        (self.path, self.identifier, self.name, self.placeholder) = (path, identifier, name, placeholder)
        (self.store, self.system, self.window, self.replacesEdit, self.onEnd) = (store, system, window, replacesEdit, onEnd)
        hosted = ExtensionViewWidget(name: name, presentation: .fullScreen)
        coverPage = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [cover])
        gtk_widget_set_vexpand(cover, 1)
        gtk_widget_set_hexpand(cover, 1)
        Make.name(cover, path.shownName)
        gtk_overlay_set_child(widget.object, coverPage)
        gtk_overlay_add_overlay(widget.object, hosted.widget)
        let (width, height) = (gtk_widget_get_width(window), gtk_widget_get_height(window))
        hosted.content.expectSize(width: Double(max(360, width)), height: Double(max(300, height - 48)))
        hosted.onClose = { [weak self] in self?.take(.cancelPressed) }
        hosted.onRetry = { [weak self] in self?.take(.retryPressed) }
        showPlaceholder()
        begin()
    }

    private func showPlaceholder() {
        appex_node_set_image(cover.object, placeholder?.paintable, 1, APPEX_FIT_ASPECT_FIT, false, AppexColor())
    }

    // MARK: - The person

    func cancel() { take(.cancelPressed) }
    func done() { take(.donePressed) }
    /// The window closes without asking.
    func close() { take(.closed) }

    /// The picture as it was when the editor opened, in place of the editor's view.
    func showBefore(_ isShown: Bool) {
        guard flow.state == .editing || !isShown, isShown != showsBefore else { return }
        if isShown { noteFocus() }
        showsBefore = isShown
        gtk_widget_set_visible(hosted.widget, isShown ? 0 : 1)
        gtk_widget_set_visible(coverPage, isShown ? 1 : 0)
        // What had the keyboard gets it again; a person with a pointer is elsewhere.
        if !isShown, focused != nil { focus() }
        widget.announce(isShown ? localized("Before") : localized("After"))
        onState()
    }

    func focus() {
        hosted.content.returnFocus(to: focused)
        focused = nil
    }

    private func noteFocus() { focused = hosted.content.focusedNumber ?? focused }

    // MARK: - The course of it

    func take(_ event: PhotoEditFlow.Event) {
        if flow.state == .editing { noteFocus() }
        let old = flow.state
        let action = flow.take(event)
        // The button that was pressed could not be pressed meanwhile, and lost the keyboard.
        if flow.state == .editing, old != .editing, old != .opening { soon { [weak self] in self?.focusIfNothingHasIt() } }
        if let action { perform(action) }
    }

    private func focusIfNothingHasIt() {
        guard flow.state == .editing, let root = gtk_widget_get_root(widget), gtk_root_get_focus(root) == nil else { return }
        focus()
    }

    private func perform(_ action: PhotoEditFlow.Action) {
        switch action {
        case .begin:
            hosted.reset()
            begin()
        case .askExtension:
            Task { [weak self, edit] in
                let shouldConfirm = await edit?.request.shouldConfirmCancelling() ?? false
                self?.take(.extensionAnswered(shouldConfirm: shouldConfirm))
            }
        case .askPerson: askToDiscard()
        case .save:
            showBefore(false)
            save()
        case .askForChoice: askForChoice()
        case .resolve: resolve()
        case .showProblem: showProblem()
        case .showFailure: showFailure()
        case .cancel:
            giveUp()
            end(.cancelled)
        case .leave(.saved): end(.saved(beside: beside))
        case .leave: end(.unchanged)
        }
    }

    private func giveUp() {
        beginning?.cancel()
        ending = Task { [edit, beginning] in
            await edit?.cancel()
            // One that has not begun ends there.
            await beginning?.value
        }
    }

    private func begin() {
        (edit, request, problem) = (nil, nil, nil)
        gtk_widget_set_visible(coverPage, 1)
        let (renderer, environment) = (GTKViewRenderer(hosted), hosted.content.environment)
        beginning = Task { [weak self, path, identifier, store, system, replacesEdit] in
            do {
                let opened = try await store.run { $0 }
                let edit = try await PhotoEdit.begin(
                    path, with: identifier, in: opened, system: system, renderer: renderer, environment: environment, replacesEdit: replacesEdit
                ) { [weak self] request, placeholder in
                    await self?.started(request, placeholder)
                }
                guard let self, self.flow.state == .opening else { return await edit.cancel() }
                self.opened(edit)
            } catch {
                self?.failed(PhotoEditProblem(error))
            }
        }
    }

    /// There is an extension: what it shows and asks appears from now on.
    private func started(_ request: PhotoEditingRequest, _ shown: ViewPicture) {
        self.request = request
        if placeholder == nil { placeholder = PictureTexture(shown) }
        showPlaceholder()
        documents.serve(request.request)
        alerts.serve(request.request)
        hosted.connect(to: request.view)
        Task { [weak self] in
            let failure = await request.ended()
            self?.ended(request, failure)
        }
    }

    private func opened(_ edit: PhotoEdit) {
        self.edit = edit
        // As sharp as the person sees it while comparing.
        if let texture = PictureTexture(edit.placeholder) { placeholder = texture }
        showPlaceholder()
        gtk_widget_set_visible(coverPage, 0)
        take(.opened)
        focus()
        // It may have ended between its answer and now.
        if edit.request.hasEnded { ended(edit.request, edit.request.failure) }
    }

    /// - Parameter failure: nil when it was closed, which happens at the end of an edit, too.
    func ended(_ request: PhotoEditingRequest, _ failure: ExtensionHostError?) {
        guard request === self.request, failure != nil || flow.state == .editing else { return }
        problem = .host(failure ?? ExtensionHostError(.extensionFailed, localized("It has ended.")))
        take(.ended)
    }

    private func failed(_ problem: PhotoEditProblem) {
        guard flow.state == .opening else { return }
        self.problem = problem
        if case .host = problem { return take(.problem) }
        // Without a view there is nothing to stay for.
        guard flow.take(.closed) != nil else { return }
        switch problem {
        case .store(.changed(let conflict)): end(.conflict(conflict))
        case .wouldReplaceEdit(_, let record): end(.wouldReplaceEdit(record))
        default: end(.problem(problem))
        }
    }

    func end(_ outcome: Outcome) {
        documents.close()
        alerts.close()
        onEnd(outcome)
    }
}
