import { SCIM_FILTER_COMPARISONS, SCIM_FILTER_DEPTH, SCIM_FILTER_MAX_LENGTH } from '@foyer/contract/limits'
import { type Filter, filter as matcherOf, parse } from 'scim2-parse-filter'
import { scimErrors } from '../protocol/scim-error.ts'

export type { Filter }

/**
 * Parses a filter (RFC 7644 §3.4.2.2). The length is checked before, so that the parser cannot exhaust the stack.
 * @throws 400 invalidFilter
 */
export function parseFilter(text: string): Filter {
  if (text.length > SCIM_FILTER_MAX_LENGTH)
    throw scimErrors.invalid('invalidFilter', `The filter is longer than ${SCIM_FILTER_MAX_LENGTH} characters.`)
  const parsed = withTexts(parsedOrError(text), decoded)
  const { depth, comparisons } = sizeOf(parsed)
  if (depth > SCIM_FILTER_DEPTH) throw scimErrors.invalid('invalidFilter', 'The filter is nested too deeply.')
  if (comparisons > SCIM_FILTER_COMPARISONS)
    throw scimErrors.invalid('invalidFilter', `The filter has more than ${SCIM_FILTER_COMPARISONS} comparisons.`)
  return parsed
}

/** Returns how many comparisons a filter makes for each element. */
export function comparisonsOf(filter: Filter): number {
  return sizeOf(filter).comparisons
}

/** Returns a function that tests one element of a multi-valued attribute in memory. It ignores case: no element is `caseExact`. */
export function elementMatcher(filter: Filter): (element: object) => boolean {
  const matches = matcherOf(withTexts(filter, (text) => text.toLowerCase()))
  return (element) => matches(withTextsInLowerCase(element))
}

function withTextsInLowerCase(element: object): object {
  const fields = Object.entries(element).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.toLowerCase() : value,
  ])
  return Object.fromEntries(fields)
}

function parsedOrError(text: string): Filter {
  try {
    return parse(withEscapedBackslashes(text))
  } catch {
    throw scimErrors.invalid('invalidFilter', 'The filter cannot be read. Are all quotes and parentheses closed?')
  }
}

/**
 * Texts in filters are JSON strings, but the parser knows no escape besides `\"`. So an escaped backslash becomes `\u005c` before, and
 * the parser leaves all other escapes as they are, to be decoded afterwards.
 */
function withEscapedBackslashes(text: string): string {
  return text.replaceAll(/\\(.)/gs, (pair, escaped: string) => (escaped === '\\' ? '\\u005c' : pair))
}

/** Returns the filter with each text to compare changed. */
function withTexts(filter: Filter, change: (text: string) => string): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { ...filter, filters: filter.filters.map((one) => withTexts(one, change)) }
    case 'not':
      return { ...filter, filter: withTexts(filter.filter, change) }
    case '[]':
      return { ...filter, valFilter: withTexts(filter.valFilter, change) }
    case 'pr':
      return filter
    default:
      return typeof filter.compValue === 'string' ? { ...filter, compValue: change(filter.compValue) } : filter
  }
}

function decoded(text: string): string {
  let value: string
  try {
    value = JSON.parse(`"${text.replaceAll('"', '\\"')}"`) as string
  } catch {
    throw scimErrors.invalid('invalidFilter', 'A text of the filter is not a JSON string.')
  }
  /* PostgreSQL takes neither. */
  if (value.includes('\0') || !value.isWellFormed())
    throw scimErrors.invalid('invalidFilter', 'The filter has a character that no text may have.')
  return value
}

function sizeOf(filter: Filter): { readonly depth: number; readonly comparisons: number } {
  const within = innerFiltersOf(filter).map(sizeOf)
  if (within.length === 0) return { depth: 1, comparisons: 1 }
  return {
    depth: 1 + Math.max(...within.map(({ depth }) => depth)),
    comparisons: within.reduce((sum, { comparisons }) => sum + comparisons, 0),
  }
}

function innerFiltersOf(filter: Filter): readonly Filter[] {
  if (filter.op === 'and' || filter.op === 'or') return filter.filters
  if (filter.op === 'not') return [filter.filter]
  return filter.op === '[]' ? [filter.valFilter] : []
}
