import { z } from 'zod'
import { ClientAddress, Device } from '../account/index.ts'
import { Instant, NamedReference, ReturnedId, ReturnedUsername } from '../wire/fields.ts'

/** The live session of a user who has completed the sign-in. */
export const SignedInSession = z
  .object({
    id: ReturnedId,
    current: z.boolean().describe('True for the session of this request.'),
    user: z
      .object({
        id: ReturnedId,
        username: ReturnedUsername,
        displayName: z.string().describe('The name that others see.'),
      })
      .meta({ id: 'SignedInUser', description: 'A user who is signed in.' })
      .describe('The user.'),
    organisation: NamedReference.describe('The organisation of the user.'),
    store: NamedReference.nullable().describe('The store that the user last chose; null if none was chosen.'),
    device: Device,
    address: ClientAddress,
    createdAt: Instant.describe('When the user signed in.'),
    lastActiveAt: Instant.describe('The last activity of the user in the session.'),
  })
  .meta({ id: 'SignedInSession', description: 'A session of a user who is signed in.' })
export type SignedInSession = z.output<typeof SignedInSession>
