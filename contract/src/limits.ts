/** The numbers of the product, each once (product.md section 9, wire.md). Milliseconds unless a name says otherwise. */

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** No text field takes more characters than this, in the browser or at the gateway. */
export const INPUT_MAX_LENGTH = 256
/** A pressed button ignores further presses for this long. */
export const CLICK_GUARD = 1.5 * SECOND
/** After some refusals the person reads the message this long before the session is closed. */
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
export const LOCK_WINDOW = 15 * MINUTE
/** Failures from one address in a window after which its sign-ins need a captcha. An address is never locked. */
export const ADDRESS_CAPTCHA_AFTER_FAILURES = 100
/** How soon a revocation holds on every gateway. */
export const REVOCATION_WITHIN = 1 * SECOND

export const WECHAT_QR_PIXELS = 182
export const WECHAT_POLL_INTERVAL = 1 * SECOND
export const WECHAT_QR_LIFETIME = 60 * SECOND

export const MENU_DEFAULT_WIDTH = 260
export const CHUNK_TIMEOUT = 120 * SECOND
/** Assets of the portal build are served below this path. */
export const ASSET_BASE = '/base/'
/** Message boxes shown at once; further ones wait. */
export const MESSAGE_BOXES_AT_ONCE = 3

export const MULTI_FACTOR_DIGITS = 6
/** How long a code counts, and how many such steps it may be off by, for clocks that are. */
export const MULTI_FACTOR_STEP = 30 * SECOND
export const MULTI_FACTOR_DRIFT_STEPS = 1
/** Wrong codes or wrong proofs that end a session. */
export const WRONG_CODES = 5
/** Wrong codes of one person, over all their sessions, that close the code step for the lock window. */
export const WRONG_CODES_OF_PERSON = 15
export const RECOVERY_CODES = 10
export const DEVICE_TRUST = 30 * 24 * 60 * MINUTE
/** What changes how somebody signs in asks for the password, or a code, shown no longer ago than this. */
export const FRESH_PROOF = 5 * MINUTE
/** A browser's answer about a passkey is expected within this. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * MINUTE
/** A one-time code that is handed over in person. */
export const ONE_TIME_CODE_LIFETIME = 8 * 60 * MINUTE
export const ONE_TIME_CODE_TRIES = 5
/** Recovery mails asked for one address, known or not, within the window. */
export const RECOVERY_REQUESTS = 3
export const RECOVERY_WINDOW = 15 * MINUTE
/** As RFC 5321 has it. */
export const EMAIL_MAX_LENGTH = 254
/** The link of a recovery mail. */
export const MAIL_LINK_LIFETIME = 30 * MINUTE
/** The link of an activation mail, which nobody waits for with the mailbox open. */
export const ACTIVATION_LINK_LIFETIME = 24 * 60 * MINUTE
/** A first administrator's link, which is printed on a console and not mailed. */
export const OPERATOR_LINK_LIFETIME = 24 * 60 * MINUTE
/** Bodies of JSON calls, in bytes. */
export const BODY_MAX_BYTES = 64 * 1024
/** A logo given as a data URL, in characters. */
export const LOGO_MAX_LENGTH = 48 * 1024
/** Stores of one customer that the work-bench carries; the rest comes by search. */
export const WORK_BENCH_STORES = 20
