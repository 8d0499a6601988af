import { z } from 'zod'
import { EMAIL_MAX_LENGTH } from '../limits.ts'
import { MultiFactorPolicy } from '../mfa/index.ts'
import { PasswordLevelSchema } from '../password/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { KnownVersion, Version } from '../wire/version.ts'
import { accessEndpoints } from './access-endpoints.ts'
import { applicationAdministrationEndpoints } from './application-endpoints.ts'
import { approvalEndpoints } from './approval-endpoints.ts'
import { auditEndpoints } from './audit-endpoints.ts'
import { brandingEndpoints } from './branding-endpoints.ts'
import { customerEndpoints } from './customer-endpoints.ts'
import { firstRunEndpoints } from './first-run-endpoints.ts'
import { holdEndpoints } from './hold-endpoints.ts'
import { MailSettings, MailSettingsChange } from './mail.ts'
import { mailTemplateEndpoints } from './mail-template-endpoints.ts'
import { OrganisationChoice } from './organisation-choice.ts'
import { organisationEndpoints } from './organisation-endpoints.ts'
import { outboxEndpoints } from './outbox-endpoints.ts'
import { placeSummaryEndpoints } from './place-summary.ts'
import { roleEndpoints } from './role-endpoints.ts'
import { settingsEndpoints } from './settings-endpoints.ts'
import { signInDataEndpoints } from './sign-in-data-endpoints.ts'
import { storeEndpoints } from './store-endpoints.ts'
import { textEndpoints } from './text-endpoints.ts'
import { userActionEndpoints } from './user-actions.ts'
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
  passwordLevel: PasswordLevelSchema.nullable().describe(
    'The strength that new passwords of the organisation must reach; null for that of the platform.',
  ),
})
/** With the version that an update must send. */
const VersionedPolicy = SignInPolicy.extend({ version: Version }).meta({
  id: 'SignInPolicy',
  description: 'The sign-in policy of an organisation.',
})
const ChangedPolicy = VersionedPolicy.extend({
  ignored: z
    .array(z.string())
    .describe(
      'Fields of the request that are settings of the platform (PUT /v2/admin/settings). Nothing was changed by them.',
    ),
}).meta({ id: 'ChangedSignInPolicy', description: 'The sign-in policy after a change.' })
export type SignInPolicy = z.output<typeof SignInPolicy>
const ofOrganisation = z.object({ organisation: OrganisationChoice })

export const administrationEndpoints = {
  ...settingsEndpoints,
  ...holdEndpoints,
  ...firstRunEndpoints,
  ...textEndpoints,
  ...brandingEndpoints,
  ...approvalEndpoints,
  ...userEndpoints,
  ...userActionEndpoints,
  ...signInDataEndpoints,
  ...accessEndpoints,
  ...roleEndpoints,
  ...organisationEndpoints,
  ...customerEndpoints,
  ...storeEndpoints,
  ...placeSummaryEndpoints,
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
    /* Unknown fields reach the handler, which names those that are settings of the platform. */
    request: SignInPolicy.partial()
      .extend({ ...ofOrganisation.shape, version: KnownVersion })
      .catchall(z.unknown()),
    response: ChangedPolicy,
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
  testMail: endpoint({
    method: 'POST',
    path: '/v2/admin/mail/test',
    access,
    freshProof: 'administration',
    summary: 'Send a test mail and return the reply of the mail server.',
    description: 'Waits for the mail server.',
    request: z.object({ to: z.email().max(EMAIL_MAX_LENGTH).describe('The recipient.') }),
    response: z
      .object({
        sent: z.boolean().describe('True if the mail server has accepted the mail.'),
        answer: z
          .string()
          .describe(
            'The reply of the mail server or the connection error. If mails are written as files: the name of the file.',
          ),
      })
      .meta({ id: 'TestMail', description: 'What became of a test mail.' }),
    limit: { calls: 10, seconds: 60, shared: true },
  }),
  ...outboxEndpoints,
  ...mailTemplateEndpoints,
  ...auditEndpoints,
}
