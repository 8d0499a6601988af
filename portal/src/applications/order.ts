import { searchKey } from '@foyer/contract/places'
import type { Application } from '@foyer/contract/work-bench'

/** Recently opened applications first, then the others in the order of the platform. */
export function recentFirst(applications: readonly Application[]): Application[] {
  return [...applications].sort((a, b) => (b.openedAt ?? '').localeCompare(a.openedAt ?? ''))
}

/** Soft hyphens are not typed. */
const SOFT_HYPHEN = /\u00ad/g

/** How well a name matches the input: 3 at its beginning, 2 at the beginning of a word, 1 elsewhere, 0 not at all. */
export function matchOf(name: string, typed: string): 0 | 1 | 2 | 3 {
  const sought = searchKey(typed)
  const text = searchKey(name.replaceAll(SOFT_HYPHEN, ''))
  if (text.startsWith(sought)) return 3
  if (` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${sought}`)) return 2
  return text.includes(sought) ? 1 : 0
}

/** The matches, best first. Equal matches keep their order. */
export function bestMatches<One>(all: readonly One[], nameOf: (one: One) => string, typed: string): One[] {
  const rated = all.map((one) => ({ one, match: matchOf(nameOf(one), typed) }))
  return rated
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match)
    .map(({ one }) => one)
}
