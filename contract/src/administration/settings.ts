import { z } from 'zod'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../languages/index.ts'
import {
  ADDRESS_CAPTCHA_AFTER_FAILURES,
  DEFAULT_FAILED_LOGIN_THRESHOLD,
  FILE_SIZE_DEFAULT,
  FILE_SIZE_SETTING_MAX,
  LOCK_AFTER_FAILURES,
  LOCK_DURATION,
  LOCK_WINDOW,
  RECOVERY_HOLD_HOURS,
  SESSION_ABSOLUTE,
  SESSION_IDLE,
} from '../limits.ts'
import { PASSWORD_LEVELS } from '../password/index.ts'
import { SignOnProvider } from '../sign-in/index.ts'
import { KnownVersion, Version } from '../wire/version.ts'
import { appearanceSettings } from './appearance-settings.ts'

const seconds = (from: number, to: number) => z.int().min(from).max(to)
const DAY = 86_400

/** Settings that an administrator may change while the platform runs, with their default values. */
export const Settings = z.object({
  captchaSwitch: z
    .boolean()
    .default(false)
    .describe(
      'Whether sign-in requires a captcha. Off by default: failures lock the username, and an address with many failures needs a captcha in any case.',
    ),
  captchaValidRule: z
    .union([z.literal(0), z.literal(1)])
    .default(1)
    .describe('0: at every sign-in; 1: after failed ones.'),
  captchaValidUserLoginFailedTimes: z
    .int()
    .min(0)
    .max(100)
    .default(DEFAULT_FAILED_LOGIN_THRESHOLD)
    .describe('Failed sign-ins after which rule 1 requires a captcha.'),
  addressCaptchaAfterFailures: z
    .int()
    .min(1)
    .max(100_000)
    .default(ADDRESS_CAPTCHA_AFTER_FAILURES)
    .describe('Failures from one address within the lock window from which its sign-ins need a captcha.'),
  lockAfterFailures: z
    .int()
    .min(1)
    .max(100)
    .default(LOCK_AFTER_FAILURES)
    .describe('Wrong passwords within the window that lock a username.'),
  lockWindowSeconds: seconds(60, DAY)
    .default(LOCK_WINDOW / 1_000)
    .describe('The window in which wrong passwords are counted.'),
  lockSeconds: seconds(10, DAY)
    .default(LOCK_DURATION / 1_000)
    .describe('How long a lock lasts.'),
  sessionIdleSeconds: seconds(60, 7 * DAY)
    .default(SESSION_IDLE / 1_000)
    .describe('A session without activity ends after this.'),
  sessionAbsoluteSeconds: seconds(300, 30 * DAY)
    .default(SESSION_ABSOLUTE / 1_000)
    .describe('Every session ends this long after it began.'),
  auditDays: z
    .int()
    .min(30)
    .max(3_650)
    .default(365)
    .describe(
      'Records of sign-ins and of other audited actions are deleted with their month, this many days after its end.',
    ),
  noticeDays: z
    .int()
    .min(1)
    .max(3_650)
    .default(365)
    .describe('Days after which a notice that ended or was withdrawn is deleted, with its files and who read it.'),
  passwordLevel: z.enum(PASSWORD_LEVELS).default('passphrase').describe('The strength that new passwords must reach.'),
  languages: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .refine(unique, 'each language once')
    .default(LANGUAGES)
    .describe('Languages offered, in this order. English is always the fallback.'),
  defaultLanguage: z.enum(LANGUAGES).default(FALLBACK_LANGUAGE).describe('The language of a first visit.'),
  ...appearanceSettings,
  linkHosts: z
    .array(
      z
        .string()
        .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[1-9]\d{0,4})?$/, 'a host in lower case, without https://'),
    )
    .max(100)
    .default([])
    .describe(
      'Hosts that links in notices open without a leaving notice, such as `intranet.example.com`. Include a port other than 443.',
    ),
  servicePage: z.boolean().default(true).describe('Does the application switcher offer the service page?'),
  userEmailVerificationStatus: z.boolean().default(false).describe('May users recover a password by mail?'),
  recoveryHoldHours: z
    .int()
    .min(1)
    .max(720)
    .default(RECOVERY_HOLD_HOURS)
    .describe('How long a changed mail address cannot be used to recover the password.'),
  wechatSwitch: z
    .boolean()
    .default(false)
    .describe('Is WeChat sign-in offered? It works once the official account is connected.'),
  azureSSOSwitch: z
    .boolean()
    .default(false)
    .describe('Is Microsoft sign-in offered? It works once the provider `microsoft` is connected.'),
  SSOConfig: z
    .record(z.string().regex(/^[a-z0-9-]{1,32}$/), SignOnProvider)
    .default({})
    .describe('Single sign-on providers by key: their names and icons on the sign-in page, and whether they are on.'),
  maxFileSize: z
    .int()
    .min(1_024)
    .max(FILE_SIZE_SETTING_MAX)
    .default(FILE_SIZE_DEFAULT)
    .describe('Maximum size of a file of a notice, in bytes.'),
  socketToken: z
    .enum(['ticket', 'bearer'])
    .default('ticket')
    .describe(
      "Credentials that open the notice socket: a one-time ticket, or also the session's token, for old clients. Proxies may log a token in an address.",
    ),
  administratorPasskey: z
    .boolean()
    .default(false)
    .describe('Whether administrators need a session opened with a passkey. Only such a session can turn it on.'),
  administratorApproval: z
    .boolean()
    .default(false)
    .describe(
      'Whether a second super administrator must approve each new one. Turning it on needs two active super administrators; turning it off needs an approved request.',
    ),
  logoutCookies: z
    .array(z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/, 'a cookie name'))
    .max(20)
    .default([])
    .describe('Cookies of other applications that the browser drops at sign-out.'),
})
export type Settings = z.output<typeof Settings>
export type SettingName = keyof Settings

/** All settings as a response contains them, without defaults to fill in. */
export const SettingsValues = z.object(
  Object.fromEntries(
    Object.entries(Settings.shape).map(([name, schema]) => [name, schema.unwrap().describe(schema.description ?? '')]),
  ) as {
    [Name in SettingName]: ReturnType<(typeof Settings)['shape'][Name]['unwrap']>
  },
)

/** With the version that an update must send. */
export const SettingsResponse = SettingsValues.extend({ version: Version }).meta({
  id: 'Settings',
  description: 'All settings that an administrator may change.',
})

/** Any subset of the settings. Unknown names are ignored, like every unknown field. */
export const SettingsChange = SettingsValues.partial().extend({ version: KnownVersion })

function unique(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}
