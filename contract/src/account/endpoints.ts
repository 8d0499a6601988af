import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { DISPLAY_NAME_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { MultiFactorPolicy } from '../mfa/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { singleLineText } from '../wire/single-line-text.ts'

/** Typed by the user or by an administrator. */
export const DisplayName = singleLineText(DISPLAY_NAME_MAX_LENGTH)

export const Information = z.object({
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  customers: z.array(z.object({ id: z.string(), name: z.string() })),
  language: LanguageCode.nullable(),
  timeZone: z.string(),
  /** Is a second factor bound? */
  multiFactor: z.boolean(),
  multiFactorPolicy: MultiFactorPolicy,
  /** May this user remove the second factor? Not where the organisation, or an administrator, requires one. */
  multiFactorRequired: z.boolean(),
  /** Recovery codes that were not used yet; nothing while no second factor is bound. */
  recoveryCodesLeft: z.int().nullable(),
  passkeys: z.int(),
  passwordChangedAt: z.iso.datetime().nullable(),
  /** The sign-in before this one. */
  lastSignIn: z.iso.datetime().nullable(),
})
export type Information = z.output<typeof Information>

/** What is known of a device from its browser's headers; empty where nothing is. */
const Device = z.object({ browser: z.string(), system: z.string() })

export const OwnSession = z.object({
  id: z.string(),
  /** Is this the session that asks? */
  current: z.boolean(),
  device: Device,
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
})
export type OwnSession = z.output<typeof OwnSession>

export const TrustedDevice = z.object({
  id: z.string(),
  current: z.boolean(),
  device: Device,
  address: z.string(),
  lastUsedAt: z.iso.datetime(),
  trustedUntil: z.iso.datetime(),
})
export type TrustedDevice = z.output<typeof TrustedDevice>

/** How a sign-in ended. `unfinished`: a code is still required. */
export const SIGN_IN_OUTCOMES = ['succeeded', 'unfinished', 'failed', 'locked', 'refused'] as const
export const RecentSignIn = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  address: z.string(),
  device: Device,
})
export type RecentSignIn = z.output<typeof RecentSignIn>

const oneId = z.object({ id: z.uuid() })
const Sessions = z.object({ items: z.array(OwnSession) })
const TrustedDevices = z.object({ items: z.array(TrustedDevice) })

export const accountEndpoints = {
  information: endpoint({
    method: 'GET',
    path: '/v2/users/information',
    access: 'signed-in',
    summary: 'Get the account of the signed-in user.',
    response: Information,
  }),
  /** What users may change of their own account; role, username and address are not among it. */
  changeInformation: endpoint({
    method: 'PUT',
    path: '/v2/users/information',
    access: 'signed-in',
    summary: 'Change display name, language or time zone of the signed-in user.',
    request: z.object({
      displayName: DisplayName.optional(),
      language: LanguageCode.optional(),
      timeZone: z.string().max(64).refine(isTimeZone, 'an IANA time zone').optional(),
    }),
    response: Information,
  }),
  /** With a second factor bound the code counts, else the password. Five wrong ones end the session. */
  verifyIdentity: endpoint({
    method: 'POST',
    path: '/v2/users/proof',
    access: 'signed-in',
    summary:
      'Confirm the identity of the user, for endpoints that require a fresh proof. `until`: how long it counts for own credentials.',
    /** One of them. */
    request: z.object({
      /** The digest, as at sign-in. */
      oldPwd: z.string().min(1).max(INPUT_MAX_LENGTH).optional(),
      code: z.string().min(1).max(INPUT_MAX_LENGTH).optional(),
      recoveryCode: z.string().min(1).max(INPUT_MAX_LENGTH).optional(),
    }),
    response: z.object({ until: z.iso.datetime() }),
    errors: ['accountLocked', 'wrongOldPassword', 'wrongMultiFactorCode'],
    limit: { calls: 600, seconds: 60 },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/v2/users/sessions',
    access: 'signed-in',
    summary: 'Where one is signed in, the own session first, then by last use.',
    response: Sessions,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/v2/users/sessions/:id',
    access: 'signed-in',
    summary: 'End one of the own sessions.',
    request: oneId,
    response: Sessions,
    errors: ['parameterError'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/v2/users/sessions',
    access: 'signed-in',
    summary: 'Sign out everywhere else.',
    response: Sessions,
  }),
  trustedDevices: endpoint({
    method: 'GET',
    path: '/v2/users/trusted-devices',
    access: 'signed-in',
    summary: 'Devices that are not asked for a code.',
    response: TrustedDevices,
  }),
  endTrust: endpoint({
    method: 'DELETE',
    path: '/v2/users/trusted-devices/:id',
    access: 'signed-in',
    summary: 'Ask for a code on this device again.',
    request: oneId,
    response: TrustedDevices,
    errors: ['parameterError'],
  }),
  recentSignIns: endpoint({
    method: 'GET',
    path: '/v2/users/sign-ins',
    access: 'signed-in',
    summary: 'The last sign-ins with the own username, the failed ones too, newest first.',
    response: z.object({ items: z.array(RecentSignIn) }),
  }),
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
