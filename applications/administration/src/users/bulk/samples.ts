import type { User } from '@foyer/contract/administration'
import { CLERK, data, type Input, LOCKED, type Respond } from '../../samples.ts'

const MANAGER: User = { ...CLERK, id: 'u3', username: 'manager', displayName: 'Maya Lindqvist' }
export const USERS: readonly User[] = [CLERK, LOCKED, MANAGER]

/** Leaves out Maya Lindqvist, and does the action with all others. */
export function actionResult({ ids }: Input) {
  const known = (ids as readonly string[]).map((id) => USERS.find((user) => user.id === id))
  const named = known.flatMap((user) => (user ? [{ id: user.id, name: user.displayName }] : []))
  return {
    affected: named.filter(({ id }) => id !== 'u3'),
    leftOut: named.flatMap((user) => (user.id === 'u3' ? [{ ...user, reason: 'morePowerful' as const }] : [])),
  }
}

/** Three users, and a gateway that acts on many of them. */
export function withActions(other: Respond): Respond {
  return (name, input) => {
    if (name === 'administration.bulkUserAction') return data(actionResult(input))
    if (name === 'administration.users' && input['count'] === undefined)
      return data({ items: USERS, nextCursor: null, total: null })
    if (name === 'administration.users') return data({ items: [], nextCursor: null, total: USERS.length })
    return other(name, input)
  }
}
