import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { scimErrors } from '../protocol/scim-error.ts'
import { type Attribute, type Attributes, attributeName, findAttribute } from './attributes.ts'
import type { Filter } from './parse-filter.ts'

type Condition = RawBuilder<unknown>
type Comparison = Exclude<Filter, { readonly op: 'and' | 'or' | 'not' | '[]' | 'pr' }>
type Value = Comparison['compValue']

/** What a filter applies to. */
export interface FilterScope {
  readonly attributes: Attributes
  readonly lenient: boolean
}

/**
 * Translates a filter into a condition. Values are parameters, and attributes come from a table: no text of the client is in the
 * statement. A condition without a value is unknown, which counts as false; `not` has to make it false first.
 */
export function conditionOf(filter: Filter, scope: FilterScope): Condition {
  switch (filter.op) {
    case 'and':
    case 'or':
      return sql`(${sql.join(
        filter.filters.map((one) => conditionOf(one, scope)),
        filter.op === 'and' ? sql` and ` : sql` or `,
      )})`
    case 'not':
      return negated(conditionOf(filter.filter, scope))
    case '[]':
      return ofElements(filter.attrPath, filter.valFilter, scope)
    case 'pr':
      return onValues(filter.attrPath, scope, present)
    default:
      return ofComparison(filter, scope)
  }
}

const FALSE = sql`false`
const negated = (condition: Condition): Condition => sql`(not coalesce(${condition}, false))`

function ofElements(path: string, filter: Filter, scope: FilterScope): Condition {
  const attribute = findAttribute(scope.attributes, path, scope.lenient)
  if (attribute.kind === 'absent') return FALSE
  if (attribute.kind !== 'list') throw scimErrors.invalid('invalidFilter', `${path} has no elements to filter.`)
  return attribute.any(conditionOf(filter, { attributes: attribute.sub, lenient: scope.lenient }))
}

/** Applies a condition to an attribute; for a list, or a field of its elements, to each of them, of which one must match. */
function onValues(path: string, scope: FilterScope, condition: (attribute: Attribute) => Condition): Condition {
  const [root = '', sub = 'value'] = attributeName(path).split('.')
  const list = Object.hasOwn(scope.attributes, root) ? scope.attributes[root] : undefined
  if (list?.kind !== 'list') return condition(findAttribute(scope.attributes, path, scope.lenient))
  return list.any(condition(findAttribute(list.sub, sub, scope.lenient)))
}

function present(attribute: Attribute): Condition {
  return attribute.kind === 'absent' || attribute.kind === 'list' ? FALSE : sql`(${attribute.value} is not null)`
}

/** Without a value, an attribute equals null only, and differs from everything else. */
function ofComparison({ op, attrPath, compValue }: Comparison, scope: FilterScope): Condition {
  if (op === 'ne') return negated(ofComparison({ op: 'eq', attrPath, compValue }, scope))
  if (compValue === null) {
    if (op !== 'eq') throw scimErrors.invalid('invalidFilter', `null cannot be compared with ${op}.`)
    return negated(onValues(attrPath, scope, present))
  }
  return onValues(attrPath, scope, (attribute) => compared(attribute, op, compValue, attrPath))
}

function compared(attribute: Attribute, op: Comparison['op'], value: NonNullable<Value>, path: string): Condition {
  switch (attribute.kind) {
    case 'absent':
    case 'list':
      return FALSE
    case 'boolean':
      return comparedBoolean(attribute.value, op, value, path)
    case 'instant':
      return comparedInstant(attribute.value, op, value, path)
    case 'id':
      if (op === 'eq') return isUuid(value) ? sql`(${attribute.value} = ${value}::uuid)` : FALSE
      return comparedText(sql`${attribute.value}::text`, op, sql`${String(value)}::text`)
    case 'exact':
      return comparedText(attribute.value, op, sql`${String(value)}::text`)
    case 'text':
      if (attribute.canonical)
        return comparedText(attribute.value, op, sql`${attribute.canonical(String(value))}::text`)
      return comparedText(sql`lower(${attribute.value})`, op, sql`lower(${String(value)}::text)`)
  }
}

function comparedText(stored: Condition, op: Comparison['op'], value: Condition): Condition {
  switch (op) {
    case 'eq':
      return sql`(${stored} = ${value})`
    case 'co':
      return sql`(strpos(${stored}, ${value}) > 0)`
    case 'sw':
      return sql`starts_with(${stored}, ${value})`
    case 'ew':
      return sql`(right(${stored}, length(${value})) = ${value})`
    default:
      return sql`(${stored} collate "C" ${orderOf(op)} ${value} collate "C")`
  }
}

function comparedBoolean(stored: Condition, op: Comparison['op'], value: NonNullable<Value>, path: string): Condition {
  const text = String(value).toLowerCase()
  if (op !== 'eq' || (text !== 'true' && text !== 'false'))
    throw scimErrors.invalid('invalidFilter', `${path} can only be compared with true and false.`)
  return sql`(${stored} = ${text === 'true'}::boolean)`
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

function comparedInstant(stored: Condition, op: Comparison['op'], value: NonNullable<Value>, path: string): Condition {
  const at = typeof value === 'string' && DATE_TIME.test(value) ? new Date(value) : undefined
  if (!at || Number.isNaN(at.getTime()))
    throw scimErrors.invalid('invalidFilter', `${path} can only be compared with a time, such as 2026-11-26T10:00:00Z.`)
  /* Responses have milliseconds. */
  return sql`(date_trunc('milliseconds', ${stored}) ${orderOf(op)} ${at}::timestamptz)`
}

const ORDERS: { readonly [Op in Comparison['op']]?: Condition } = {
  eq: sql`=`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

function orderOf(op: Comparison['op']): Condition {
  const order = ORDERS[op]
  if (!order) throw scimErrors.invalid('invalidFilter', `A time cannot be compared with ${op}.`)
  return order
}
