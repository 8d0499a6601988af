import { HttpError, type User } from '@foyer/sdk/server'
import { type TextKey, textOf } from './texts.ts'

type Values = Readonly<Record<string, string>>

/** A request that cannot be carried out, with a sentence for the user in `message`. */
export function rejection(
  user: Pick<User, 'language'>,
  status: number,
  code: TextKey,
  { values = {}, ...details }: { readonly values?: Values; readonly [detail: string]: unknown } = {},
): HttpError {
  return new HttpError(status, code, { code, message: textOf(code, user.language, values), ...details })
}

/** A field that is not valid, such as `high` with the problem `limit.order`. */
export function invalidField(
  user: Pick<User, 'language'>,
  path: string,
  problem: TextKey,
  values: Values = {},
): HttpError {
  const message = textOf(problem, user.language, values)
  return new HttpError(422, 'a field is not valid', { code: 'INVALID', fields: [{ path, problem, message }] })
}
