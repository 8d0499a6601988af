import type { Organisation } from '@foyer/contract/administration'

/** What a super administrator edits of an organisation. */
export interface OrganisationDraft {
  readonly name: string
  readonly code: string
  readonly timeZone: string
}

export function draftOf({ name, code, timeZone }: Organisation): OrganisationDraft {
  return { name, code, timeZone }
}

/** Returns the fields as the calls take them. */
export function fieldsOf({ name, code, timeZone }: OrganisationDraft): OrganisationDraft {
  return { name: name.trim(), code: code.trim(), timeZone }
}

export function isComplete(draft: OrganisationDraft): boolean {
  return Object.values(fieldsOf(draft)).every((text) => text !== '')
}

/** Returns only what differs from the organisation; undefined if nothing does. */
export function changesOf(
  organisation: Organisation,
  draft: OrganisationDraft,
): Partial<OrganisationDraft> | undefined {
  const before = draftOf(organisation)
  const after = fieldsOf(draft)
  const names = Object.keys(after) as (keyof OrganisationDraft)[]
  const changed = names.filter((name) => after[name] !== before[name])
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((name) => [name, after[name]]))
}
