import { messageOfFailure, type UserMessage } from '../errors/index.ts'
import { ApiError } from '../wire/index.ts'

/** The gateway's texts for problems of a new password that only it can find. */
const SAME_AS_OLD = 'must differ from the old password'
const BREACHED = 'is known from a data breach'

/** The message for a rejected new password. The form has checked its own rules before, so the problem is the password itself. */
export function messageOfRejectedPassword(failure: unknown): UserMessage {
  const problems = failure instanceof ApiError ? problemsOf(failure) : []
  if (problems.includes(SAME_AS_OLD)) return { key: 'password.sameAsOld' }
  if (problems.includes(BREACHED)) return { key: 'password.breached' }
  const isTooEasy =
    failure instanceof ApiError && (failure.error === 'invalidInput' || failure.error === 'parameterError')
  return isTooEasy ? { key: 'password.tooEasy' } : messageOfFailure(failure)
}

function problemsOf({ details }: ApiError): readonly unknown[] {
  const fields = (details as { fields?: unknown } | null | undefined)?.fields
  return Array.isArray(fields) ? fields.map((field: { problem?: unknown } | null) => field?.problem) : []
}
