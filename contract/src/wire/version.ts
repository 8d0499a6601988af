import { z } from 'zod'

/**
 * The version of what a write changes, as the client read it. After a write by another client the response is 409 A0442, and
 * nothing is overwritten.
 */
export const KnownVersion = z.int().min(1)

/** The same in a query; a removal without it removes whatever is there. */
export const KnownVersionInQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional()
