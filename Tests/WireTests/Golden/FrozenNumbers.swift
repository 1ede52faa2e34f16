/// The numbers of version 1. A line may be added; none may change or go.
enum FrozenNumbers {
    static let enums = """
        Kind:
          KIND_UNSPECIFIED = 0
          KIND_REQUEST = 1
          KIND_REPLY = 2
          KIND_FAILURE = 3
          KIND_EVENT = 4
          KIND_CANCEL = 5
          KIND_PROGRESS = 6
        Method:
          METHOD_UNSPECIFIED = 0
          METHOD_HELLO = 1
          METHOD_LIST_EXTENSIONS = 2
          METHOD_MATCH_EXTENSIONS = 3
          METHOD_BEGIN_EXTENSION = 4
          METHOD_EXPLAIN_EXTENSION = 5
          METHOD_INSTALL_APP = 6
          METHOD_UNINSTALL_APP = 7
          METHOD_SET_ENABLED = 8
          METHOD_SET_ORDER = 9
          METHOD_LIST_LAUNCHES = 10
          METHOD_EXAMINE_SYSTEM = 11
          METHOD_END_EXTENSION = 12
          METHOD_EXTENSION_ENDED = 32
          METHOD_BEGIN_REQUEST = 64
          METHOD_FINISH_REQUEST = 65
          METHOD_HOST_STATE = 66
          METHOD_LOAD_ATTACHMENT = 80
          METHOD_LAUNCH = 96
          METHOD_EXPIRE = 97
          METHOD_MEMORY_WARNING = 98
          METHOD_LIFECYCLE = 112
          METHOD_OPEN_URL = 113
        FailureCode:
          FAILURE_CODE_UNKNOWN = 0
          FAILURE_CODE_MALFORMED = 1
          FAILURE_CODE_UNSUPPORTED = 2
          FAILURE_CODE_NOT_FOUND = 3
          FAILURE_CODE_REFUSED = 4
          FAILURE_CODE_INVALID_BUNDLE = 5
          FAILURE_CODE_CANCELLED = 6
          FAILURE_CODE_LIMIT = 7
          FAILURE_CODE_STORAGE = 8
          FAILURE_CODE_UNAVAILABLE = 9
          FAILURE_CODE_EXTENSION = 10
          FAILURE_CODE_BUSY = 11
        Form:
          FORM_UNSPECIFIED = 0
          FORM_DATA = 1
          FORM_FILE = 2
          FORM_FILE_IN_PLACE = 3
          FORM_ITEM = 4
          FORM_PREVIEW = 5
        LifecyclePhase:
          LIFECYCLE_PHASE_UNSPECIFIED = 0
          LIFECYCLE_PHASE_LOADED = 1
          LIFECYCLE_PHASE_BEGAN = 2
          LIFECYCLE_PHASE_COMPLETING = 3
          LIFECYCLE_PHASE_FINISHED = 4
          LIFECYCLE_PHASE_UNUSABLE = 5
          LIFECYCLE_PHASE_CANCELLING = 6
          LIFECYCLE_PHASE_HOST_GONE = 7
        UnusableReason:
          UNUSABLE_REASON_UNSPECIFIED = 0
          UNUSABLE_REASON_LIBRARY = 1
          UNUSABLE_REASON_PRINCIPAL_CLASS = 2
          UNUSABLE_REASON_PRINCIPAL_KIND = 3
          UNUSABLE_REASON_CONFINEMENT = 4
        HostState:
          HOST_STATE_UNSPECIFIED = 0
          HOST_STATE_WILL_ENTER_FOREGROUND = 1
          HOST_STATE_DID_ENTER_BACKGROUND = 2
          HOST_STATE_WILL_RESIGN_ACTIVE = 3
          HOST_STATE_DID_BECOME_ACTIVE = 4
        DocumentPickerMode:
          DOCUMENT_PICKER_MODE_UNSPECIFIED = 0
          DOCUMENT_PICKER_MODE_IMPORT = 1
          DOCUMENT_PICKER_MODE_OPEN = 2
          DOCUMENT_PICKER_MODE_EXPORT_TO_SERVICE = 3
          DOCUMENT_PICKER_MODE_MOVE_TO_SERVICE = 4
        EndReason:
          END_REASON_UNSPECIFIED = 0
          END_REASON_COMPLETED = 1
          END_REASON_CANCELLED_BY_EXTENSION = 2
          END_REASON_CANCELLED_BY_HOST = 3
          END_REASON_HOST_GONE = 4
          END_REASON_CRASHED = 5
          END_REASON_EXITED = 6
          END_REASON_LAUNCH_TIMEOUT = 7
          END_REASON_REQUEST_TIMEOUT = 8
          END_REASON_EXPIRED = 9
          END_REASON_MEMORY_LIMIT = 10
          END_REASON_UNUSABLE = 11
          END_REASON_PROTOCOL = 12
          END_REASON_SANDBOX = 13
          END_REASON_SYSTEM_STOPPED = 14
          END_REASON_UNINSTALLED = 15
          END_REASON_FLOOD = 16
        InstallMode:
          INSTALL_MODE_UNSPECIFIED = 0
          INSTALL_MODE_INSTALL = 1
          INSTALL_MODE_UPGRADE = 2
          INSTALL_MODE_EITHER = 3
        """

    /// Method, request and reply; events have no reply.
    static let methods = """
        1 Hello -> Welcome
        2 ListExtensions -> ExtensionList
        3 MatchExtensions -> MatchedExtensions
        4 BeginExtension -> BegunExtension
        5 ExplainExtension -> Explanation
        6 InstallApp -> InstalledApp
        7 UninstallApp -> UninstalledApp
        8 SetEnabled -> ExtensionSummary
        9 SetOrder -> ExtensionList
        10 ListLaunches -> LaunchList
        11 ExamineSystem -> SystemReport
        12 EndExtension -> EndedExtension
        32 ExtensionEnded
        64 BeginRequest -> CompletedRequest
        65 FinishRequest
        66 HostStateChanged
        80 LoadAttachment -> LoadedAttachment
        96 Launch
        97 Expire
        98 MemoryWarning
        112 LifecycleChanged
        113 OpenURL -> OpenedURL
        """
}
