/** The limits of the product (docs/specification/limits.md). In milliseconds unless the name says otherwise. */

export * from './back-end-limits.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

/** Maximum length of any text field, in the portal and at the gateway. */
export const INPUT_MAX_LENGTH = 256
/** Time to read the message of an error that ends the session, before the portal signs out. */
export const LOGOUT_DELAY = 1 * SECOND

export const CAPTCHA_IMAGE_WIDTH = 300
export const CAPTCHA_LIFETIME = 2 * MINUTE
export const CAPTCHA_TRIES = 5
/** How long a passed captcha permits the recovery request. */
export const CAPTCHA_PASS_LIFETIME = 5 * MINUTE
/** Default number of failed sign-ins in one browser after which rule 1 shows the captcha. */
export const DEFAULT_FAILED_LOGIN_THRESHOLD = 3

export const SESSION_IDLE = 30 * MINUTE
export const SESSION_ABSOLUTE = 12 * 60 * MINUTE
export const LOCK_AFTER_FAILURES = 5
/** Failed sign-ins in the window of a lock after which the user is notified of a successful one. */
export const SUSPICIOUS_FAILURE_COUNT = 3
/** Failures within this time count towards a lock. */
export const LOCK_WINDOW = 15 * MINUTE
export const LOCK_DURATION = 15 * MINUTE
/** Failures from one address in a window after which its sign-ins need a captcha. An address is never locked. */
export const ADDRESS_CAPTCHA_AFTER_FAILURES = 100
/** Time within which a revocation takes effect on every gateway. */
export const REVOCATION_MAX_DELAY = 1 * SECOND

export const MENU_DEFAULT_WIDTH = 260
export const CHUNK_TIMEOUT = 120 * SECOND
/** Path prefix of the assets of the portal build. */
export const ASSET_BASE = '/base/'
/** Message boxes shown at the same time; further ones wait. */
export const TOASTS_SHOWN_MAX = 3

export const MULTI_FACTOR_DIGITS = 6
/** Duration of one code, and the accepted clock deviation in such steps. */
export const MULTI_FACTOR_STEP = 30 * SECOND
export const MULTI_FACTOR_DRIFT_STEPS = 1
/** Wrong codes or wrong proofs of identity that end a session. */
export const WRONG_CODES_PER_SESSION = 5
/** Wrong codes of one user over all sessions that block the code step for the lock window. */
export const WRONG_CODES_PER_USER = 15
export const RECOVERY_CODES = 10
export const DEVICE_TRUST = 30 * 24 * 60 * MINUTE
/** A change of own credentials requires a proof of identity no older than this. */
export const FRESH_PROOF_AGE = 5 * MINUTE
/** Maximum age of a proof for administration: access, credentials of others, mail and sign-in configuration. Each such request renews it. */
export const ADMINISTRATION_PROOF_AGE = 10 * MINUTE
/** Maximum time after the proof for which it can be renewed. */
export const ADMINISTRATION_PROOF_MAX_AGE = 60 * MINUTE
/** Time for the browser to respond to a passkey request. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * MINUTE
/** Lifetime of a one-time code that is handed over in person. */
export const ONE_TIME_CODE_LIFETIME = 8 * 60 * MINUTE
/** Wrong tries of one code in an hour: from one source (an address, or an IPv6 /64), and from all sources. */
export const ONE_TIME_CODE_TRIES_PER_SOURCE = 5
export const ONE_TIME_CODE_TRIES_TOTAL = 1_000
export const ONE_TIME_CODE_TRY_WINDOW = 60 * MINUTE
/** Recovery mails to one address within the window, whether or not the address is known. */
export const RECOVERY_REQUESTS = 3
export const RECOVERY_WINDOW = 15 * MINUTE
/** Activation mails in a day: to one user, and from one organisation to one address. Several users of a store may share a mailbox. */
export const ACTIVATION_MAILS_PER_USER = 5
export const ACTIVATION_MAILS_PER_ADDRESS = 20
/** Address changes in a day: of one user, and from one organisation to one address. Each sends two mails. */
export const ADDRESS_CHANGES_PER_USER = 10
export const ADDRESS_CHANGES_PER_ADDRESS = 20
/** Hours during which a changed mail address cannot recover an account. */
export const RECOVERY_HOLD_HOURS = 24
/** Maximum length of a mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254
/** Lifetime of the link in a recovery mail. */
export const MAIL_LINK_LIFETIME = 30 * MINUTE
/** Lifetime of the link in an activation mail. It is longer because users do not expect the mail. */
export const ACTIVATION_LINK_LIFETIME = 24 * 60 * MINUTE
/** Lifetime of the first administrator's link, which is printed on the console. */
export const OPERATOR_LINK_LIFETIME = 24 * 60 * MINUTE
/** Maximum size of a JSON body, in bytes. */
export const BODY_MAX_BYTES = 64 * 1024
/** Maximum length of a logo as a data URL, in characters. */
export const LOGO_MAX_LENGTH = 48 * 1024
/** Stores of one customer in the work-bench response. Further ones are found by search. */
export const WORK_BENCH_STORES = 20

