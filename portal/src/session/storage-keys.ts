/** Every name under which the portal keeps something in the browser (docs/specification/session.md), each once. */
export const STORAGE_KEYS = {
  accessToken: 'accessToken',
  username: 'as-username',
  failedTimes: 'as-loginFailedTimes',
  passwordFlag: 'as-pwdFlag',
  currentCustomer: 'as-currentCustomer',
  currentStore: 'as-currentStore',
  language: 'localeLanguage',
  showMenu: 'showMenu',
  menuWidth: 'menuWidth',
  appName: 'currentAppName',
  appIcon: 'currentAppIcon',
  servicePage: 'as-servicePage',
  loginFlag: 'as-loginFlag',
  // Foyer chose the names of the following keys (docs/specification/session.md).
  languageList: 'languageList',
  languageMessages: 'languageData',
  permissionTree: 'permissionTree',
  buttons: 'permissionButtons',
  views: 'permissionViews',
  plugins: 'permissionPlugins',
  noTips: 'doNotShowTips',
  /** Where the browser has no locks: a tab has a call under way that replaces the token. */
  rotation: 'foyer-rotation',
} as const
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]

/** Stored after a sign-out: the next user of this device is likely the same one. */
export const STORED_AFTER_SIGN_OUT: readonly StorageKey[] = [
  STORAGE_KEYS.username,
  STORAGE_KEYS.language,
  STORAGE_KEYS.menuWidth,
]

/** For this tab and this visit only; cleared at sign-out. */
export const TAB_KEYS = {
  /** The address that a sign-in interrupted, to be returned to. */
  returnTo: 'foyer-return-to',
  /** The last page of the user in the shell. */
  previousHome: 'foyer-previous-home',
  /** Who was there. */
  previousHomeOf: 'foyer-previous-home-of',
  /** A message to be shown once the page was reloaded. */
  messageAfterReload: 'foyer-say-after-reload',
  /** A passed captcha on its way to the recovery page. */
  captchaPass: 'foyer-captcha-pass',
  /** Whether the code step may offer to trust this device; only the answer to the sign-in tells. */
  trustOffered: 'foyer-trust-offered',
  /** Set by a sign-in until the tip about the licence was checked. */
  licenceTip: 'foyer-licence-tip',
  /** A call that counts once got no answer. */
  unanswered: 'foyer-unanswered',
} as const
export type TabKey = (typeof TAB_KEYS)[keyof typeof TAB_KEYS]

export const COOKIES = {
  /** Mirrors the language, so that the gateway can draw the first page in it. */
  language: 'foyer-language',
  /** Light or dark, chosen by hand; a cookie, so that the first page is drawn in it. */
  theme: 'foyer-theme',
} as const
