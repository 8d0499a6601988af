import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { ErrorName } from '@foyer/contract/errors'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import type { CallFailure, CallOptions, Shell } from '@foyer/sdk'

/** A call that failed, with a sentence in the language of the user. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/**
 * Makes a call of the contract with the rights of the user.
 * @throws CallError
 */
export async function call<Name extends EndpointName>(
  { administration }: Pick<Shell, 'administration'>,
  name: Name,
  input: RequestInput<EndpointNamed<Name>>,
  options?: CallOptions,
): Promise<ResponseOf<EndpointNamed<Name>>> {
  if (!administration) throw new CallError({ kind: 'no-response', message: '' })
  const result = await administration.call(name, input as object, options)
  if (!result.ok) throw new CallError(result.failure)
  return result.data as ResponseOf<EndpointNamed<Name>>
}

/** Did the user stop the call? Then nothing was changed, and no message is needed. */
export function isCancelled(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'cancelled'
}

/** With these the gateway may fail after a change, such as when the database does not respond to the commit. */
const FAULTS: readonly (string | undefined)[] = ['systemError', 'serviceUnavailable'] satisfies ErrorName[]

/** Can a failed call have changed something? Without a response, or with a fault of the gateway, it is not known. */
export function mayHaveChanged(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.failure.kind === 'no-response' || FAULTS.includes(error.failure.error)
}

/** Did someone else change the object meanwhile? */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.failure.error === 'versionConflict'
}

/** Is there no such object, as far as the user may see? */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.failure.error === 'parameterError' && reasonOf(error) === undefined
}

/** The fields that the gateway rejected, by their paths. */
export function invalidFields(error: unknown): ReadonlySet<string> {
  return new Set(fieldProblems(error).map(({ path }) => path))
}

/** A field that the gateway rejected. The problem is in English, for integrators. */
export interface FieldProblem {
  readonly path: string
  readonly problem: string
}

/** What the gateway rejected, and why. */
export function fieldProblems(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof CallError)) return []
  const { fields } = (error.failure.details ?? {}) as { fields?: unknown }
  if (!Array.isArray(fields)) return []
  const known = fields as readonly { readonly path?: unknown; readonly problem?: unknown }[]
  return known.map(({ path, problem = '' }) => ({ path: String(path), problem: String(problem) }))
}

/** Why the gateway rejected a field, such as `SCRIPT` for a picture. */
export function invalidFieldReason(error: unknown, path: string): string | undefined {
  if (!(error instanceof CallError)) return undefined
  const { fields = [] } = (error.failure.details ?? {}) as { fields?: readonly { path: string; reason?: string }[] }
  return fields.find((field) => field.path === path)?.reason
}

/** Why the gateway did not accept something, such as `ORIGIN_NOT_ALLOWED`. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  const { reason } = (error.failure.details ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}