/** The notice socket: lifetime of its one-time ticket, and the longest time between two messages of the gateway. */
export const TICKET_LIFETIME = 30 * SECOND
export const SOCKET_HEARTBEAT = 10 * SECOND
/** A client closes a connection attempt or an open socket after this time without a message. */
export const SOCKET_CONNECT_TIMEOUT = 15 * SECOND
export const SOCKET_SILENCE_TIMEOUT = 15 * SECOND
export const SOCKET_RETRY_INTERVAL = 20 * SECOND
export const SOCKET_RETRIES = 30
/** The gateway closes a socket with more unsent bytes than this. */
export const SOCKET_BACKLOG_BYTES = 64 * 1024
/** Close code of a socket whose session ended (codes from 4000 on are for applications, RFC 6455). */
export const CLOSE_CODE_SESSION_ENDED = 4001
/** Open sockets of one session on one gateway. A new one closes the oldest. Tabs share a socket if the browser supports it. */
export const SOCKETS_PER_SESSION = 10
/** Close code of a socket above that limit. A client does not reconnect automatically. */
export const CLOSE_CODE_TOO_MANY_SOCKETS = 4002
/** Maximum size of a message from a client, in bytes. Clients have nothing to send. */
export const SOCKET_FRAME_MAX_BYTES = 1024

/** Unread notices are counted up to this number. */
export const UNREAD_COUNT_MAX = 10_000
/** How long marking all notices as read can be undone, in milliseconds. */
export const READ_ALL_UNDO_PERIOD = 5 * MINUTE
/** Maximum number of notices in one response about new ones. The client requests the rest next. */
export const NEW_NOTICES_PER_RESPONSE = 100
/** Poll interval of a shell without a socket. */
export const NEW_NOTICES_POLL_INTERVAL = 60 * SECOND
export const NOTICE_TITLE_MAX_LENGTH = 160
/** Maximum length of title and content in one language, in characters. */
export const NOTICE_CONTENT_MAX_LENGTH = 8_000
/** Maximum size of a request with a notice in all languages. A character may take six bytes. */
export const NOTICE_MAX_BYTES = 256 * 1024
/** Maximum number of entries in an audience. */
export const NOTICE_AUDIENCE_MAX = 100
export const NOTICE_ATTACHMENTS = 5
/** A user is reminded of a notice at most once in this time. */
export const REMINDER_INTERVAL = 60 * MINUTE
/** Users whom one call reminds at most. */
export const REMINDED_AT_ONCE_MAX = 10_000
/** Stores that one call may name. */
export const REMINDED_STORES_MAX = 500
/** Templates of notices that an organisation may have. */
export const NOTICE_TEMPLATES_MAX = 200
export const NOTICE_TEMPLATE_NAME_MAX_LENGTH = 80
/** Files in unpublished drafts of one organisation, in bytes. */
export const DRAFT_FILES_MAX_BYTES = 200 * 1024 * 1024
/** Default of the setting `maxFileSize`, in bytes. */
export const FILE_SIZE_DEFAULT = 10 * 1024 * 1024
/** Maximum of the setting `maxFileSize`. The gateway holds a file in memory during the upload. */
export const FILE_SIZE_SETTING_MAX = 50 * 1024 * 1024
export const FILE_NAME_MAX_LENGTH = 200
/** Notices that one application may publish, over all gateways. */
export const SERVICE_NOTICES = { calls: 60, seconds: 60 } as const
/** Events of an application in one request, and ids in one event. */
export const EVENTS_PER_REQUEST = 100
export const IDS_PER_EVENT = 20
/** Time during which an idempotency key refers to the same notice. */
export const IDEMPOTENCY_LIFETIME = 24 * 60 * MINUTE
export const LANGUAGE_TAG_MAX_LENGTH = 35

