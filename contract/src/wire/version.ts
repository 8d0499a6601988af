import { z } from 'zod'

/**
 * The version of the object to change, as the client read it. If another client has changed it, the response is 409 A0442 and
 * nothing is overwritten.
 */
export const KnownVersion = z.int().min(1)

/** The same in a query. A removal without a version is unconditional. */
export const KnownVersionInQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional()
