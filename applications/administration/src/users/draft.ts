import type { User } from '@foyer/contract/administration'

export type UserGrant = User['grants'][number]

/** What an administrator edits of a user. */
export interface Draft {
  readonly displayName: string
  readonly email: string
  readonly multiFactorRequired: boolean
  readonly grants: readonly UserGrant[]
}

export function draftOf({ displayName, email, multiFactorRequired, grants }: User): Draft {
  return { displayName, email: email ?? '', multiFactorRequired, grants }
}

/** A new grant, which still has to get its stores and, if it is left out, its role. */
export function newGrant(role = ''): UserGrant {
  return { role, everywhere: false, customers: [], stores: [] }
}

/** A grant needs a place, unless it covers the whole organisation. */
export function hasPlace({ everywhere, customers, stores }: UserGrant): boolean {
  return everywhere || customers.length > 0 || stores.length > 0
}

/** Nothing is preset in a new grant: its role and its place have to be chosen. */
export function isChosen(grant: UserGrant): boolean {
  return grant.role !== '' && hasPlace(grant)
}

/** Returns only what differs from the user, as the call takes it. Undefined if nothing does. */
export function changesOf(user: User, draft: Draft) {
  const before = draftOf(user)
  const email = draft.email.trim()
  const changes = {
    ...(draft.displayName.trim() === before.displayName ? {} : { displayName: draft.displayName.trim() }),
    ...(email === before.email ? {} : { email: email === '' ? null : email }),
    ...(draft.multiFactorRequired === before.multiFactorRequired
      ? {}
      : { multiFactorRequired: draft.multiFactorRequired }),
    ...(sameGrants(before.grants, draft.grants) ? {} : { grants: draft.grants.map(complete) }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}

/** A grant for the whole organisation has no places. */
export function complete(grant: UserGrant) {
  const { role, everywhere, customers, stores } = grant
  return everywhere
    ? { role, everywhere, customers: [], stores: [] }
    : { role, everywhere, customers: [...customers], stores: [...stores] }
}

function sameGrants(one: readonly UserGrant[], other: readonly UserGrant[]): boolean {
  const texts = (grants: readonly UserGrant[]) => grants.map((grant) => JSON.stringify(normalised(grant))).sort()
  return JSON.stringify(texts(one)) === JSON.stringify(texts(other))
}

function normalised(grant: UserGrant) {
  const { role, everywhere, customers, stores } = complete(grant)
  return [role, everywhere, customers.toSorted(), stores.toSorted()]
}

/** The name under which unsaved text is stored. */
export const draftNameOf = ({ id }: Pick<User, 'id'>) => `user ${id}`
