import { ScimMember } from '@foyer/contract/provisioning'
import { z } from 'zod'
import { comparisonsOf, elementMatcher, type Filter } from '../filter/parse-filter.ts'
import { scimErrors } from '../protocol/scim-error.ts'
import { type AttributeOperation, readOperations } from './operations.ts'

/** A group with the ids of its members, before the names are validated. */
export interface GroupDraft {
  readonly displayName: unknown
  readonly externalId: unknown
  readonly members: ReadonlySet<string>
}

/**
 * Comparisons in one PATCH of members with filters that name no ids. They block the event loop for some 200 ms: enough for four
 * comparisons with each of 50,000 members.
 */
const MAX_COMPARISONS = 200_000

/** What a PATCH may cost. */
interface Budget {
  comparisons: number
}

const ATTRIBUTES = {
  writable: new Set(['displayName', 'externalId', 'members']),
  ignored: new Set(['schemas']),
}

/** Returns a group with the operations of a PATCH applied (RFC 7644 §3.5.2). */
export function patchGroup(draft: GroupDraft, body: unknown): GroupDraft {
  /* One copy for all operations: a group may have tens of thousands of members. */
  const members = new Set(draft.members)
  const budget = { comparisons: MAX_COMPARISONS }
  return readOperations(body, ATTRIBUTES).reduce(
    (patched: GroupDraft, operation) => {
      if (operation.attribute !== 'members') return changed(patched, operation)
      changeMembers(members, operation, budget)
      return patched
    },
    { ...draft, members },
  )
}

function changed(draft: GroupDraft, { attribute, filter, sub, op, value }: AttributeOperation): GroupDraft {
  if (filter !== undefined || sub !== undefined)
    throw scimErrors.invalid('invalidPath', `${attribute} has no values within it.`)
  return { ...draft, [attribute]: op === 'remove' ? undefined : value }
}

/** Removing a user who is no member is no error, so that a client may repeat its request. */
function changeMembers(members: Set<string>, { op, filter, sub, value }: AttributeOperation, budget: Budget): void {
  if (sub !== undefined || (filter !== undefined && op !== 'remove'))
    throw scimErrors.invalid('mutability', 'A member cannot be changed, only added and removed.')
  if (filter !== undefined) {
    removeMatching(members, filter, budget)
    return
  }
  const ids = memberIds(value)
  const removesAll = op === 'remove' && (value === undefined || value === null)
  if (op === 'replace' || removesAll) members.clear()
  for (const id of ids)
    if (op === 'remove') members.delete(id)
    else members.add(id)
}

/** @throws 413 for too many comparisons in one PATCH */
function removeMatching(members: Set<string>, filter: Filter, budget: Budget): void {
  const ids = namedIds(filter)
  if (!ids) budget.comparisons -= members.size * comparisonsOf(filter)
  if (budget.comparisons < 0)
    throw scimErrors.tooLarge('The filters compare too many members. Name their ids. Nothing was changed.')
  const matches = elementMatcher(filter)
  for (const id of ids ?? members) if (matches({ value: id, type: 'User' })) members.delete(id)
}

/**
 * Returns the ids of a filter like `value eq "…" or value eq "…"`, so that not all members need to be compared; undefined for any
 * other filter.
 */
function namedIds(filter: Filter): string[] | undefined {
  if (filter.op === 'or') {
    const each = filter.filters.map(namedIds)
    return each.every((ids) => ids !== undefined) ? each.flat() : undefined
  }
  if (filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value' && typeof filter.compValue === 'string')
    return [filter.compValue.toLowerCase()]
  return undefined
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
