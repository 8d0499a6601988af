/** The numbers of the product, each once (docs/specification/limits.md). Milliseconds unless a name says otherwise. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

/** No text field takes more characters than this, in the browser or at the gateway. */
export const INPUT_MAX_LENGTH = 256
/** A pressed button ignores further presses for this long. */
export const PRESS_GUARD_DURATION = 1.5 * SECOND
/** After some errors the user reads the message this long before the session is closed. */
export const LOGOUT_DELAY = 1 * SECOND

export const CAPTCHA_IMAGE_WIDTH = 300
export const CAPTCHA_LIFETIME = 2 * MINUTE
export const CAPTCHA_TRIES = 5
/** How long a passed captcha opens the recovery request. */
export const CAPTCHA_PASS_LIFETIME = 5 * MINUTE
/** Failed sign-ins in one browser from which rule 1 shows the captcha, where the configuration gives no number. */
export const DEFAULT_FAILED_LOGIN_THRESHOLD = 3

export const SESSION_IDLE = 30 * MINUTE
export const SESSION_ABSOLUTE = 12 * 60 * MINUTE
export const LOCK_AFTER_FAILURES = 5
/** Failed sign-ins in the window of a lock after which the user is notified of a successful one. */
export const SUSPICIOUS_FAILURE_COUNT = 3
/** The time in which failures count towards a lock. */
export const LOCK_WINDOW = 15 * MINUTE
export const LOCK_DURATION = 15 * MINUTE
/** Failures from one address in a window after which its sign-ins need a captcha. An address is never locked. */
export const ADDRESS_CAPTCHA_AFTER_FAILURES = 100
/** How soon a revocation holds on every gateway. */
export const REVOCATION_MAX_DELAY = 1 * SECOND

export const WECHAT_QR_PIXELS = 182
export const WECHAT_POLL_INTERVAL = 1 * SECOND
export const WECHAT_QR_LIFETIME = 60 * SECOND

export const MENU_DEFAULT_WIDTH = 260
export const CHUNK_TIMEOUT = 120 * SECOND
/** Assets of the portal build are served below this path. */
export const ASSET_BASE = '/base/'
/** Message boxes shown at once; further ones wait. */
export const TOASTS_SHOWN_MAX = 3

export const MULTI_FACTOR_DIGITS = 6
/** How long a code counts, and how many such steps it may be off by, for clocks that are. */
export const MULTI_FACTOR_STEP = 30 * SECOND
export const MULTI_FACTOR_DRIFT_STEPS = 1
/** Wrong codes or wrong proofs of identity that end a session. */
export const WRONG_CODES_PER_SESSION = 5
/** Wrong codes of one user, over all their sessions, that close the code step for the lock window. */
export const WRONG_CODES_PER_USER = 15
export const RECOVERY_CODES = 10
export const DEVICE_TRUST = 30 * 24 * 60 * MINUTE
/** A change of how a user signs in requires the password, or a code, entered no longer ago than this. */
export const FRESH_PROOF_AGE = 5 * MINUTE
/** What gives access, changes credentials of others or where mails and sign-ins go; each such call renews the proof. */
export const ADMINISTRATION_PROOF_AGE = 10 * MINUTE
/** Renewed for no longer than this after the proof itself. */
export const ADMINISTRATION_PROOF_MAX_AGE = 60 * MINUTE
/** A browser's answer about a passkey is expected within this. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * MINUTE
/** A one-time code that is handed over in person. */
export const ONE_TIME_CODE_LIFETIME = 8 * 60 * MINUTE
/** Wrong tries of one code from one source (an address, or an IPv6 /64) in an hour, and from all sources together. */
export const ONE_TIME_CODE_TRIES_PER_SOURCE = 5
export const ONE_TIME_CODE_TRIES_TOTAL = 1_000
export const ONE_TIME_CODE_TRY_WINDOW = 60 * MINUTE
/** Recovery mails asked for one address, known or not, within the window. */
export const RECOVERY_REQUESTS = 3
export const RECOVERY_WINDOW = 15 * MINUTE
/** Activation mails to one user, and from one organisation to one address, in a day: a store's shared mailbox may get several. */
export const ACTIVATION_MAILS_PER_USER = 5
export const ACTIVATION_MAILS_PER_ADDRESS = 20
/** Changes of one user's mail address, and from one organisation to one address, in a day: each sends two mails. */
export const ADDRESS_CHANGES_PER_USER = 10
export const ADDRESS_CHANGES_PER_ADDRESS = 20
/** How long a changed mail address cannot recover an account, in hours. */
export const RECOVERY_HOLD_HOURS = 24
/** As RFC 5321 has it. */
export const EMAIL_MAX_LENGTH = 254
/** The link of a recovery mail. */
export const MAIL_LINK_LIFETIME = 30 * MINUTE
/** The link of an activation mail, which no one waits for with the mailbox open. */
export const ACTIVATION_LINK_LIFETIME = 24 * 60 * MINUTE
/** A first administrator's link, which is printed on a console and not mailed. */
export const OPERATOR_LINK_LIFETIME = 24 * 60 * MINUTE
/** Bodies of JSON calls, in bytes. */
export const BODY_MAX_BYTES = 64 * 1024
/** A logo given as a data URL, in characters. */
export const LOGO_MAX_LENGTH = 48 * 1024
/** Stores of one customer that the work-bench carries; the rest comes by search. */
export const WORK_BENCH_STORES = 20

