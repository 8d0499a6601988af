import { z } from 'zod'
import { type ErrorName, NO_PERMISSION_REASONS, PARAMETER_ERROR_REASONS } from './catalogue.ts'

/** The `data` of an error response, for the codes that have any. */
export const errorDetails = {
  /** When the lock ends, as an instant. */
  accountLocked: z.object({ lockEndTime: z.iso.datetime() }),
  /** `PROOF`: the session is good, but the call requires the password or a code again (`account.verifyIdentity`). */
  authenticationRequired: z.object({ needs: z.literal('PROOF').optional() }),
  /**
   * `PASSKEY`: administrators need a session that was opened with a passkey, and this one was not. `APPROVAL`: a second super
   * administrator must approve it; make a request (`administration.requestApproval`).
   */
  accessDenied: z.object({ needs: z.enum(['PASSKEY', 'APPROVAL']).optional() }),
  /** Why what was asked for is not possible, where there is more to say; `people` are those who stand in its way. */
  parameterError: z.object({ reason: z.enum(PARAMETER_ERROR_REASONS).optional(), people: z.int().optional() }),
  noPermission: z.object({ reason: z.enum(NO_PERMISSION_REASONS) }),
  /** How many codes may still be wrong before the session ends; 0: it has ended. */
  wrongMultiFactorCode: z.object({ triesLeft: z.int().optional() }),
  /** Which inputs are missing or ill-formed; `path` is dotted, `problem` one English sentence for the integrator. */
  invalidInput: z.object({ fields: z.array(z.object({ path: z.string(), problem: z.string() })) }),
} satisfies Partial<Record<ErrorName, z.ZodObject>>

export type ErrorDetails = { [Code in keyof typeof errorDetails]: z.output<(typeof errorDetails)[Code]> }
/** The details a code demands or may carry, or nothing. */
export type DetailsOf<Code extends ErrorName> = Code extends keyof ErrorDetails ? ErrorDetails[Code] : undefined
