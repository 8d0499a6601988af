/** Every key that the portal stores in the browser (docs/specification/session.md). */
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
  noTipsOn: 'doNotShowTips',
  singleKeys: 'foyer-single-keys',
  recentPages: 'foyer-recent-pages',
  /** For browsers without locks: a tab has a pending request that replaces the token. */
  rotation: 'foyer-rotation',
} as const
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]

/** Stored after a sign-out: the next user of this device is likely the same one. */
export const STORED_AFTER_SIGN_OUT: readonly StorageKey[] = [
  STORAGE_KEYS.username,
  STORAGE_KEYS.language,
  STORAGE_KEYS.menuWidth,
  STORAGE_KEYS.singleKeys,
  STORAGE_KEYS.noTipsOn,
]

/** For this tab and this visit only; cleared at sign-out. */
export const TAB_KEYS = {
  /** The address to return to after a sign-in. */
  returnTo: 'foyer-return-to',
  /** The last page of the user in the shell. */
  previousHome: 'foyer-previous-home',
  /** The user of that page. */
  previousHomeOf: 'foyer-previous-home-of',
  /** A message to show after the reload. */
  messageAfterReload: 'foyer-say-after-reload',
  /** A passed captcha on its way to the recovery page. */
  captchaPass: 'foyer-captcha-pass',
  /** Whether the code step may offer to trust this device; only the login response says so. */
  trustOffered: 'foyer-trust-offered',
  /** Set by a sign-in until the tip about the licence was checked. */
  licenceTip: 'foyer-licence-tip',
  /** A request that must not be repeated got no response. */
  unanswered: 'foyer-unanswered',
} as const
export type TabKey = (typeof TAB_KEYS)[keyof typeof TAB_KEYS]

export const COOKIES = {
  /** The language, so that the gateway renders the first page in it. */
  language: 'foyer-language',
  /** The chosen theme, so that the gateway renders the first page in it. */
  theme: 'foyer-theme',
} as const
