import type { RoleSimulation } from '@foyer/contract/administration'
import { permissionKeys } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import { allowedBy, type GrantedRole } from '../../applications/index.ts'

/** Users who have the same roles. */
export interface Combination {
  /** Ids of the roles, among them the changed one. */
  readonly roles: readonly string[]
  readonly users: number
  readonly openSessions: number
}

interface RoleChange {
  readonly id: string
  readonly before: GrantedRole
  readonly after: GrantedRole
  /** All roles of the combinations by id. */
  readonly roles: ReadonlyMap<string, GrantedRole>
  readonly registered: readonly Permission[]
}

export interface CombinationEffect {
  readonly combination: Combination
  readonly gained: readonly string[]
  readonly lost: readonly string[]
}

/** Returns what users with the same roles gain and lose, as keys of permissions and applications. */
export function effectsOf(combinations: readonly Combination[], change: RoleChange): CombinationEffect[] {
  return combinations.map((combination) => {
    const others = combination.roles.flatMap((id) => (id === change.id ? [] : (change.roles.get(id) ?? [])))
    const before = new Set(permissionKeys(allowedBy([...others, change.before], change.registered)))
    const after = new Set(permissionKeys(allowedBy([...others, change.after], change.registered)))
    return {
      combination,
      gained: [...after].filter((key) => !before.has(key)),
      lost: [...before].filter((key) => !after.has(key)),
    }
  })
}

/** Returns the numbers of a simulation. */
export function summaryOf(
  effects: readonly CombinationEffect[],
  { before, after, registered }: RoleChange,
): Omit<RoleSimulation, 'losers'> {
  const [had, has] = [keysOf(before, registered), keysOf(after, registered)]
  const users = sum(effects, ({ users }) => users)
  const effectOf = (key: string, change: 'added' | 'removed') => {
    const affected = sum(
      effects.filter(({ gained, lost }) => (change === 'added' ? gained : lost).includes(key)),
      ({ users }) => users,
    )
    return { key, change, affected, unaffected: users - affected }
  }
  const changed = effects.filter(({ gained, lost }) => gained.length + lost.length > 0)
  return {
    users,
    effects: [
      ...had.filter((key) => !has.includes(key)).map((key) => effectOf(key, 'removed')),
      ...has.filter((key) => !had.includes(key)).map((key) => effectOf(key, 'added')),
    ],
    gaining: sum(
      effects.filter(({ gained }) => gained.length > 0),
      ({ users }) => users,
    ),
    losing: sum(
      effects.filter(({ lost }) => lost.length > 0),
      ({ users }) => users,
    ),
    openSessions: sum(changed, ({ openSessions }) => openSessions),
  }
}

function keysOf(role: GrantedRole, registered: readonly Permission[]): string[] {
  return permissionKeys(allowedBy([role], registered))
}

function sum(effects: readonly CombinationEffect[], numberOf: (combination: Combination) => number): number {
  return effects.reduce((total, { combination }) => total + numberOf(combination), 0)
}