/** Maximum number of rows in a page of a list. */
export const PAGE_MAX_SIZE = 100
/** Records of one export of the audit log. */
export const AUDIT_EXPORT_MAX_ROWS = 100_000
/** Maximum length of the cursor of a list, in characters. */
export const CURSOR_MAX_LENGTH = 2_048
/** Maximum length of names of organisations, customers and stores, in characters. */
export const PLACE_NAME_MAX_LENGTH = 120
export const STORE_CODE_MAX_LENGTH = 64
/** Words of a search that are used; further ones are ignored. */
export const SEARCH_WORDS_MAX = 8
/** Recently used stores of a user that are stored; older ones are deleted. */
export const RECENT_STORES_MAX = 20
/** Maximum number of favourite stores of a user. */
export const FAVOURITE_STORES_MAX = 100
/** Maximum size of a store file, in bytes. */
export const STORE_IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const STORE_IMPORT_MAX_LINES = 50_000
/** Problems of an import that are listed. Further ones are only counted. */
export const STORE_IMPORT_PROBLEMS_LISTED = 200
/** Maximum size of a file of users, in bytes. */
export const USER_IMPORT_MAX_BYTES = 2 * 1024 * 1024
/** Each user of a file is written with grants, mail and audit event in one transaction. */
export const USER_IMPORT_MAX_LINES = 5_000
export const USER_IMPORT_PROBLEMS_LISTED = 200
/** Exports of users that one administrator may start in an hour. */
export const USER_EXPORTS = { calls: 20, seconds: 3_600 } as const
/** Users whom one request for an action may name. */
export const USER_ACTION_MAX_IDS = 500
export const TIME_ZONE_MAX_LENGTH = 64

/** Remaining days from which a licence shows a warning, by its type. */
export const LICENCE_TIP_DAYS = { probationary: 30, official: 90 } as const
/** A licence file has about one kilobyte. */
export const LICENCE_FILE_MAX_BYTES = 64 * 1024
/** How long an uploaded licence can be activated. */
export const LICENCE_UPLOAD_LIFETIME = 10 * MINUTE
/** Uploaded licences of one user that are not activated. The oldest are removed. */
export const LICENCE_UPLOADS_MAX = 5
export const APPLICATION_KEY_MAX_LENGTH = 32
/** What an application may register: levels below its own key, total permissions, and characters of a key. */
export const PERMISSION_DEPTH = 4
export const PERMISSIONS_PER_APPLICATION = 500
export const PERMISSION_KEY_MAX_LENGTH = 128
/** Maximum length of a version. */
export const APPLICATION_VERSION_MAX_LENGTH = 64
export const APPLICATION_NAME_MAX_LENGTH = 120
/** Longest path of a file in a package, and of a place in an application's menu. */
export const APPLICATION_PATH_MAX_LENGTH = 200
export const APPLICATION_FILES_MAX = 500
/** Modules that the entry of a page imports statically. */
export const APPLICATION_IMPORTS_MAX = 64
export const APPLICATION_MENU_MAX = 20
/** Largest package as sent, and largest sum of its files, in bytes. */
export const APPLICATION_PACKAGE_MAX_BYTES = 20 * 1024 * 1024
export const APPLICATION_FILES_MAX_BYTES = 50 * 1024 * 1024
/** How long a staged release can be activated. */
export const STAGED_RELEASE_LIFETIME = 10 * MINUTE
/** Staged releases of one administrator. A further one replaces the oldest. */
export const STAGED_RELEASES_MAX = 3
/** Former releases whose files are still served. */
export const FORMER_RELEASES = 2
/** Lifetime of a delegated token. */
export const DELEGATED_TOKEN_LIFETIME = 5 * MINUTE
/** A request header has room for it. Its permissions are most of it. */
export const DELEGATED_TOKEN_MAX_LENGTH = 12 * 1024
/** A delegated token is valid this long before it was issued, because the clocks of machines differ. */
export const DELEGATED_TOKEN_CLOCK_TOLERANCE = 2 * MINUTE
/** Age at which the key that signs delegated tokens is replaced. */
export const SIGNING_KEY_LIFETIME = 90 * DAY
/** Applications that stay loaded in one shell. */
export const LOADED_APPLICATIONS_MAX = 5
/** A frame that has not responded for this time is reported. */
export const FRAME_RESPONSE_TIMEOUT = 10 * SECOND
/** Messages that a frame may send in a second. */
export const FRAME_MESSAGES_PER_SECOND = 2_000
/** Maximum length of a display name, in characters. */
export const DISPLAY_NAME_MAX_LENGTH = 120
export const ROLE_KEY_MAX_LENGTH = 64
export const ROLE_NAME_MAX_LENGTH = 120
/** Maximum number of links on the home page. */
export const HOME_LINKS_MAX = 20
/** Maximum number of roles of an organisation. */
export const ROLES_PER_ORGANISATION = 200

