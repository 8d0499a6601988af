import { z } from 'zod'
import { IMPOSSIBLE_REASONS, NO_PERMISSION_REASONS, type RefusalCode } from './catalogue.ts'

/** What a refusal's `data` holds, for the codes that carry any. */
export const refusalDetails = {
  /** When the lock ends, as an instant. */
  A0203: z.object({ lockEndTime: z.iso.datetime() }),
  /** `PROOF`: the session is good, but the call asks for the password or a code anew (`account.prove`). */
  A0301: z.object({ needs: z.literal('PROOF').optional() }),
  /**
   * `PASSKEY`: administrators need a session that was opened with a passkey, and this one was not. `APPROVAL`: a second super
   * administrator must approve it; make a request (`administration.requestApproval`).
   */
  A0302: z.object({ needs: z.enum(['PASSKEY', 'APPROVAL']).optional() }),
  /** Why what was asked for is not possible, where there is more to say; `people` are those who stand in its way. */
  A0404: z.object({ reason: z.enum(IMPOSSIBLE_REASONS).optional(), people: z.int().optional() }),
  A0213: z.object({ reason: z.enum(NO_PERMISSION_REASONS) }),
  /** How many codes may still be wrong before the session ends; 0: it has ended. */
  A0444: z.object({ triesLeft: z.int().optional() }),
  /** Which inputs are missing or ill-formed; `path` is dotted, `problem` one English sentence for the integrator. */
  A0401: z.object({ fields: z.array(z.object({ path: z.string(), problem: z.string() })) }),
} satisfies Partial<Record<RefusalCode, z.ZodObject>>

export type RefusalDetails = { [Code in keyof typeof refusalDetails]: z.output<(typeof refusalDetails)[Code]> }
/** The details a code demands or may carry, or nothing. */
export type DetailsOf<Code extends RefusalCode> = Code extends keyof RefusalDetails ? RefusalDetails[Code] : undefined
