import type { SettingName } from '@foyer/contract/administration'

/** How a setting is edited. */
export type Control =
  | { readonly kind: 'switch' }
  /** A number, and what it counts. */
  | { readonly kind: 'number'; readonly unit: Unit }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  /** One line; null where it is empty, if it may be. */
  | { readonly kind: 'text'; readonly optional: boolean }
  /** A list of texts, one on each line. */
  | { readonly kind: 'lines' }
  | { readonly kind: 'languages' }
  | { readonly kind: 'picture' }
  /** A colour such as #3b7018; null for that of the product. */
  | { readonly kind: 'colour' }
  /** Names and addresses. */
  | { readonly kind: 'links' }
  /** Edited with the sign-in providers. */
  | { readonly kind: 'elsewhere' }
export type Unit = 'second' | 'hour' | 'day' | 'byte' | 'times'

/** When a changed setting is in force. */
export type Effect = 'now' | 'signIn' | 'sessions' | 'passwords' | 'page' | 'shells' | 'cleanUp'

export interface Definition {
  readonly control: Control
  readonly effect: Effect
}

const LANGUAGES = ['en', 'fr', 'de', 'es', 'zh'] as const
const LEVELS = ['passphrase', 'default', 'low', 'medium', 'high', 'cross', 'special'] as const

const aSwitch = (effect: Effect): Definition => ({ control: { kind: 'switch' }, effect })
const number = (unit: Unit, effect: Effect): Definition => ({ control: { kind: 'number', unit }, effect })
const choice = (options: readonly (string | number)[], effect: Effect): Definition => ({
  control: { kind: 'choice', options },
  effect,
})
const text = (optional: boolean): Definition => ({ control: { kind: 'text', optional }, effect: 'shells' })
const lines = (effect: Effect): Definition => ({ control: { kind: 'lines' }, effect })
const ofPages = (kind: 'picture' | 'elsewhere'): Definition => ({ control: { kind }, effect: 'page' })
const ofShells = (kind: 'picture' | 'links' | 'colour'): Definition => ({ control: { kind }, effect: 'shells' })

/** How each setting is edited, and when it is in force. A setting that is missing here does not compile. */
export const DEFINITIONS: Readonly<Record<SettingName, Definition>> = {
  captchaSwitch: aSwitch('signIn'),
  captchaValidRule: choice([0, 1], 'signIn'),
  captchaValidUserLoginFailedTimes: number('times', 'signIn'),
  addressCaptchaAfterFailures: number('times', 'signIn'),
  lockAfterFailures: number('times', 'signIn'),
  lockWindowSeconds: number('second', 'signIn'),
  lockSeconds: number('second', 'signIn'),
  sessionIdleSeconds: number('second', 'sessions'),
  sessionAbsoluteSeconds: number('second', 'sessions'),
  auditDays: number('day', 'cleanUp'),
  noticeDays: number('day', 'cleanUp'),
  passwordLevel: choice(LEVELS, 'passwords'),
  languages: { control: { kind: 'languages' }, effect: 'shells' },
  defaultLanguage: choice(LANGUAGES, 'shells'),
  loginPageLogo: ofPages('picture'),
  company: text(false),
  supportText: text(true),
  supportEmail: text(true),
  supportPhone: text(true),
  supportLink: text(true),
  homeTitle: text(true),
  homeLogo: ofShells('picture'),
  homeLinks: ofShells('links'),
  accentColour: ofShells('colour'),
  linkHosts: lines('page'),
  servicePage: aSwitch('shells'),
  userEmailVerificationStatus: aSwitch('now'),
  recoveryHoldHours: number('hour', 'now'),
  wechatSwitch: aSwitch('page'),
  azureSSOSwitch: aSwitch('page'),
  SSOConfig: ofPages('elsewhere'),
  maxFileSize: number('byte', 'now'),
  socketToken: choice(['ticket', 'bearer'], 'now'),
  administratorPasskey: aSwitch('now'),
  administratorApproval: aSwitch('now'),
  logoutCookies: lines('now'),
}

/** The groups of the page, in their order. Each setting is in one of them. */
export const GROUPS = {
  protection: [
    ...(['lockAfterFailures', 'lockWindowSeconds', 'lockSeconds', 'captchaSwitch', 'captchaValidRule'] as const),
    ...(['captchaValidUserLoginFailedTimes', 'addressCaptchaAfterFailures'] as const),
  ],
  sessions: ['sessionIdleSeconds', 'sessionAbsoluteSeconds', 'logoutCookies', 'socketToken'],
  passwords: ['passwordLevel', 'userEmailVerificationStatus', 'recoveryHoldHours'],
  administrators: ['administratorPasskey', 'administratorApproval'],
  methods: ['wechatSwitch', 'azureSSOSwitch', 'SSOConfig'],
  languages: ['languages', 'defaultLanguage'],
  company: ['company', 'supportText', 'supportEmail', 'supportPhone', 'supportLink'],
  home: ['loginPageLogo', 'homeLogo', 'homeTitle', 'accentColour', 'homeLinks', 'servicePage'],
  notices: ['linkHosts', 'maxFileSize', 'noticeDays'],
  records: ['auditDays'],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>
export type GroupName = keyof typeof GROUPS

/** Settings that weaken the protection or can lock administrators out. The difference says what to consider. */
export const CAUTIONS = [
  'administratorPasskey',
  'administratorApproval',
  'socketToken',
  'passwordLevel',
  'sessionIdleSeconds',
  'auditDays',
  'noticeDays',
  'userEmailVerificationStatus',
] as const satisfies readonly SettingName[]
export type Caution = (typeof CAUTIONS)[number]
