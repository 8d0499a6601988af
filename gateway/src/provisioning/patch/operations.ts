import { SCIM_PATCH_OPERATIONS } from '@foyer/contract/limits'
import { type PatchOperation, PatchRequest } from '@foyer/contract/provisioning'
import { scimErrors } from '../protocol/scim-error.ts'
import { withCanonicalNames } from './attribute-names.ts'
import { type PatchableAttributes, type PatchPath, parsePath } from './patch-path.ts'

/** An operation on one attribute. */
export interface AttributeOperation extends PatchPath {
  readonly op: PatchOperation['op']
  readonly value: unknown
}

/** Sent back by clients within a value without a path, though only the gateway writes them. */
const RETURNED_ONLY = new Set(['schemas', 'id', 'meta', 'groups'])

/**
 * Reads the body of a PATCH as operations on single attributes. Nothing is applied before all of them are read.
 * @throws 413 for too many operations
 */
export function readOperations(body: unknown, attributes: PatchableAttributes): AttributeOperation[] {
  const { Operations } = PatchRequest.parse(withinLimit(withCanonicalNames(body)))
  return Operations.flatMap((operation) => ofOperation(operation, attributes))
}

function withinLimit(body: unknown): unknown {
  const { Operations } = (body ?? {}) as { Operations?: unknown }
  if (Array.isArray(Operations) && Operations.length > SCIM_PATCH_OPERATIONS)
    throw scimErrors.tooLarge(
      `A PATCH has at most ${SCIM_PATCH_OPERATIONS} operations, and this one has ${Operations.length}. Nothing was changed.`,
    )
  return body
}

function ofOperation({ op, path, value }: PatchOperation, attributes: PatchableAttributes): AttributeOperation[] {
  if (path !== undefined) return at(path, op, value, attributes)
  if (op === 'remove') throw scimErrors.invalid('noTarget', 'A remove operation needs a path.')
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw scimErrors.invalid('invalidValue', 'The value of an operation without a path must be an object.')
  return Object.entries(value)
    .filter(([name]) => !RETURNED_ONLY.has(name))
    .flatMap(([name, one]) => at(name, op, one, attributes))
}

function at(path: string, op: PatchOperation['op'], value: unknown, attributes: PatchableAttributes) {
  const found = parsePath(path, attributes)
  if (op !== 'remove' && value === undefined)
    throw scimErrors.invalid('invalidValue', `The operation on ${path} needs a value.`)
  return found === undefined ? [] : [{ ...found, op, value }]
}
