import { mergePermissions, notWithin } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import type { Principal } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import { type GrantedRole, hasAllPermissions, readGrantedRoles } from './rights.ts'

/**
 * What somebody administers, and what their roles name in the applications, registered just now or not: what is registered no
 * longer may be registered again, and is then allowed to whoever holds it.
 */
export interface Authority {
  readonly administers: Principal['administers']
  readonly permissions: readonly Permission[] | 'everything'
}

const RANK = { nothing: 0, organisation: 1, platform: 2 } as const

/**
 * Is an authority more than another one, in anything? Nobody hands out, changes or takes over what is more than their own:
 * that would be a way to help oneself to it.
 */
export function isMorePowerful(one: Authority, own: Authority): boolean {
  if (RANK[one.administers] > RANK[own.administers]) return true
  /* Who runs the platform gives to others what they do not use themselves. */
  if (own.administers === 'platform') return false
  if (own.permissions === 'everything') return false
  return one.permissions === 'everything' || notWithin(one.permissions, own.permissions) !== undefined
}

export async function readAuthority(db: Database | Tx, personId: string): Promise<Authority> {
  return authorityOf(await readGrantedRoles(db, personId))
}

/** Of several roles the strongest decides; what each names adds up. */
export function authorityOf(roles: readonly GrantedRole[]): Authority {
  const administers = roles.map((role) => role.administers).sort((a, b) => RANK[b] - RANK[a])[0] ?? 'nothing'
  if (hasAllPermissions(roles)) return { administers, permissions: 'everything' }
  return { administers, permissions: mergePermissions(roles.map(({ permissions }) => permissions)) }
}

/** May somebody do more than the caller, in anything? Then the caller neither changes them nor opens their account. */
export async function isMorePowerfulUser(db: Database | Tx, personId: string, principal: Principal): Promise<boolean> {
  if (principal.administers === 'platform' || personId === principal.personId) return false
  return isMorePowerful(await readAuthority(db, personId), await readAuthority(db, principal.personId))
}
