import type { HoldKind } from '@foyer/contract/administration'
import { toInstant } from '../../texts/index.ts'

export const EMPTY = { kind: 'user' as HoldKind, username: '', organisation: '', from: '', to: '', reason: '' }
export type HoldDraft = typeof EMPTY
export type HoldField = keyof HoldDraft

const FIELDS: Readonly<Record<HoldKind, readonly HoldField[]>> = {
  user: ['username', 'reason'],
  organisation: ['organisation', 'reason'],
  time: ['from', 'to', 'reason'],
}

/** The fields that the kind of hold needs and that are empty. */
export function missingFields(draft: HoldDraft): ReadonlySet<HoldField> {
  return new Set(FIELDS[draft.kind].filter((name) => draft[name].trim() === ''))
}

/** What the call takes: only the fields of the kind. */
export function inputOf({ kind, username, organisation, from, to, reason }: HoldDraft, timeZone: string) {
  if (kind === 'user') return { kind, username, reason }
  if (kind === 'organisation') return { kind, organisation, reason }
  const [first, last] = [toInstant(from, timeZone), toInstant(to, timeZone)]
  return { kind, reason, ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) }
}
