/** A user who is selected, with what the bar and a preview show of them. */
export interface SelectedUser {
  readonly id: string
  readonly name: string
  readonly state: 'active' | 'locked' | 'invited' | 'disabled'
}

export interface Selection {
  readonly users: ReadonlyMap<string, SelectedUser>
  /** Where a range begins: the user who was selected last. */
  readonly anchor: string | undefined
  /** Where the last range ended; another one from the same anchor replaces it. */
  readonly end: string | undefined
}

export const NONE: Selection = { users: new Map(), anchor: undefined, end: undefined }

/** Selects a user, or no longer. */
export function toggled({ users }: Selection, user: SelectedUser): Selection {
  const changed = new Map(users)
  if (!changed.delete(user.id)) changed.set(user.id, user)
  return { users: changed, anchor: user.id, end: user.id }
}

/** Selects everything from the anchor to a user, in the order of the list. */
export function extended(selection: Selection, list: readonly SelectedUser[], to: string): Selection {
  const anchor = selection.anchor ?? to
  const changed = new Map(selection.users)
  for (const { id } of between(list, anchor, selection.end ?? anchor)) changed.delete(id)
  for (const user of between(list, anchor, to)) changed.set(user.id, user)
  return { users: changed, anchor, end: to }
}

/** Adds users, such as those of the page. */
export function withAll({ users, anchor }: Selection, added: readonly SelectedUser[]): Selection {
  const changed = new Map(users)
  for (const user of added) changed.set(user.id, user)
  return { users: changed, anchor, end: undefined }
}

/** Removes users, such as those of the page. */
export function withoutAll({ users, anchor }: Selection, removed: readonly Pick<SelectedUser, 'id'>[]): Selection {
  const changed = new Map(users)
  for (const { id } of removed) changed.delete(id)
  return { users: changed, anchor, end: undefined }
}

/** Whether all, some or none of the listed users are selected. */
export function coverage({ users }: Selection, list: readonly SelectedUser[]): 'all' | 'some' | 'none' {
  const count = list.filter(({ id }) => users.has(id)).length
  if (count === 0) return 'none'
  return count === list.length ? 'all' : 'some'
}

/** The users between two, with both. Empty if one of them is not listed. */
function between(list: readonly SelectedUser[], one: string, other: string): readonly SelectedUser[] {
  const [from, to] = [one, other].map((wanted) => list.findIndex(({ id }) => id === wanted)) as [number, number]
  if (from < 0 || to < 0) return []
  return list.slice(Math.min(from, to), Math.max(from, to) + 1)
}
