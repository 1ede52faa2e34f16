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
          METHOD_LIST_CONTAINERS = 13
          METHOD_INSPECT_APP = 14
          METHOD_LIST_APPS = 15
          METHOD_OPEN_APP = 24
          METHOD_PRESENT_APP = 28
          METHOD_OPEN_FOR_PERSON = 29
          METHOD_ASK_GRANT = 90
          METHOD_PREPARE_EXTENSIONS = 91
          METHOD_LIST_TRANSFERS = 16
          METHOD_CONTROL_TRANSFERS = 17
          METHOD_AWAIT_UPLOADS = 162
          METHOD_EXTENSION_ENDED = 32
          METHOD_BEGIN_REQUEST = 64
          METHOD_FINISH_REQUEST = 65
          METHOD_HOST_STATE = 66
          METHOD_VIEW_EVENTS = 67
          METHOD_VIEW_ENVIRONMENT = 68
          METHOD_UPDATE_VIEW = 72
          METHOD_MEASURE_TEXT = 73
          METHOD_FIT_VIEWS = 74
          METHOD_SHARE_ITEMS = 75
          METHOD_PICK_DOCUMENTS = 76
          METHOD_PICK_SAVE_PLACE = 77
          METHOD_SAVE_DOCUMENTS = 78
          METHOD_SHOW_ALERT = 79
          METHOD_LOAD_ATTACHMENT = 80
          METHOD_LIST_PROCESSES = 81
          METHOD_LIST_LIMITS = 82
          METHOD_SET_LIMITS = 83
          METHOD_UPDATE_WIDGET = 93
          METHOD_CHANGE_WIDGET = 94
          METHOD_WIDGET_TRAITS = 95
          METHOD_OBSERVE_DIRECTORIES = 170
          METHOD_REQUEST_BADGES = 171
          METHOD_MAKE_FINDER_MENU = 172
          METHOD_PERFORM_FINDER_MENU_ITEM = 173
          METHOD_FINDER_TRAITS = 176
          METHOD_SET_BADGE_IMAGE = 177
          METHOD_SET_BADGES = 178
          METHOD_SET_FILE_ATTRIBUTE = 179
          METHOD_OPEN_FILES = 180
          METHOD_ASK_FINDER_SETTING = 181
          METHOD_CHECK_ADJUSTMENT = 184
          METHOD_START_EDITING = 185
          METHOD_FINISH_EDITING = 186
          METHOD_CHECK_CANCELLING = 187
          METHOD_CANCEL_EDITING = 188
          METHOD_LAUNCH = 96
          METHOD_EXPIRE = 97
          METHOD_MEMORY_WARNING = 98
          METHOD_ASK_FILE_PRESENTER = 99
          METHOD_TELL_FILE_PRESENTER = 100
          METHOD_LIST_WIDGETS = 101
          METHOD_ARRANGE_WIDGET = 102
          METHOD_KEEP_WIDGET_UPDATE = 103
          METHOD_TRANSFER_PROGRESSED = 104
          METHOD_DELIVER_TRANSFER = 105
          METHOD_CHALLENGE_TRANSFER = 106
          METHOD_SET_WIDGET_HAS_CONTENT = 107
          METHOD_ATTACH_SESSION = 108
          METHOD_DELIVER_URL = 109
          METHOD_HANDLE_SESSION_EVENTS = 110
          METHOD_BEGIN_PREPARED = 111
          METHOD_LIFECYCLE = 112
          METHOD_OPEN_URL = 113
          METHOD_ADD_KEYCHAIN_ITEM = 120
          METHOD_COPY_KEYCHAIN_ITEMS = 121
          METHOD_UPDATE_KEYCHAIN_ITEMS = 122
          METHOD_DELETE_KEYCHAIN_ITEMS = 123
          METHOD_CLAIM_FILES = 124
          METHOD_RELEASE_FILES = 125
          METHOD_FILE_MOVED = 126
          METHOD_ADD_FILE_PRESENTER = 127
          METHOD_REMOVE_FILE_PRESENTER = 128
          METHOD_LIST_FILE_CLAIMS = 129
          METHOD_OPEN_TRANSFER_SESSION = 140
          METHOD_ADD_TRANSFER = 141
          METHOD_CHANGE_TRANSFER = 142
          METHOD_CLOSE_TRANSFER_SESSION = 143
          METHOD_FETCH = 150
          METHOD_STOP_FETCH = 151
          METHOD_FETCH_ADVANCED = 152
          METHOD_CAN_OPEN_URL = 160
          METHOD_MAKE_THUMBNAIL = 161
          METHOD_READ_PICTURE = 163
          METHOD_CARRY_METADATA = 164
          METHOD_LIST_REPORTS = 85
          METHOD_DELETE_REPORTS = 86
          METHOD_LIST_GRANTS = 88
          METHOD_SET_GRANT = 89
          METHOD_STACK_TOLD = 87
        FileAccessKind:
          FILE_ACCESS_KIND_UNSPECIFIED = 0
          FILE_ACCESS_KIND_READ = 1
          FILE_ACCESS_KIND_WRITE = 2
        FileOutcome:
          FILE_OUTCOME_UNSPECIFIED = 0
          FILE_OUTCOME_CHANGED = 1
          FILE_OUTCOME_APPEARED = 2
          FILE_OUTCOME_GONE = 3
          FILE_OUTCOME_ABSENT = 4
        FileNewsKind:
          FILE_NEWS_KIND_UNSPECIFIED = 0
          FILE_NEWS_KIND_REACQUIRE = 1
          FILE_NEWS_KIND_CHANGED = 2
          FILE_NEWS_KIND_MOVED = 3
          FILE_NEWS_KIND_SUBITEM_APPEARED = 4
          FILE_NEWS_KIND_SUBITEM_CHANGED = 5
          FILE_NEWS_KIND_SUBITEM_MOVED = 6
        FileClaimState:
          FILE_CLAIM_STATE_UNSPECIFIED = 0
          FILE_CLAIM_STATE_WAITING = 1
          FILE_CLAIM_STATE_PREPARING = 2
          FILE_CLAIM_STATE_HELD = 3
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
          LIFECYCLE_PHASE_BLOCKED = 30
          LIFECYCLE_PHASE_RESPONDING = 31
          LIFECYCLE_PHASE_PREPARED = 32
          LIFECYCLE_PHASE_OUT_OF_TIME = 33
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
          END_REASON_BLOCKED = 30
          END_REASON_MEMORY_PRESSURE = 31
          END_REASON_REVOKED = 45
          END_REASON_DISK_LIMIT = 46
        InstallMode:
          INSTALL_MODE_UNSPECIFIED = 0
          INSTALL_MODE_INSTALL = 1
          INSTALL_MODE_UPGRADE = 2
          INSTALL_MODE_EITHER = 3
        WidgetDisplayMode:
          WIDGET_DISPLAY_MODE_UNSPECIFIED = 0
          WIDGET_DISPLAY_MODE_COMPACT = 1
          WIDGET_DISPLAY_MODE_EXPANDED = 2
        WidgetUpdateResult:
          WIDGET_UPDATE_RESULT_UNSPECIFIED = 0
          WIDGET_UPDATE_RESULT_NEW_DATA = 1
          WIDGET_UPDATE_RESULT_NO_DATA = 2
          WIDGET_UPDATE_RESULT_FAILED = 3
          WIDGET_UPDATE_RESULT_NOT_OFFERED = 4
        FinderMenuKind:
          FINDER_MENU_KIND_ITEMS = 0
          FINDER_MENU_KIND_CONTAINER = 1
          FINDER_MENU_KIND_SIDEBAR = 2
          FINDER_MENU_KIND_TOOLBAR = 3
        FinderMenuItemState:
          FINDER_MENU_ITEM_STATE_OFF = 0
          FINDER_MENU_ITEM_STATE_ON = 1
          FINDER_MENU_ITEM_STATE_MIXED = 2
        MetadataOutcome:
          METADATA_OUTCOME_UNSPECIFIED = 0
          METADATA_OUTCOME_CARRIED = 1
          METADATA_OUTCOME_COMPLETE = 2
          METADATA_OUTCOME_NOT_WRITTEN = 3
        PhotoMediaType:
          PHOTO_MEDIA_TYPE_UNKNOWN = 0
          PHOTO_MEDIA_TYPE_IMAGE = 1
          PHOTO_MEDIA_TYPE_VIDEO = 2
        AlertStyle:
          ALERT_STYLE_WARNING = 0
          ALERT_STYLE_INFORMATIONAL = 1
          ALERT_STYLE_CRITICAL = 2
        WidgetUpdateCause:
          WIDGET_UPDATE_CAUSE_UNSPECIFIED = 0
          WIDGET_UPDATE_CAUSE_SHOWN = 1
          WIDGET_UPDATE_CAUSE_BACKGROUND = 2
          WIDGET_UPDATE_CAUSE_PERSON = 3
        ViewPresentation:
          VIEW_PRESENTATION_UNSPECIFIED = 0
          VIEW_PRESENTATION_SHEET = 1
          VIEW_PRESENTATION_FULL_SCREEN = 2
          VIEW_PRESENTATION_EMBEDDED = 3
        ViewCommandKind:
          VIEW_COMMAND_KIND_UNSPECIFIED = 0
          VIEW_COMMAND_KIND_FOCUS = 1
          VIEW_COMMAND_KIND_UNFOCUS = 2
          VIEW_COMMAND_KIND_SCROLL = 3
          VIEW_COMMAND_KIND_ANNOUNCE = 4
        AnimationCurve:
          ANIMATION_CURVE_UNSPECIFIED = 0
          ANIMATION_CURVE_EASE_IN = 1
          ANIMATION_CURVE_EASE_OUT = 2
          ANIMATION_CURVE_LINEAR = 3
        ViewKind:
          VIEW_KIND_UNSPECIFIED = 0
          VIEW_KIND_CONTAINER = 1
          VIEW_KIND_LABEL = 2
          VIEW_KIND_IMAGE = 3
          VIEW_KIND_BUTTON = 4
          VIEW_KIND_TEXT_FIELD = 5
          VIEW_KIND_TEXT_VIEW = 6
          VIEW_KIND_SEARCH_FIELD = 7
          VIEW_KIND_SWITCH = 8
          VIEW_KIND_SLIDER = 9
          VIEW_KIND_STEPPER = 10
          VIEW_KIND_SEGMENTS = 11
          VIEW_KIND_PICKER = 12
          VIEW_KIND_DATE_PICKER = 13
          VIEW_KIND_ACTIVITY = 14
          VIEW_KIND_PROGRESS = 15
          VIEW_KIND_SCROLL = 16
          VIEW_KIND_EFFECT = 17
          VIEW_KIND_LAYOUT_GUIDE = 18
          VIEW_KIND_PAGE_CONTROL = 19
        ViewPropertyKey:
          VIEW_PROPERTY_KEY_UNSPECIFIED = 0
          VIEW_PROPERTY_KEY_HIDDEN = 1
          VIEW_PROPERTY_KEY_ALPHA = 2
          VIEW_PROPERTY_KEY_BACKGROUND = 3
          VIEW_PROPERTY_KEY_TINT = 4
          VIEW_PROPERTY_KEY_INTERACTIVE = 5
          VIEW_PROPERTY_KEY_CLIPS = 6
          VIEW_PROPERTY_KEY_CORNER_RADIUS = 7
          VIEW_PROPERTY_KEY_CORNERS = 8
          VIEW_PROPERTY_KEY_BORDER_WIDTH = 9
          VIEW_PROPERTY_KEY_BORDER_COLOR = 10
          VIEW_PROPERTY_KEY_SHADOW = 11
          VIEW_PROPERTY_KEY_TRANSFORM = 12
          VIEW_PROPERTY_KEY_IDENTIFIER = 13
          VIEW_PROPERTY_KEY_ACCESSIBLE_LABEL = 14
          VIEW_PROPERTY_KEY_ACCESSIBLE_HINT = 15
          VIEW_PROPERTY_KEY_ACCESSIBLE_VALUE = 16
          VIEW_PROPERTY_KEY_ACCESSIBLE_TRAITS = 17
          VIEW_PROPERTY_KEY_ACCESSIBLE_HIDDEN = 18
          VIEW_PROPERTY_KEY_DIRECTION = 19
          VIEW_PROPERTY_KEY_TOOL_TIP = 20
          VIEW_PROPERTY_KEY_MODAL = 21
          VIEW_PROPERTY_KEY_ROLE = 22
          VIEW_PROPERTY_KEY_GESTURES = 23
          VIEW_PROPERTY_KEY_KEYS = 24
          VIEW_PROPERTY_KEY_MENU = 25
          VIEW_PROPERTY_KEY_DRAWING = 26
          VIEW_PROPERTY_KEY_CONTENT_MODE = 27
          VIEW_PROPERTY_KEY_FOCUSABLE = 28
          VIEW_PROPERTY_KEY_TAKES_DROPS = 29
          VIEW_PROPERTY_KEY_DROP_OPERATION = 30
          VIEW_PROPERTY_KEY_DRAGGABLE = 31
          VIEW_PROPERTY_KEY_PLACEMENT = 40
          VIEW_PROPERTY_KEY_RESISTANCE = 41
          VIEW_PROPERTY_KEY_INTRINSIC_SIZE = 42
          VIEW_PROPERTY_KEY_MARGINS = 43
          VIEW_PROPERTY_KEY_PREFERRED_SIZE = 44
          VIEW_PROPERTY_KEY_WRAP_WIDTH = 45
          VIEW_PROPERTY_KEY_PREFERRED_ORIGIN = 46
          VIEW_PROPERTY_KEY_TEXT = 60
          VIEW_PROPERTY_KEY_FONT = 61
          VIEW_PROPERTY_KEY_TEXT_COLOR = 62
          VIEW_PROPERTY_KEY_ALIGNMENT = 63
          VIEW_PROPERTY_KEY_LINES = 64
          VIEW_PROPERTY_KEY_LINE_BREAK = 65
          VIEW_PROPERTY_KEY_MINIMUM_SCALE = 66
          VIEW_PROPERTY_KEY_PLACEHOLDER = 67
          VIEW_PROPERTY_KEY_SECURE = 68
          VIEW_PROPERTY_KEY_EDITABLE = 69
          VIEW_PROPERTY_KEY_SELECTABLE = 70
          VIEW_PROPERTY_KEY_KEYBOARD = 71
          VIEW_PROPERTY_KEY_RETURN_KEY = 72
          VIEW_PROPERTY_KEY_CAPITALIZATION = 73
          VIEW_PROPERTY_KEY_CORRECTION = 74
          VIEW_PROPERTY_KEY_SELECTION = 75
          VIEW_PROPERTY_KEY_CLEAR_BUTTON = 76
          VIEW_PROPERTY_KEY_TEXT_REVISION = 77
          VIEW_PROPERTY_KEY_BORDER_STYLE = 78
          VIEW_PROPERTY_KEY_TEXT_INSETS = 79
          VIEW_PROPERTY_KEY_SUBTITLE = 80
          VIEW_PROPERTY_KEY_ENABLED = 100
          VIEW_PROPERTY_KEY_SELECTED = 101
          VIEW_PROPERTY_KEY_VALUE = 102
          VIEW_PROPERTY_KEY_MINIMUM = 103
          VIEW_PROPERTY_KEY_MAXIMUM = 104
          VIEW_PROPERTY_KEY_STEP = 105
          VIEW_PROPERTY_KEY_CONTINUOUS = 106
          VIEW_PROPERTY_KEY_CHOICES = 107
          VIEW_PROPERTY_KEY_CHOSEN = 108
          VIEW_PROPERTY_KEY_DATE = 109
          VIEW_PROPERTY_KEY_MINIMUM_DATE = 110
          VIEW_PROPERTY_KEY_MAXIMUM_DATE = 111
          VIEW_PROPERTY_KEY_DATE_MODE = 112
          VIEW_PROPERTY_KEY_BUTTON_STYLE = 113
          VIEW_PROPERTY_KEY_IMAGE = 114
          VIEW_PROPERTY_KEY_SYMBOL = 115
          VIEW_PROPERTY_KEY_IMAGE_PLACEMENT = 116
          VIEW_PROPERTY_KEY_CONTENT_INSETS = 117
          VIEW_PROPERTY_KEY_ANIMATING = 118
          VIEW_PROPERTY_KEY_LARGE = 119
          VIEW_PROPERTY_KEY_TRACK_COLOR = 120
          VIEW_PROPERTY_KEY_MINUTE_INTERVAL = 121
          VIEW_PROPERTY_KEY_TIME_ZONE = 122
          VIEW_PROPERTY_KEY_CONTENT_SIZE = 140
          VIEW_PROPERTY_KEY_SCROLL_INSETS = 141
          VIEW_PROPERTY_KEY_SCROLLS = 142
          VIEW_PROPERTY_KEY_PAGES = 143
          VIEW_PROPERTY_KEY_INDICATORS = 144
          VIEW_PROPERTY_KEY_ZOOM = 145
        SystemColor:
          SYSTEM_COLOR_UNSPECIFIED = 0
          SYSTEM_COLOR_LABEL = 1
          SYSTEM_COLOR_SECONDARY_LABEL = 2
          SYSTEM_COLOR_TERTIARY_LABEL = 3
          SYSTEM_COLOR_PLACEHOLDER = 4
          SYSTEM_COLOR_SEPARATOR = 5
          SYSTEM_COLOR_BACKGROUND = 6
          SYSTEM_COLOR_SECONDARY_BACKGROUND = 7
          SYSTEM_COLOR_GROUPED_BACKGROUND = 8
          SYSTEM_COLOR_CELL_BACKGROUND = 9
          SYSTEM_COLOR_FILL = 10
          SYSTEM_COLOR_TINT = 11
          SYSTEM_COLOR_DESTRUCTIVE = 12
          SYSTEM_COLOR_LINK = 13
        FontDesign:
          FONT_DESIGN_UNSPECIFIED = 0
          FONT_DESIGN_MONOSPACED = 1
          FONT_DESIGN_SERIF = 2
          FONT_DESIGN_ROUNDED = 3
          FONT_DESIGN_MONOSPACED_DIGITS = 4
        TextAlignment:
          TEXT_ALIGNMENT_NATURAL = 0
          TEXT_ALIGNMENT_LEFT = 1
          TEXT_ALIGNMENT_CENTER = 2
          TEXT_ALIGNMENT_RIGHT = 3
          TEXT_ALIGNMENT_JUSTIFIED = 4
        LineBreak:
          LINE_BREAK_TAIL = 0
          LINE_BREAK_WORDS = 1
          LINE_BREAK_CHARACTERS = 2
          LINE_BREAK_CLIP = 3
          LINE_BREAK_HEAD = 4
          LINE_BREAK_MIDDLE = 5
        KeyboardKind:
          KEYBOARD_KIND_DEFAULT = 0
          KEYBOARD_KIND_NUMBERS = 1
          KEYBOARD_KIND_PHONE = 2
          KEYBOARD_KIND_EMAIL = 3
          KEYBOARD_KIND_URL = 4
          KEYBOARD_KIND_DECIMAL = 5
          KEYBOARD_KIND_SEARCH = 6
        ViewRole:
          VIEW_ROLE_NONE = 0
          VIEW_ROLE_BAR = 1
          VIEW_ROLE_BAR_TITLE = 2
          VIEW_ROLE_BAR_BUTTON = 3
          VIEW_ROLE_LIST = 4
          VIEW_ROLE_CELL = 5
          VIEW_ROLE_HEADER = 6
          VIEW_ROLE_CARD = 7
          VIEW_ROLE_DIMMING = 8
          VIEW_ROLE_GROUP = 9
          VIEW_ROLE_BACK_BUTTON = 10
        ButtonStyle:
          BUTTON_STYLE_PLAIN = 0
          BUTTON_STYLE_GRAY = 1
          BUTTON_STYLE_TINTED = 2
          BUTTON_STYLE_FILLED = 3
          BUTTON_STYLE_DESTRUCTIVE = 4
          BUTTON_STYLE_CUSTOM = 5
        ViewContentMode:
          VIEW_CONTENT_MODE_FILL = 0
          VIEW_CONTENT_MODE_ASPECT_FIT = 1
          VIEW_CONTENT_MODE_ASPECT_FILL = 2
          VIEW_CONTENT_MODE_CENTER = 4
          VIEW_CONTENT_MODE_TOP = 5
          VIEW_CONTENT_MODE_BOTTOM = 6
          VIEW_CONTENT_MODE_LEFT = 7
          VIEW_CONTENT_MODE_RIGHT = 8
        LayoutAttributeKind:
          LAYOUT_ATTRIBUTE_KIND_UNSPECIFIED = 0
          LAYOUT_ATTRIBUTE_KIND_LEFT = 1
          LAYOUT_ATTRIBUTE_KIND_RIGHT = 2
          LAYOUT_ATTRIBUTE_KIND_TOP = 3
          LAYOUT_ATTRIBUTE_KIND_BOTTOM = 4
          LAYOUT_ATTRIBUTE_KIND_LEADING = 5
          LAYOUT_ATTRIBUTE_KIND_TRAILING = 6
          LAYOUT_ATTRIBUTE_KIND_WIDTH = 7
          LAYOUT_ATTRIBUTE_KIND_HEIGHT = 8
          LAYOUT_ATTRIBUTE_KIND_CENTER_X = 9
          LAYOUT_ATTRIBUTE_KIND_CENTER_Y = 10
          LAYOUT_ATTRIBUTE_KIND_LAST_BASELINE = 11
          LAYOUT_ATTRIBUTE_KIND_FIRST_BASELINE = 12
        LayoutRegion:
          LAYOUT_REGION_FRAME = 0
          LAYOUT_REGION_MARGINS = 1
          LAYOUT_REGION_SAFE_AREA = 2
          LAYOUT_REGION_CONTENT = 3
          LAYOUT_REGION_VIEWPORT = 4
        LayoutRelation:
          LAYOUT_RELATION_EQUAL = 0
          LAYOUT_RELATION_AT_MOST = 1
          LAYOUT_RELATION_AT_LEAST = 2
        GestureKind:
          GESTURE_KIND_UNSPECIFIED = 0
          GESTURE_KIND_TAP = 1
          GESTURE_KIND_LONG_PRESS = 2
          GESTURE_KIND_PAN = 3
          GESTURE_KIND_SWIPE = 4
          GESTURE_KIND_PINCH = 5
          GESTURE_KIND_ROTATION = 6
          GESTURE_KIND_HOVER = 7
          GESTURE_KIND_TOUCHES = 8
        DrawOperation:
          DRAW_OPERATION_NONE = 0
          DRAW_OPERATION_SAVE = 1
          DRAW_OPERATION_RESTORE = 2
          DRAW_OPERATION_TRANSFORM = 3
          DRAW_OPERATION_BEGIN_PATH = 4
          DRAW_OPERATION_MOVE = 5
          DRAW_OPERATION_LINE = 6
          DRAW_OPERATION_CURVE = 7
          DRAW_OPERATION_RECT = 8
          DRAW_OPERATION_ARC = 9
          DRAW_OPERATION_ELLIPSE = 10
          DRAW_OPERATION_CLOSE = 11
          DRAW_OPERATION_FILL = 12
          DRAW_OPERATION_STROKE = 13
          DRAW_OPERATION_FILL_AND_STROKE = 14
          DRAW_OPERATION_CLIP = 15
          DRAW_OPERATION_FILL_COLOR = 16
          DRAW_OPERATION_STROKE_COLOR = 17
          DRAW_OPERATION_LINE_WIDTH = 18
          DRAW_OPERATION_LINE_CAP = 19
          DRAW_OPERATION_LINE_JOIN = 20
          DRAW_OPERATION_MITER_LIMIT = 21
          DRAW_OPERATION_DASH = 22
          DRAW_OPERATION_ALPHA = 23
          DRAW_OPERATION_BLEND = 24
          DRAW_OPERATION_SHADOW = 25
          DRAW_OPERATION_IMAGE = 26
          DRAW_OPERATION_TEXT = 27
          DRAW_OPERATION_LINEAR_GRADIENT = 28
          DRAW_OPERATION_RADIAL_GRADIENT = 29
          DRAW_OPERATION_CLEAR = 30
          DRAW_OPERATION_BEGIN_LAYER = 31
          DRAW_OPERATION_END_LAYER = 32
        ViewEventKind:
          VIEW_EVENT_KIND_UNSPECIFIED = 0
          VIEW_EVENT_KIND_TAP = 1
          VIEW_EVENT_KIND_TEXT = 2
          VIEW_EVENT_KIND_SELECTION = 3
          VIEW_EVENT_KIND_VALUE = 4
          VIEW_EVENT_KIND_CHOICE = 5
          VIEW_EVENT_KIND_DATE = 6
          VIEW_EVENT_KIND_FOCUSED = 7
          VIEW_EVENT_KIND_UNFOCUSED = 8
          VIEW_EVENT_KIND_RETURN = 9
          VIEW_EVENT_KIND_GESTURE = 10
          VIEW_EVENT_KIND_SCROLL = 11
          VIEW_EVENT_KIND_KEY = 12
          VIEW_EVENT_KIND_MENU = 13
          VIEW_EVENT_KIND_DISMISS = 14
          VIEW_EVENT_KIND_ANIMATION = 15
          VIEW_EVENT_KIND_LINK = 16
          VIEW_EVENT_KIND_ZOOM = 17
          VIEW_EVENT_KIND_PRESSED = 18
          VIEW_EVENT_KIND_RELEASED = 19
          VIEW_EVENT_KIND_DROP = 20
          VIEW_EVENT_KIND_DRAG = 21
        ContainerKind:
          CONTAINER_KIND_UNSPECIFIED = 0
          CONTAINER_KIND_BUNDLE = 1
          CONTAINER_KIND_GROUP = 2
        ImageOrigin:
          IMAGE_ORIGIN_UNSPECIFIED = 0
          IMAGE_ORIGIN_APP = 1
          IMAGE_ORIGIN_RUNTIME = 2
          IMAGE_ORIGIN_SYSTEM = 3
        GrantDecision:
          GRANT_DECISION_UNSPECIFIED = 0
          GRANT_DECISION_ALLOWED = 1
          GRANT_DECISION_DENIED = 2
        LimitKind:
          LIMIT_KIND_UNSPECIFIED = 0
          LIMIT_KIND_MEMORY = 1
          LIMIT_KIND_LAUNCH = 2
          LIMIT_KIND_REQUEST = 3
          LIMIT_KIND_COMPLETION = 4
          LIMIT_KIND_THREADS = 5
          LIMIT_KIND_OPEN_FILES = 6
          LIMIT_KIND_FILE_SIZE = 7
          LIMIT_KIND_DISK = 8
        GesturePhase:
          GESTURE_PHASE_UNSPECIFIED = 0
          GESTURE_PHASE_BEGAN = 1
          GESTURE_PHASE_CHANGED = 2
          GESTURE_PHASE_ENDED = 3
          GESTURE_PHASE_CANCELLED = 4
        KeychainClass:
          KEYCHAIN_CLASS_UNSPECIFIED = 0
          KEYCHAIN_CLASS_GENERIC_PASSWORD = 1
          KEYCHAIN_CLASS_INTERNET_PASSWORD = 2
        KeychainStatus:
          KEYCHAIN_STATUS_SUCCESS = 0
          KEYCHAIN_STATUS_UNIMPLEMENTED = -4
          KEYCHAIN_STATUS_DISK_FULL = -34
          KEYCHAIN_STATUS_IO = -36
          KEYCHAIN_STATUS_PARAMETER = -50
          KEYCHAIN_STATUS_NOT_AVAILABLE = -25291
          KEYCHAIN_STATUS_AUTHENTICATION_FAILED = -25293
          KEYCHAIN_STATUS_DUPLICATE_ITEM = -25299
          KEYCHAIN_STATUS_ITEM_NOT_FOUND = -25300
          KEYCHAIN_STATUS_DATA_TOO_LARGE = -25302
          KEYCHAIN_STATUS_NO_SUCH_ATTRIBUTE = -25303
          KEYCHAIN_STATUS_INTERACTION_NOT_ALLOWED = -25308
          KEYCHAIN_STATUS_DECODE = -26275
          KEYCHAIN_STATUS_MISSING_ENTITLEMENT = -34018
          KEYCHAIN_STATUS_SERVICE_NOT_AVAILABLE = -67585
          KEYCHAIN_STATUS_QUOTA_EXCEEDED = -67596
        TransferKind:
          TRANSFER_KIND_UNSPECIFIED = 0
          TRANSFER_KIND_DOWNLOAD = 1
          TRANSFER_KIND_UPLOAD = 2
        TransferState:
          TRANSFER_STATE_UNSPECIFIED = 0
          TRANSFER_STATE_SUSPENDED = 1
          TRANSFER_STATE_PAUSED = 2
          TRANSFER_STATE_WAITING = 3
          TRANSFER_STATE_RUNNING = 4
          TRANSFER_STATE_FINISHED = 5
        TransferAction:
          TRANSFER_ACTION_UNSPECIFIED = 0
          TRANSFER_ACTION_RESUME = 1
          TRANSFER_ACTION_SUSPEND = 2
          TRANSFER_ACTION_CANCEL = 3
          TRANSFER_ACTION_DESCRIBE = 4
          TRANSFER_ACTION_CANCEL_KEEPING = 5
        FetchOutcome:
          FETCH_OUTCOME_UNSPECIFIED = 0
          FETCH_OUTCOME_DONE = 1
          FETCH_OUTCOME_LOST = 2
          FETCH_OUTCOME_LATER = 3
          FETCH_OUTCOME_MISMATCH = 4
          FETCH_OUTCOME_FAILED = 5
          FETCH_OUTCOME_STOPPED = 6
          FETCH_OUTCOME_STORAGE = 7
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
        13 ListContainers -> ContainerList
        14 InspectApp -> InspectedApp
        15 ListApps -> AppList
        16 ListTransfers -> TransferList
        17 ControlTransfers -> ControlledTransfers
        24 OpenApp -> OpenedApp
        28 PresentApp
        29 OpenForPerson -> OpenedForPerson
        32 ExtensionEnded
        64 BeginRequest -> CompletedRequest
        65 FinishRequest
        66 HostStateChanged
        67 ViewEvents -> HandledViewEvents
        68 ChangeViewEnvironment
        72 UpdateView -> UpdatedView
        73 MeasureText -> MeasuredText
        74 FitViews -> FittedViews
        75 ShareItems -> SharedItems
        76 PickDocuments -> PickedDocuments
        77 PickSavePlace -> PickedSavePlace
        78 SaveDocuments -> SavedDocuments
        79 ShowAlert -> ShownAlert
        80 LoadAttachment -> LoadedAttachment
        81 ListProcesses -> ProcessList
        82 ListLimits -> LimitList
        83 SetLimits -> LimitList
        85 ListReports -> ReportList
        86 DeleteReports -> DeletedReports
        87 StackTold
        88 ListGrants -> GrantList
        89 SetGrant -> GrantList
        90 AskGrant -> AskedGrant
        91 PrepareExtensions
        93 UpdateWidget -> UpdatedWidget
        94 ChangeWidget -> ChangedWidget
        95 WidgetTraits
        170 ObserveDirectories
        171 RequestBadges -> RequestedBadges
        172 MakeFinderMenu -> MadeFinderMenu
        173 PerformFinderMenuItem -> PerformedFinderMenuItem
        176 FinderTraits
        177 SetBadgeImage -> ShownBadgeImage
        178 SetBadges
        179 SetFileAttribute -> FileAttributeSet
        180 OpenFiles -> OpenedFiles
        181 AskFinderSetting -> FinderSetting
        184 CheckAdjustment -> CheckedAdjustment
        185 StartEditing -> StartedEditing
        186 FinishEditing -> FinishedEditing
        187 CheckCancelling -> CheckedCancelling
        188 CancelEditing -> CancelledEditing
        96 Launch
        97 Expire
        98 MemoryWarning
        99 AskFilePresenter -> AskedFilePresenter
        100 TellFilePresenter -> ToldFilePresenter
        101 ListWidgets -> WidgetList
        102 ArrangeWidget -> WidgetList
        103 KeepWidgetUpdate -> KeptWidgetUpdate
        104 TransferProgressed
        105 DeliverTransfer -> DeliveredTransfer
        106 ChallengeTransfer -> AnsweredChallenge
        107 SetWidgetHasContent -> WidgetContentSet
        108 AttachSession -> AttachedSession
        109 DeliverURL
        110 HandleSessionEvents -> HandledSessionEvents
        111 BeginPrepared -> BegunPrepared
        112 LifecycleChanged
        113 OpenURL -> OpenedURL
        120 AddKeychainItem -> AddedKeychainItem
        121 CopyKeychainItems -> CopiedKeychainItems
        122 UpdateKeychainItems -> UpdatedKeychainItems
        123 DeleteKeychainItems -> DeletedKeychainItems
        124 ClaimFiles -> ClaimedFiles
        125 ReleaseFiles
        126 FileMoved
        127 AddFilePresenter -> AddedFilePresenter
        128 RemoveFilePresenter -> RemovedFilePresenter
        129 ListFileClaims -> FileClaimList
        140 OpenTransferSession -> OpenedTransferSession
        141 AddTransfer -> AddedTransfer
        142 ChangeTransfer -> ChangedTransfer
        143 CloseTransferSession -> ClosedTransferSession
        150 Fetch -> Fetched
        151 StopFetch
        152 FetchAdvanced
        160 CanOpenURL -> CanOpenURLAnswer
        161 MakeThumbnail -> MadeThumbnail
        162 AwaitUploads -> AwaitedUploads
        163 ReadPicture -> ReadPictureResult
        164 CarryMetadata -> CarryMetadataResult
        """
}
