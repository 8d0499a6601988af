import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { Instant, NamedReference, ReturnedId, ReturnedUsername, TimeZoneName } from '../wire/fields.ts'

const name = z.string().describe('The name, as it is shown.')
const title = z.string().describe('The title in English, or in another language if there is none.')
/** Where requests came from. */
const origin = {
  address: z.string().describe('The IP address of the client.'),
  userAgent: z.string().describe('The browser, as it names itself.'),
}

const Account = z
  .object({
    id: ReturnedId,
    username: ReturnedUsername,
    displayName: z.string().describe('The name that others see.'),
    email: z.string().nullable().describe('The mail address; null if there is none.'),
    emailVerifiedAt: Instant.nullable().describe('When a link mailed to the address was last used; null if never.'),
    organisation: NamedReference,
    language: LanguageCode.nullable().describe('The chosen language; null if none was chosen.'),
    timeZone: TimeZoneName.nullable().describe('The chosen time zone; null for that of the organisation.'),
    createdAt: Instant.describe('When the account was created.'),
    lastSignInAt: Instant.nullable().describe('When the last sign-in was completed; null if there was none.'),
    passwordChangedAt: Instant.nullable().describe('When the password was last changed; null if it never was.'),
    passwordExpiresAt: Instant.nullable().describe('When the password must be changed; null if it need not be.'),
    multiFactorRequired: z.boolean().describe('True if an administrator requires a second factor of this user.'),
  })
  .meta({ id: 'CopiedAccount', description: 'The account itself.' })

const Grants = z
  .array(
    z.object({
      role: z.string().describe('The key of the role.'),
      everywhere: z.boolean().describe('True for the whole organisation.'),
      customers: z.array(NamedReference).describe('The customers it covers.'),
      stores: z.array(NamedReference).describe('The stores it covers.'),
    }),
  )
  .describe('The roles of the user.')

const Provisioning = z
  .object({
    externalId: z.string().nullable().describe('The id of the user at the identity provider; null if it sent none.'),
    givenName: z.string().nullable().describe('The given name; null if there is none.'),
    familyName: z.string().nullable().describe('The family name; null if there is none.'),
    changedAt: Instant.describe('When the identity provider last changed the user.'),
  })
  .meta({ id: 'CopiedProvisioning', description: 'What the identity provider of the organisation sent.' })

const CurrentPlace = z
  .object({
    customer: NamedReference,
    store: NamedReference.nullable().describe('The store; null for all stores of the customer.'),
    chosenAt: Instant.describe('When it was chosen.'),
  })
  .meta({ id: 'CopiedPlace', description: 'The chosen customer and store.' })

const Events = z
  .array(
    z.object({
      at: Instant.describe('When it happened.'),
      action: z.string().describe('What happened, such as `sign-in.succeeded`.'),
      own: z.boolean().describe('True if the user did it.'),
      subject: z.string().nullable().describe('The user or object that was changed; null if there is none.'),
      address: z.string().nullable().describe('The IP address of the client; null for actions of others.'),
      userAgent: z.string().nullable().describe('The browser, as it names itself; null for actions of others.'),
      details: z.record(z.string(), z.unknown()).describe('Facts that depend on the action.'),
    }),
  )
  .describe('The audit log: what the user did, and what was done to the account. Oldest first.')

export const DataCopy = z
  .object({
    at: Instant.describe('When the copy was made.'),
    account: Account,
    grants: Grants,
    provisioning: Provisioning.nullable().describe('What the identity provider sent; null if it sent nothing.'),
    groups: z
      .array(z.object({ id: ReturnedId, name: z.string().describe('The name of the group.') }))
      .describe('The groups of the identity provider that the user is a member of.'),
    authenticatorBoundAt: Instant.nullable().describe('When the authenticator app was bound; null without one.'),
    recoveryCodesLeft: z.int().describe('Number of unused recovery codes.'),
    passkeys: z
      .array(
        z.object({
          name,
          createdAt: Instant.describe('When it was added.'),
          lastUsedAt: Instant.nullable().describe('Its last use; null if it was never used.'),
        }),
      )
      .describe('The passkeys.'),
    identities: z
      .array(
        z.object({
          provider: z.string().describe('The key of the sign-in provider.'),
          label: z.string().describe('The name or address of the account there.'),
          linkedAt: Instant.describe('When it was linked.'),
          lastUsedAt: Instant.nullable().describe('The last sign-in with it; null if there was none.'),
        }),
      )
      .describe('The accounts at sign-in providers.'),
    devices: z
      .array(
        z.object({
          firstUsedAt: Instant.describe('The first sign-in.'),
          lastUsedAt: Instant.describe('The last sign-in.'),
          trustedUntil: Instant.nullable().describe('Until when it needs no code; null if it is not trusted.'),
          ...origin,
        }),
      )
      .describe('Devices on which the user has signed in.'),
    sessions: z
      .array(
        z.object({
          createdAt: Instant.describe('When the user signed in.'),
          lastActiveAt: Instant.describe('The last activity of the user in the session.'),
          endedAt: Instant.nullable().describe('When it ended; null if no one ended it.'),
          ...origin,
        }),
      )
      .describe('The sessions, including those that ended lately.'),
    currentPlace: CurrentPlace.nullable().describe('The chosen place; null if none was chosen.'),
    recentStores: z
      .array(NamedReference.extend({ usedAt: Instant.describe('The last use.') }))
      .describe('Stores that the user has used lately.'),
    favouriteStores: z
      .array(NamedReference.extend({ markedAt: Instant.describe('When it was marked.') }))
      .describe('Stores that the user has marked.'),
    openedApplications: z
      .array(z.object({ key: z.string().describe('The key of the application.'), openedAt: Instant }))
      .describe('When each application was last opened.'),
    activatedLicences: z
      .array(
        z.object({
          id: z.string().describe('The id of the licence.'),
          activatedAt: Instant,
          address: z.string().nullable().describe('The network address of the activation.'),
        }),
      )
      .describe('The licences that the user has activated.'),
    inbox: z
      .object({ silenceNormal: z.boolean().describe('True if general notices are not announced.') })
      .describe('The choices in the inbox.'),
    readNotices: z
      .array(
        z.object({
          id: ReturnedId,
          title,
          readAt: Instant.describe('When it was read.'),
          acknowledgedAt: Instant.nullable().describe('When it was acknowledged; null if it was not.'),
        }),
      )
      .describe('Notices with a read mark of their own.'),
    writtenNotices: z
      .array(z.object({ id: ReturnedId, title, createdAt: Instant.describe('When it was written.') }))
      .describe('Notices that the user wrote.'),
    approvalRequests: z
      .array(
        z.object({
          kind: z.string().describe('What was requested.'),
          reason: z.string().describe('Why it was requested.'),
          state: z.string().describe('Whether it was approved.'),
          requestedAt: Instant.describe('When it was requested.'),
        }),
      )
      .describe('Requests for approval by the user or about them.'),
    events: Events,
  })
  .meta({ id: 'DataCopy', description: 'What is stored about a user, without secrets.' })
export type DataCopy = z.output<typeof DataCopy>
