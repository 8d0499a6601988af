import type { OrganisationStore } from '@foyer/contract/administration'

/** What an administrator edits of a store. Days are empty if there is none. */
export interface StoreDraft {
  readonly name: string
  readonly code: string
  readonly timeZone: string
  readonly opensOn: string
  readonly closesOn: string
}

export function draftOf({ name, code, timeZone, opensOn, closesOn }: OrganisationStore): StoreDraft {
  return { name, code, timeZone, opensOn: opensOn ?? '', closesOn: closesOn ?? '' }
}

/** Days are texts like 2026-11-30, which compare as the days do. */
export function closesFirst({ opensOn, closesOn }: StoreDraft): boolean {
  return opensOn !== '' && closesOn !== '' && closesOn < opensOn
}

export function isComplete(draft: StoreDraft): boolean {
  return draft.name.trim() !== '' && draft.code.trim() !== '' && draft.timeZone !== '' && !closesFirst(draft)
}

/** Returns the fields of a draft as the calls take them. */
export function fieldsOf({ name, code, timeZone, opensOn, closesOn }: StoreDraft) {
  return { name: name.trim(), code: code.trim(), timeZone, opensOn: opensOn || null, closesOn: closesOn || null }
}

/** Returns only what differs from the store; undefined if nothing does. */
export function changesOf(
  store: OrganisationStore,
  draft: StoreDraft,
): Partial<ReturnType<typeof fieldsOf>> | undefined {
  const before = fieldsOf(draftOf(store))
  const after = fieldsOf(draft)
  const names = Object.keys(after) as (keyof typeof after)[]
  const changed = names.filter((name) => after[name] !== before[name])
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/** The name under which unsaved text is stored. */
export const draftNameOf = ({ id }: Pick<OrganisationStore, 'id'>) => `store ${id}`
