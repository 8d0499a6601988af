import { type DetailsOf, ERRORS, type ErrorName, entryOf, type ParameterErrorReason } from '@foyer/contract/errors'

/** Rejects a request with an error of the catalogue. Any other thrown error becomes a `systemError`. */
export class ApiError extends Error {
  readonly error: ErrorName
  readonly details: object | undefined
  /** HTTP status, if it differs from the catalogue's: for 404, 405 and 413. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(error: ErrorName, details?: object, other: { status?: number; headers?: Record<string, string> } = {}) {
    super(error)
    this.error = error
    this.details = details
    this.status = other.status ?? entryOf(error).status
    this.headers = other.headers ?? {}
  }
}

/** A principal lost the session or a right after authentication. The HTTP layer then checks the request again. */
export class StalePrincipalError extends ApiError {}

type CatalogueErrors = {
  readonly [Name in ErrorName]: (
    ...details: DetailsOf<Name> extends undefined
      ? []
      : object extends DetailsOf<Name>
        ? [DetailsOf<Name>?]
        : [DetailsOf<Name>]
  ) => ApiError
}

const catalogueErrors = Object.fromEntries(
  (Object.keys(ERRORS) as ErrorName[]).map((name) => [name, (details?: object) => new ApiError(name, details)]),
) as unknown as CatalogueErrors

/** In seconds: when a client should retry a change during a maintenance whose end is not known. */
const READ_ONLY_RETRY = 60
/** In seconds: when a client should retry while the database is unavailable. */
const UNAVAILABLE_RETRY = 2

/** Every error by its name: `throw errors.noPermission({ reason: 'CUSTOMER' })`. The catalogue types the details. */
export const errors = {
  ...catalogueErrors,

  /** An input is missing or invalid although its schema accepted it. */
  invalidField: (path: string, problem: string) => errors.invalidInput({ fields: [{ path, problem }] }),

  /** A path or an object that does not exist for this principal. */
  notFound: (reason?: ParameterErrorReason) => new ApiError('parameterError', reason && { reason }, { status: 404 }),

  /** The path exists, but not with this method. */
  methodNotAllowed: (allowed: readonly string[]) =>
    new ApiError('parameterError', undefined, { status: 405, headers: { allow: allowed.join(', ') } }),

  /**
   * The request is well-formed, but not possible.
   * @param users number of users who prevent it
   */
  notPossible: (reason: ParameterErrorReason, users?: number) =>
    errors.parameterError(users === undefined ? { reason } : { reason, people: users }),

  /** @param seconds until the next request is accepted */
  tooManyRequests: (seconds: number) =>
    new ApiError('tooManyRequests', undefined, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } }),

  /**
   * Nothing can be changed because of a maintenance.
   * @param endsAt its expected end, if it is known
   * @param now in milliseconds
   */
  readOnly: (endsAt: string | null, now: number) => {
    const seconds = endsAt === null ? READ_ONLY_RETRY : Math.max(1, Math.ceil((Date.parse(endsAt) - now) / 1_000))
    return new ApiError('readOnly', { endsAt }, { headers: { 'retry-after': String(seconds) } })
  },

  serviceUnavailable: () =>
    new ApiError('serviceUnavailable', undefined, { headers: { 'retry-after': String(UNAVAILABLE_RETRY) } }),
}

/** Rejects a write that is based on an outdated version. */
export function assertVersion(known: number | undefined, present: number): void {
  if (known !== undefined && known !== present) throw errors.versionConflict()
}