/** A request for approval expires after this time without a decision. */
export const APPROVAL_LIFETIME = DAY
/** Maximum number of open requests for approval of one administrator. */
export const OPEN_APPROVAL_REQUESTS = 10
export const APPROVAL_REASON_MAX_LENGTH = 500

/** Time for a sign-in at a provider. */
export const SIGN_ON_FLOW_LIFETIME = 10 * MINUTE
/** Lifetime of the one-time code after it. */
export const SIGN_ON_CODE_LIFETIME = 60 * SECOND
/** How far the clock of a provider may be off. */
export const SIGN_ON_CLOCK_TOLERANCE = 60 * SECOND
/** How long an identity of no user waits to be linked in the browser. */
export const PENDING_IDENTITY_LIFETIME = 10 * MINUTE
/** Maximum age of a logout token of a provider. */
export const LOGOUT_TOKEN_LIFETIME = 10 * MINUTE
/** How long an assertion of a partner system may be valid. */
export const PARTNER_ASSERTION_MAX_AGE = 5 * MINUTE
/** Lifetime of a QR code of WeChat. */
export const WECHAT_CODE_LIFETIME = 60 * SECOND
/** How long the user may take to confirm on the phone after a scan. */
export const WECHAT_CONFIRM_LIFETIME = 60 * SECOND
/** How old a message of WeChat may be. */
export const WECHAT_MESSAGE_MAX_AGE = 5 * MINUTE
/** Side of the QR code of WeChat, in pixels. */
export const WECHAT_CODE_SIZE = 182
/** Interval at which the sign-in page asks for the result of a scan. */
export const WECHAT_POLL_INTERVAL = 1 * SECOND
/** Tokens for provisioning of one organisation at the same time, so that one can be replaced while another is in use. */
export const PROVISIONING_TOKENS = 10
/** Longest life of a token for provisioning, in days. */
export const PROVISIONING_TOKEN_DAYS = 730
export const PROVISIONING_TOKEN_NAME_MAX_LENGTH = 64
/** Body of a SCIM request, in bytes. */
export const SCIM_BODY_MAX_BYTES = 1024 * 1024
/** Operations of one SCIM PATCH. */
export const SCIM_PATCH_OPERATIONS = 500
/** Resources of one page of a SCIM list, and without `count`. */
export const SCIM_PAGE_MAX_SIZE = 200
export const SCIM_PAGE_SIZE = 100
export const SCIM_FILTER_MAX_LENGTH = 2_000
/** Parentheses, brackets and negations within each other in a SCIM filter. */
export const SCIM_FILTER_DEPTH = 20
/** Comparisons in a SCIM filter. */
export const SCIM_FILTER_COMPARISONS = 50
/** Names in `attributes` or `excludedAttributes` of a SCIM request, and the length of one. */
export const SCIM_ATTRIBUTE_NAMES = 100
export const SCIM_ATTRIBUTE_NAME_MAX_LENGTH = 200
/** Requests of one SCIM client to one gateway process. */
export const SCIM_REQUESTS = { calls: 3_000, seconds: 60 } as const
/** Rejections of one SCIM client that the audit log takes. */
export const SCIM_REJECTIONS = { calls: 60, seconds: 60 } as const
/** The same before the token is known, for one source. */
export const SCIM_REQUESTS_OF_SOURCE = { calls: 6_000, seconds: 60 } as const
export const SCIM_GROUP_NAME_MAX_LENGTH = 256
export const SCIM_EXTERNAL_ID_MAX_LENGTH = 256
