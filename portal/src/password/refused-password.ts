import { handle, type Saying, sayingOf, sayingWithoutAnswer } from '../refusals/index.ts'
import { NoAnswer, Refusal } from '../wire/index.ts'

/** As the gateway words problems of a new password that only it can see. */
const SAME_AS_OLD = 'must differ from the old password'
const BREACHED = 'is known from a data breach'

/** What a refused new password says. The form was right by its own rules; what the gateway still refuses is the password itself. */
export function sayingOfRefusedPassword(failure: unknown): Saying {
  if (failure instanceof NoAnswer) return sayingWithoutAnswer(failure)
  if (!(failure instanceof Refusal)) throw failure
  const problems = problemsOf(failure)
  if (problems.includes(SAME_AS_OLD)) return { key: 'password.sameAsOld' }
  if (problems.includes(BREACHED)) return { key: 'password.breached' }
  return failure.code === 'A0401' || failure.code === 'A0404' ? { key: 'password.refused' } : saidOf(failure)
}

export function saidOf(failure: Refusal): Saying {
  return sayingOf(failure, handle({ ...failure, unsaved: false, newerToken: false }).says, Date.now())
}

function problemsOf({ details }: Refusal): readonly unknown[] {
  const fields = (details as { fields?: unknown } | null | undefined)?.fields
  return Array.isArray(fields) ? fields.map((field: { problem?: unknown } | null) => field?.problem) : []
}
