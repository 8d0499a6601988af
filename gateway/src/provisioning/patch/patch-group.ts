import { ScimMember } from '@foyer/contract/provisioning'
import { z } from 'zod'
import { elementMatcher } from '../filter/parse-filter.ts'
import { scimErrors } from '../protocol/scim-error.ts'
import { type AttributeOperation, readOperations } from './operations.ts'

/** A group with the ids of its members, before the names are validated. */
export interface GroupDraft {
  readonly displayName: unknown
  readonly externalId: unknown
  readonly members: ReadonlySet<string>
}

const ATTRIBUTES = {
  writable: new Set(['displayName', 'externalId', 'members']),
  ignored: new Set(['schemas']),
}

/** Returns a group with the operations of a PATCH applied (RFC 7644 §3.5.2). */
export function patchGroup(draft: GroupDraft, body: unknown): GroupDraft {
  return readOperations(body, ATTRIBUTES).reduce(apply, draft)
}

function apply(draft: GroupDraft, operation: AttributeOperation): GroupDraft {
  const { attribute, filter, sub, op, value } = operation
  if (attribute === 'members') return { ...draft, members: changedMembers(draft.members, operation) }
  if (filter !== undefined || sub !== undefined)
    throw scimErrors.invalid('invalidPath', `${attribute} has no values within it.`)
  return { ...draft, [attribute]: op === 'remove' ? undefined : value }
}

/** Removing a user who is no member is no error, so that a client may repeat its request. */
function changedMembers(before: ReadonlySet<string>, operation: AttributeOperation): ReadonlySet<string> {
  const { op, filter, sub, value } = operation
  if (sub !== undefined || (filter !== undefined && op !== 'remove'))
    throw scimErrors.invalid('mutability', 'A member cannot be changed, only added and removed.')
  if (filter !== undefined) {
    const matches = elementMatcher(filter)
    return new Set([...before].filter((id) => !matches({ value: id, type: 'User' })))
  }
  if (op === 'replace') return new Set(memberIds(value))
  if (op === 'add') return new Set([...before, ...memberIds(value)])
  if (value === undefined || value === null) return new Set()
  const removed = new Set(memberIds(value))
  return new Set([...before].filter((id) => !removed.has(id)))
}

/** Returns the ids of members, in lower case. */
export function memberIds(value: unknown): string[] {
  if (value === undefined || value === null) return []
  const members = (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === 'string' ? { value: one } : one,
  )
  return Members.parse({ members }).members.map((member) => member.value.toLowerCase())
}

const Members = z.object({ members: ScimMember.array() })
