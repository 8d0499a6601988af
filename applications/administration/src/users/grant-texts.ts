import type { Role, User } from '@foyer/contract/administration'
import { useNumber } from '../texts/index.ts'
import { useUsersTexts } from './texts/index.ts'

type Grants = Pick<User, 'grants' | 'groupGrants'>

/** The names of the roles of a user, each once. */
export function useRoleNames(roles: readonly Role[] | undefined): (user: Grants) => string {
  const texts = useUsersTexts()
  const nameOf = (key: string): string => roles?.find((role) => role.key === key)?.name ?? key
  return ({ grants, groupGrants }) => {
    const names = new Set([...grants, ...groupGrants].map(({ role }) => nameOf(role)))
    return names.size === 0 ? texts.noRole : [...names].join(', ')
  }
}

/** Where the roles of a user apply, in a few words. */
export function usePlaces(): (user: Pick<User, 'grants'>) => string {
  const texts = useUsersTexts()
  const number = useNumber()
  return ({ grants }) => {
    if (grants.some(({ everywhere }) => everywhere)) return texts.everywhere
    const customers = new Set(grants.flatMap((grant) => grant.customers)).size
    const stores = new Set(grants.flatMap((grant) => grant.stores)).size
    const shown = [
      ...(customers > 0 ? [texts.customers(number(customers), customers)] : []),
      ...(stores > 0 ? [texts.stores(number(stores), stores)] : []),
    ]
    return shown.length === 0 ? texts.noPlace : shown.join(', ')
  }
}
