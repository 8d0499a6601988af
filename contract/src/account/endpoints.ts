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
  /** True if a second factor is bound. */
  multiFactor: z.boolean(),
  multiFactorPolicy: MultiFactorPolicy,
  /** True if the user may remove the second factor. False if the organisation or an administrator requires one. */
  multiFactorRequired: z.boolean(),
  /** Number of unused recovery codes; missing if no second factor is bound. */
  recoveryCodesLeft: z.int().nullable(),
  passkeys: z.int(),
  passwordChangedAt: z.iso.datetime().nullable(),
  /** Time of the sign-in before the current one. */
  lastSignIn: z.iso.datetime().nullable(),
})
export type Information = z.output<typeof Information>

/** Derived from the browser's headers; empty if they reveal nothing. */
const Device = z.object({ browser: z.string(), system: z.string() })

export const OwnSession = z.object({
  id: z.string(),
  /** True for the session of this request. */
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
  /** The fields that users may change themselves. They cannot change role, username and address. */
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
  /** The code counts if a second factor is bound, otherwise the password. Five wrong attempts end the session. */
  verifyIdentity: endpoint({
    method: 'POST',
    path: '/v2/users/proof',
    access: 'signed-in',
    summary:
      'Confirm the identity of the user, for endpoints that require a recent proof. Returns when the proof expires for changes to own credentials.',
    /** Exactly one of the two is required. */
    request: z.object({
      /** The same digest as at sign-in. */
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
    summary: 'List the sessions of the signed-in user: the current one first, then by last use.',
    response: Sessions,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/v2/users/sessions/:id',
    access: 'signed-in',
    summary: 'End a session of the signed-in user.',
    request: oneId,
    response: Sessions,
    errors: ['parameterError'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/v2/users/sessions',
    access: 'signed-in',
    summary: 'End all other sessions of the signed-in user.',
    response: Sessions,
  }),
  trustedDevices: endpoint({
    method: 'GET',
    path: '/v2/users/trusted-devices',
    access: 'signed-in',
    summary: 'List the trusted devices of the signed-in user.',
    response: TrustedDevices,
  }),
  endTrust: endpoint({
    method: 'DELETE',
    path: '/v2/users/trusted-devices/:id',
    access: 'signed-in',
    summary: 'Remove a trusted device. Its next sign-in requires a code again.',
    request: oneId,
    response: TrustedDevices,
    errors: ['parameterError'],
  }),
  recentSignIns: endpoint({
    method: 'GET',
    path: '/v2/users/sign-ins',
    access: 'signed-in',
    summary: 'List the last sign-ins with the own username, newest first, including failed ones.',
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
