import { z } from 'zod'
import { EMAIL_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { MultiFactorPolicy } from '../mfa/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { KnownVersion } from '../wire/version.ts'
import { applicationAdministrationEndpoints } from './application-endpoints.ts'
import { approvalEndpoints } from './approval-endpoints.ts'
import { customerEndpoints } from './customer-endpoints.ts'
import { MailSettings, MailSettingsChange } from './mail.ts'
import { organisationEndpoints } from './organisation-endpoints.ts'
import { roleEndpoints } from './role-endpoints.ts'
import { SettingsChange, SettingsResponse } from './settings.ts'
import { storeEndpoints } from './store-endpoints.ts'
import { userEndpoints } from './user-endpoints.ts'

const access = 'super-administrator'

/** Sign-in policy of an organisation. */
export const SignInPolicy = z.object({
  multiFactor: MultiFactorPolicy.describe(
    'Whether a second factor is off, offered to all users, or required. Users who have bound one need it in any case.',
  ),
  trustedDevices: z.boolean().describe('May users trust a device for 30 days, so that it needs no code?'),
  singleSession: z
    .boolean()
    .describe('May users have one session at a time only? A sign-in then ends their other sessions.'),
  passwordDays: z
    .int()
    .min(1)
    .max(3_650)
    .nullable()
    .describe(
      'Days after which a password must be changed. Off by default, because forced changes make worse passwords.',
    ),
})
/** With the version that an update must send. */
const VersionedPolicy = SignInPolicy.extend({ version: z.int() })
export type SignInPolicy = z.output<typeof SignInPolicy>
const ofOrganisation = z.object({
  /** Defaults to the user's own organisation. Only a super administrator may name another one. */
  organisation: z.uuid().optional(),
})

export const administrationEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/v2/admin/settings',
    access,
    summary: 'List all settings with their values.',
    response: SettingsResponse,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/v2/admin/settings',
    access,
    freshProof: 'administration',
    summary: 'Change the given settings; the others keep their values. Either all changes apply or none.',
    request: SettingsChange,
    response: SettingsResponse,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  ...approvalEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
  ...organisationEndpoints,
  ...customerEndpoints,
  ...storeEndpoints,
  ...applicationAdministrationEndpoints,
  signInPolicy: endpoint({
    method: 'GET',
    path: '/v2/admin/sign-in-policy',
    access: 'organisation-administrator',
    summary: 'Get the sign-in policy of an organisation.',
    request: ofOrganisation,
    response: VersionedPolicy,
    errors: ['parameterError'],
  }),
  changeSignInPolicy: endpoint({
    method: 'PUT',
    path: '/v2/admin/sign-in-policy',
    access: 'organisation-administrator',
    freshProof: 'administration',
    summary: 'Change the given fields of the sign-in policy.',
    request: SignInPolicy.partial().extend({ ...ofOrganisation.shape, version: KnownVersion }),
    response: VersionedPolicy,
    errors: ['parameterError', 'versionConflict'],
  }),
  mailSettings: endpoint({
    method: 'GET',
    path: '/v2/admin/mail',
    access,
    summary: 'Get the mail configuration. The password is never returned.',
    response: MailSettings,
  }),
  changeMailSettings: endpoint({
    method: 'PUT',
    path: '/v2/admin/mail',
    access,
    freshProof: 'administration',
    summary: 'Change the mail configuration. Without a host, mails are written as files to the data folder.',
    request: MailSettingsChange,
    response: MailSettings,
    errors: ['versionConflict'],
  }),
  /** Waits for the mail server, unlike all other mails, because the administrator needs the result now. */
  testMail: endpoint({
    method: 'POST',
    path: '/v2/admin/mail/test',
    access,
    freshProof: 'administration',
    summary: 'Send a test mail and return the reply of the mail server.',
    request: z.object({ to: z.email().max(EMAIL_MAX_LENGTH) }),
    response: z.object({
      sent: z.boolean(),
      /** The reply of the mail server or the connection error. If mails are written as files: the name of the file. */
      answer: z.string(),
    }),
    limit: { calls: 10, seconds: 60, shared: true },
  }),
  audit: endpoint({
    method: 'GET',
    path: '/v2/admin/audit',
    access,
    summary: 'List audit records, newest first: user, action, time and source address.',
    request: z.object({
      action: z.string().max(64).optional(),
      cursor: z.string().max(INPUT_MAX_LENGTH).optional(),
      size: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(100))
        .default(50),
    }),
    response: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          action: z.string(),
          /** The user who acted; null if no user was signed in. */
          actor: z.object({ id: z.string(), username: z.string() }).nullable(),
          /** The user or object that the action changed. */
          subject: z.string().nullable(),
          address: z.string().nullable(),
          requestId: z.string().nullable(),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
}
