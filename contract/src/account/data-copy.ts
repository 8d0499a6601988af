import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'

const Instant = z.iso.datetime()
const Id = z.string()
const Place = z.object({ id: Id, name: z.string() })
/** Network address and browser of a request, as they were sent. */
const origin = { address: z.string(), userAgent: z.string() }

/** What is stored about a user, without secrets. */
export const DataCopy = z.object({
  /** When the copy was made. */
  at: Instant,
  account: z.object({
    id: Id,
    username: z.string(),
    displayName: z.string(),
    email: z.string().nullable(),
    emailVerifiedAt: Instant.nullable(),
    organisation: z.object({ id: Id, name: z.string() }),
    language: LanguageCode.nullable(),
    timeZone: z.string().nullable(),
    createdAt: Instant,
    passwordChangedAt: Instant.nullable(),
    passwordExpiresAt: Instant.nullable(),
    multiFactorRequired: z.boolean(),
  }),
  grants: z.array(
    z.object({ role: z.string(), everywhere: z.boolean(), customers: z.array(Place), stores: z.array(Place) }),
  ),
  /** When the authenticator app was bound; null without one. */
  authenticatorBoundAt: Instant.nullable(),
  /** Unused recovery codes. */
  recoveryCodesLeft: z.int(),
  passkeys: z.array(z.object({ name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })),
  /** Devices on which the user has signed in. */
  devices: z.array(
    z.object({ firstUsedAt: Instant, lastUsedAt: Instant, trustedUntil: Instant.nullable(), ...origin }),
  ),
  sessions: z.array(z.object({ createdAt: Instant, lastActiveAt: Instant, endedAt: Instant.nullable(), ...origin })),
  /** Null for no choice. `store` is null for all stores of the customer. */
  currentPlace: z.object({ customer: Place, store: Place.nullable(), chosenAt: Instant }).nullable(),
  recentStores: z.array(Place.extend({ usedAt: Instant })),
  favouriteStores: z.array(Place.extend({ markedAt: Instant })),
  openedApplications: z.array(z.object({ key: z.string(), openedAt: Instant })),
  inbox: z.object({ silenceNormal: z.boolean() }),
  /** Notices with a read mark of their own. */
  readNotices: z.array(z.object({ id: Id, title: z.string(), readAt: Instant, acknowledgedAt: Instant.nullable() })),
  writtenNotices: z.array(z.object({ id: Id, title: z.string(), createdAt: Instant })),
  /** Requests for approval by the user or about them. */
  approvalRequests: z.array(
    z.object({ kind: z.string(), reason: z.string(), state: z.string(), requestedAt: Instant }),
  ),
  /** The audit log: what the user did, and what others did to the account. Oldest first. */
  events: z.array(
    z.object({
      at: Instant,
      action: z.string(),
      /** True if the user did it. */
      own: z.boolean(),
      subject: z.string().nullable(),
      /** Of the user's own requests; null for those of others. */
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type DataCopy = z.output<typeof DataCopy>
