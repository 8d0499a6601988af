import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { DISPLAY_NAME_MAX_LENGTH } from '../limits.ts'
import { MultiFactorPolicy } from '../mfa/index.ts'
import { Instant, NamedReference, ReturnedId, ReturnedUsername, TimeZoneName } from '../wire/fields.ts'
import { singleLineText } from '../wire/single-line-text.ts'

/** Typed by the user or by an administrator. */
export const DisplayName = singleLineText(DISPLAY_NAME_MAX_LENGTH).describe('The name that others see.')

export const Information = z
  .object({
    username: ReturnedUsername,
    displayName: z.string().describe('The name that others see.'),
    email: z.string().nullable().describe('The mail address; null if there is none.'),
    roles: z.array(z.string()).describe('The names of the roles.'),
    customers: z.array(NamedReference).describe('The customers that the roles cover.'),
    language: LanguageCode.nullable().describe('The chosen language; null if none was chosen.'),
    timeZone: TimeZoneName,
    multiFactor: z.boolean().describe('True if a second factor is bound.'),
    multiFactorPolicy: MultiFactorPolicy,
    multiFactorRequired: z
      .boolean()
      .describe('True if the organisation or an administrator requires a second factor, so that it cannot be removed.'),
    recoveryCodesLeft: z
      .int()
      .nullable()
      .describe('Number of unused recovery codes; null if no second factor is bound.'),
    passkeys: z.int().describe('Number of passkeys.'),
    passwordChangedAt: Instant.nullable().describe('When the password was last changed; null if it never was.'),
    lastSignIn: Instant.nullable().describe('The sign-in before the current one; null if there is none.'),
  })
  .meta({ id: 'AccountInformation', description: 'The account of the signed-in user.' })
export type Information = z.output<typeof Information>

export const Device = z
  .object({
    browser: z.string().describe('The name of the browser; empty if its headers do not reveal it.'),
    system: z.string().describe('The name of the operating system; empty if the headers do not reveal it.'),
  })
  .meta({ id: 'Device', description: 'A device, as far as the headers of its browser reveal it.' })
/** The address that a request came from. */
export const ClientAddress = z.string().describe('The IP address of the client.')

export const OwnSession = z
  .object({
    id: ReturnedId,
    current: z.boolean().describe('True for the session of this request.'),
    device: Device,
    address: ClientAddress,
    createdAt: Instant.describe('When the user signed in.'),
    lastActiveAt: Instant.describe('The last activity of the user in the session.'),
  })
  .meta({ id: 'OwnSession', description: 'A session of the signed-in user.' })
export type OwnSession = z.output<typeof OwnSession>

export const TrustedDevice = z
  .object({
    id: ReturnedId,
    current: z.boolean().describe('True for the device of this request.'),
    device: Device,
    address: ClientAddress,
    lastUsedAt: Instant.describe('The last sign-in that needed no code because of this trust.'),
    trustedUntil: Instant.describe('When the device needs a code again.'),
  })
  .meta({ id: 'TrustedDevice', description: 'A device whose sign-ins need no multi-factor code.' })
export type TrustedDevice = z.output<typeof TrustedDevice>

/** How a sign-in ended. `unfinished`: a code is still required. */
export const SIGN_IN_OUTCOMES = ['succeeded', 'unfinished', 'failed', 'locked', 'refused'] as const
export const RecentSignIn = z
  .object({
    id: ReturnedId,
    at: Instant.describe('When it was tried.'),
    outcome: z
      .enum(SIGN_IN_OUTCOMES)
      .describe(
        'How it ended. `unfinished`: a code was still required. `failed`: wrong credentials. `locked`: too many failures. `refused`: the account may not sign in.',
      ),
    address: ClientAddress,
    device: Device,
  })
  .meta({ id: 'RecentSignIn', description: 'A sign-in with the username of the signed-in user.' })
export type RecentSignIn = z.output<typeof RecentSignIn>

export const Sessions = z
  .object({ items: z.array(OwnSession).describe('All sessions: the current one first, then by last use.') })
  .meta({ id: 'OwnSessions', description: 'The sessions of the signed-in user.' })
export const TrustedDevices = z
  .object({ items: z.array(TrustedDevice).describe('All trusted devices.') })
  .meta({ id: 'TrustedDevices', description: 'The trusted devices of the signed-in user.' })
export const RecentSignIns = z
  .object({ items: z.array(RecentSignIn).describe('The last sign-ins, newest first.') })
  .meta({ id: 'RecentSignIns', description: 'The last sign-ins of the signed-in user.' })

/** True for a zone of the IANA database. An offset such as `+01:00` is none: it has no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
