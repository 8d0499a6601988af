import { z } from 'zod'
import { EMAIL_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { MultiFactorPolicy } from '../mfa/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { KnownVersion } from '../wire/version.ts'
import { applicationAdministrationEndpoints } from './application-endpoints.ts'
import { approvalEndpoints } from './approval-endpoints.ts'
import { MailSettings, MailSettingsChange } from './mail.ts'
import { placeAdministrationEndpoints } from './place-endpoints.ts'
import { roleEndpoints } from './role-endpoints.ts'
import { SettingsChange, SettingsResponse } from './settings.ts'
import { userEndpoints } from './user-endpoints.ts'

const access = 'super-administrator'

/** How the users of an organisation sign in. */
export const SignInPolicy = z.object({
  multiFactor: MultiFactorPolicy.describe(
    'Is a second factor off, offered to all users, or required? Users who have bound one need it in any case.',
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
      'Days after which a password must be changed; never as shipped, because forced changes make worse passwords.',
    ),
})
/** With the version that a change of it names. */
const VersionedPolicy = SignInPolicy.extend({ version: z.int() })
export type SignInPolicy = z.output<typeof SignInPolicy>
const ofOrganisation = z.object({
  /** Defaults to the user's own organisation; only a super administrator may name another. */
  organisation: z.uuid().optional(),
})

export const administrationEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/v2/admin/settings',
    access,
    summary: 'Every setting and its value.',
    response: SettingsResponse,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/v2/admin/settings',
    access,
    freshProof: 'administration',
    summary: 'Change the settings that are named; the others stay. All or none.',
    request: SettingsChange,
    response: SettingsResponse,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  ...approvalEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
  ...placeAdministrationEndpoints,
  ...applicationAdministrationEndpoints,
  signInPolicy: endpoint({
    method: 'GET',
    path: '/v2/admin/sign-in-policy',
    access: 'organisation-administrator',
    summary: 'How the users of an organisation sign in.',
    request: ofOrganisation,
    response: VersionedPolicy,
    errors: ['parameterError'],
  }),
  changeSignInPolicy: endpoint({
    method: 'PUT',
    path: '/v2/admin/sign-in-policy',
    access: 'organisation-administrator',
    freshProof: 'administration',
    summary: 'Change what is named of it.',
    request: SignInPolicy.partial().extend({ ...ofOrganisation.shape, version: KnownVersion }),
    response: VersionedPolicy,
    errors: ['parameterError', 'versionConflict'],
  }),
  mailSettings: endpoint({
    method: 'GET',
    path: '/v2/admin/mail',
    access,
    summary: 'How mails are sent. The password is never shown.',
    response: MailSettings,
  }),
  changeMailSettings: endpoint({
    method: 'PUT',
    path: '/v2/admin/mail',
    access,
    freshProof: 'administration',
    summary: 'Change how mails are sent. Without a host they are written as files into the data folder.',
    request: MailSettingsChange,
    response: MailSettings,
    errors: ['versionConflict'],
  }),
  /** Waits for the server, unlike every other mail: who sets it up wants to know now. */
  testMail: endpoint({
    method: 'POST',
    path: '/v2/admin/mail/test',
    access,
    freshProof: 'administration',
    summary: 'Send a test mail, and tell what the mail server says to it.',
    request: z.object({ to: z.email().max(EMAIL_MAX_LENGTH) }),
    response: z.object({
      sent: z.boolean(),
      /** What the server answered, or why it could not be asked; the name of the file where mails are written as files. */
      answer: z.string(),
    }),
    limit: { calls: 10, seconds: 60, shared: true },
  }),
  audit: endpoint({
    method: 'GET',
    path: '/v2/admin/audit',
    access,
    summary: 'Who did what, when and from where, newest first.',
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
          /** The user who acted; null without a signed-in user. */
          actor: z.object({ id: z.string(), username: z.string() }).nullable(),
          /** Whom or what it was done to. */
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
