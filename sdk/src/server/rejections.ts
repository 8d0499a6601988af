import { HttpError } from './http-error.ts'
import type { User } from './routes.ts'

type Reader = Pick<User, 'language'>
type Values = Readonly<Record<string, string>>

/** What a rejection has besides its sentence: the values in it, and further fields of the response. */
interface RejectionDetails {
  readonly values?: Values
  readonly [detail: string]: unknown
}

export interface Rejections<Key extends string> {
  /** A request that cannot be carried out. The page reads the sentence in `message`, and the key in `code`. */
  rejection(user: Reader, status: number, code: Key, details?: RejectionDetails): HttpError
  /** A field that is not valid, such as `price` with the problem `price.decimals`. */
  invalidField(user: Reader, path: string, problem: Key, values?: Values): HttpError
  /** All fields of a form that are not valid, so that the user sees them at once. */
  invalidFields(user: Reader, problems: readonly FieldProblem<Key>[]): HttpError
}

/** A field that is not valid, why, and the values in the text. */
export interface FieldProblem<Key extends string> {
  readonly path: string
  readonly problem: Key
  readonly values?: Values
}

/**
 * Makes the errors of a back end whose texts are in the language of the user.
 * @param textOf the text of a key in a language, with its values filled in
 */
export function createRejections<Key extends string>(
  textOf: (key: Key, language: string, values?: Values) => string,
): Rejections<Key> {
  const invalidFields: Rejections<Key>['invalidFields'] = ({ language }, problems) => {
    const fields = problems.map(({ path, problem, values = {} }) => ({
      ...{ path, problem, message: textOf(problem, language, values) },
    }))
    return new HttpError(422, 'a field is not valid', { code: 'INVALID', fields })
  }
  return {
    invalidFields,
    rejection({ language }, status, code, { values = {}, ...details } = {}) {
      return new HttpError(status, code, { code, message: textOf(code, language, values), ...details })
    },
    invalidField: (user, path, problem, values = {}) => invalidFields(user, [{ path, problem, values }]),
  }
}
