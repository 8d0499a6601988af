import { z } from 'zod'
import { type ErrorName, NO_PERMISSION_REASONS, PARAMETER_ERROR_REASONS } from './catalogue.ts'

/** The `data` of an error response, for codes that have it. */
export const errorDetails = {
  /** When the lock ends. */
  accountLocked: z.object({ lockEndTime: z.iso.datetime() }),
  /** `PROOF`: the session is valid, but the endpoint requires the password or a code again (`account.verifyIdentity`). */
  authenticationRequired: z.object({ needs: z.literal('PROOF').optional() }),
  /**
   * `PASSKEY`: administrators need a session opened with a passkey. `APPROVAL`: a second super
   * administrator must approve it; make a request (`administration.requestApproval`).
   */
  accessDenied: z.object({ needs: z.enum(['PASSKEY', 'APPROVAL']).optional() }),
  /** Why the request is not possible; `people` is the number of users who prevent it. */
  parameterError: z.object({ reason: z.enum(PARAMETER_ERROR_REASONS).optional(), people: z.int().optional() }),
  noPermission: z.object({ reason: z.enum(NO_PERMISSION_REASONS) }),
  /** Remaining wrong codes before the session ends; 0: it has ended. */
  wrongMultiFactorCode: z.object({ triesLeft: z.int().optional() }),
  /** Missing or invalid inputs. `path` is dotted; `problem` is one English sentence for the integrator. */
  invalidInput: z.object({ fields: z.array(z.object({ path: z.string(), problem: z.string() })) }),
} satisfies Partial<Record<ErrorName, z.ZodObject>>

export type ErrorDetails = { [Code in keyof typeof errorDetails]: z.output<(typeof errorDetails)[Code]> }
/** Returns the schema of the details that a code requires or may carry, or undefined. */
export type DetailsOf<Code extends ErrorName> = Code extends keyof ErrorDetails ? ErrorDetails[Code] : undefined
