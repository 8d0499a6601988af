import { NOT_STORED } from '../filter/attributes.ts'
import { elementMatcher, type Filter } from '../filter/parse-filter.ts'
import { scimErrors } from '../protocol/scim-error.ts'
import { type AttributeOperation, readOperations } from './operations.ts'

/** The writable attributes of a user as JSON, before they are validated. */
export type UserDraft = Readonly<Record<string, unknown>>
type Element = Readonly<Record<string, unknown>>

const ATTRIBUTES = {
  writable: new Set([
    ...['userName', 'externalId', 'name', 'displayName', 'emails', 'active', 'preferredLanguage', 'timezone'],
  ]),
  ignored: new Set(NOT_STORED),
}

/** Returns a user with the operations of a PATCH applied (RFC 7644 §3.5.2). The result is still to be validated. */
export function patchUser(draft: UserDraft, body: unknown): UserDraft {
  return readOperations(body, ATTRIBUTES).reduce(apply, draft)
}

function apply(draft: UserDraft, operation: AttributeOperation): UserDraft {
  const { attribute, filter, sub } = operation
  if (attribute === 'emails') return { ...draft, emails: changedElements(elementsOf(draft.emails), operation) }
  if (filter !== undefined) throw scimErrors.invalid('invalidPath', `${attribute} has no elements to filter.`)
  if (attribute !== 'name' && sub !== undefined)
    throw scimErrors.invalid('invalidPath', `${attribute} has no attribute ${sub}.`)
  return { ...draft, [attribute]: changedValue(draft[attribute], operation) }
}

/** Operations without a sub-attribute change only the given ones of a complex attribute. */
function changedValue(before: unknown, { op, sub, value }: AttributeOperation): unknown {
  if (sub !== undefined) return { ...(before as object), [sub]: op === 'remove' ? undefined : value }
  if (op === 'remove') return undefined
  return isObject(value) && isObject(before) ? { ...before, ...value } : value
}

function changedElements(before: readonly Element[], operation: AttributeOperation): readonly Element[] {
  const { op, filter, sub, value } = operation
  if (filter !== undefined) return changedMatches(before, operation, filter)
  if (sub !== undefined) {
    if (before.length === 0 && op !== 'remove') return [{ [sub]: value }]
    return before.map((element) => ({ ...element, [sub]: op === 'remove' ? undefined : value }))
  }
  if (op === 'replace') return elementsOf(value)
  if (op === 'add') return added(before, elementsOf(value))
  /* Entra names the values that it removes. */
  const removed = elementsOf(value).map((element) => element.value)
  return removed.length === 0 ? [] : before.filter((element) => !removed.includes(element.value))
}

function changedMatches(
  before: readonly Element[],
  { op, sub, value }: AttributeOperation,
  filter: Filter,
): readonly Element[] {
  const matches = elementMatcher(filter)
  if (op === 'remove')
    return sub === undefined
      ? before.filter((element) => !matches(element))
      : before.map((element) => (matches(element) ? { ...element, [sub]: undefined } : element))
  const change = sub === undefined ? { ...(value as object) } : { [sub]: value }
  if (before.some(matches)) return before.map((element) => (matches(element) ? { ...element, ...change } : element))
  return added(before, [{ ...describedBy(filter), ...change }])
}

/** Entra expects that the first address of a type is created by its path, such as `emails[type eq "work"].value`. */
function describedBy(filter: Filter): Element {
  if (filter.op === 'and') return Object.assign({}, ...filter.filters.map(describedBy))
  if (filter.op !== 'eq') throw scimErrors.invalid('noTarget', 'No value matches the filter of the path.')
  return { [filter.attrPath]: filter.compValue }
}

/** A new primary value ends the former one. */
function added(before: readonly Element[], more: readonly Element[]): readonly Element[] {
  const others = more.some(({ primary }) => primary === true)
    ? before.map((element) => ({ ...element, primary: false }))
    : before
  return [...others.filter(({ value }) => !more.some((element) => element.value === value)), ...more]
}

function elementsOf(value: unknown): readonly Element[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).map((element) => (isObject(element) ? element : { value: element }))
}

function isObject(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
