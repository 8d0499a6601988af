import { handle, type Saying, sayingOf, sayingWithoutAnswer } from '../refusals/index.ts'
import { NoAnswer, Refusal } from '../wire/index.ts'

/** As the gateway says it of the field; the one problem of a new password that only the gateway can see. */
const SAME_AS_OLD = 'must differ from the old password'

/** What a refused new password says. The form was right by its own rules; what the gateway still refuses is the password itself. */
export function sayingOfRefusedPassword(failure: unknown): Saying {
  if (failure instanceof NoAnswer) return sayingWithoutAnswer(failure)
  if (!(failure instanceof Refusal)) throw failure
  if (problemsOf(failure).includes(SAME_AS_OLD)) return { key: 'password.sameAsOld' }
  return failure.code === 'A0401' || failure.code === 'A0404' ? { key: 'password.refused' } : saidOf(failure)
}

export function saidOf(failure: Refusal): Saying {
  return sayingOf(failure, handle({ ...failure, unsaved: false, newerToken: false }).says, Date.now())
}

function problemsOf({ details }: Refusal): readonly unknown[] {
  const fields = (details as { fields?: unknown } | null | undefined)?.fields
  return Array.isArray(fields) ? fields.map((field: { problem?: unknown } | null) => field?.problem) : []
}
