import { z } from 'zod'
import { integerInQuery } from './query.ts'

/** The version of an object, in responses. */
export const Version = z.int().describe('The version of the object. It grows with every change; a write sends it.')

/**
 * The version of the object to change, as the client read it. If another client has changed it, the response is 409 A0442 and
 * nothing is overwritten.
 */
export const KnownVersion = z
  .int()
  .min(1)
  .describe('The version that the client has read. If the object has changed since, the response is 409 A0442.')

/** The same in a query. A removal without a version is unconditional. */
export const KnownVersionInQuery = integerInQuery(1, 999_999_999)
  .describe('The version that the client has read: 409 A0442 if it has changed. Without it, nothing is compared.')
  .optional()