/** The notice socket: its one-time ticket, and the longest time between two messages of the gateway. */
export const TICKET_LIFETIME = 30 * SECOND
export const SOCKET_HEARTBEAT = 10 * SECOND
/** A client gives up an attempt, or takes an open socket for dead, after this without a word. */
export const SOCKET_CONNECT_TIMEOUT = 15 * SECOND
export const SOCKET_SILENCE_TIMEOUT = 15 * SECOND
export const SOCKET_RETRY_INTERVAL = 20 * SECOND
export const SOCKET_RETRIES = 30
/** A reader so slow that more than this waits for it is let go, in bytes. */
export const SOCKET_BACKLOG_BYTES = 64 * 1024
/** The code a socket is closed with because its session is over (from 4000 on they are the application's own, RFC 6455). */
export const CLOSE_CODE_SESSION_ENDED = 4001
/** Open sockets of one session on one gateway; the oldest closes for the newest. Tabs share one, where browsers let them. */
export const SOCKETS_PER_SESSION = 10
/** The code a socket is closed with because its session opened more than that: a client does not reconnect automatically. */
export const CLOSE_CODE_TOO_MANY_SOCKETS = 4002
/** Clients have nothing to say on the socket, in bytes. */
export const SOCKET_FRAME_MAX_BYTES = 1024

/** More unread notices than this are not counted one by one. */
export const UNREAD_COUNT_MAX = 10_000
/** Notices that one answer about what is new carries; the rest is asked for next. */
export const NEW_NOTICES_PER_RESPONSE = 100
/** How often a shell without a socket asks what is new. */
export const NEW_NOTICES_POLL_INTERVAL = 60 * SECOND
export const NOTICE_TITLE_MAX_LENGTH = 160
/** Of one language, in characters. */
export const NOTICE_CONTENT_MAX_LENGTH = 8_000
/** A notice as it is written, in all languages: a character may take six bytes. */
export const NOTICE_MAX_BYTES = 256 * 1024
/** Whom one notice may name. */
export const NOTICE_AUDIENCE_MAX = 100
export const NOTICE_ATTACHMENTS = 5
/** Files in unpublished drafts of one organisation, in bytes. */
export const DRAFT_FILES_MAX_BYTES = 200 * 1024 * 1024
/** An uploaded file where the setting `maxFileSize` says nothing else, in bytes. */
export const FILE_SIZE_DEFAULT = 10 * 1024 * 1024
/** What that setting allows at most: a file is in the gateway's memory while it is taken. */
export const FILE_SIZE_SETTING_MAX = 50 * 1024 * 1024
export const FILE_NAME_MAX_LENGTH = 200
/** Notices that one application may publish, whichever gateways it asks. */
export const SERVICE_NOTICES = { calls: 60, seconds: 60 } as const
/** How long an idempotency key refers to the same notice. */
export const IDEMPOTENCY_LIFETIME = 24 * 60 * MINUTE
export const LANGUAGE_TAG_MAX_LENGTH = 35

/** Rows of one page of a list, at most. */
export const PAGE_MAX_SIZE = 100
/** What a list's cursor may hold: where the page before ended, written out. */
export const CURSOR_MAX_LENGTH = 2_048
/** Names of organisations, customers and stores, in characters. */
export const PLACE_NAME_MAX_LENGTH = 120
export const STORE_CODE_MAX_LENGTH = 64
/** Words of a search that count; further ones change nothing. */
export const SEARCH_WORDS_MAX = 8
/** Stores that a user used last, the newest first; older ones are deleted. */
export const RECENT_STORES_MAX = 20
/** Stores that a user may mark as favourites. */
export const FAVOURITE_STORES_MAX = 100
/** A file of stores to be taken over, in bytes. */
export const STORE_IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const STORE_IMPORT_MAX_LINES = 50_000
/** Problems of an import that are listed; further ones are only counted. */
export const STORE_IMPORT_PROBLEMS_LISTED = 200
export const TIME_ZONE_MAX_LENGTH = 64

/** Days left from which a licence that ends is warned about, by its type. */
export const LICENCE_TIP_DAYS = { probationary: 30, official: 90 } as const
export const APPLICATION_KEY_MAX_LENGTH = 32
/** What an application may register: levels below its own key, permissions in all, and characters of a key. */
export const PERMISSION_DEPTH = 4
export const PERMISSIONS_PER_APPLICATION = 500
export const PERMISSION_KEY_MAX_LENGTH = 128
/** Of a version as it is written. */
export const APPLICATION_VERSION_MAX_LENGTH = 64
/** The display name of a user, in characters. */
export const DISPLAY_NAME_MAX_LENGTH = 120
export const ROLE_KEY_MAX_LENGTH = 64
export const ROLE_NAME_MAX_LENGTH = 120
/** Links of the home page. */
export const HOME_LINKS_MAX = 20
/** Roles that one organisation may make. */
export const ROLES_PER_ORGANISATION = 200

/** A request for the approval of a second super administrator that no one decides on expires after this. */
export const APPROVAL_LIFETIME = DAY
/** Open requests for approval of one administrator, at most. */
export const OPEN_APPROVAL_REQUESTS = 10
export const APPROVAL_REASON_MAX_LENGTH = 500
