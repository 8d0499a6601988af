import { mergePermissions, notWithin } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import type { Principal } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import { type GrantedRole, hasAllPermissions, readGrantedRoles } from './rights.ts'

/**
 * The administrative scope of a user and the permissions of their roles. Permissions that are not registered at present count too,
 * because an application may register them again.
 */
export interface Authority {
  readonly administers: Principal['administers']
  readonly permissions: readonly Permission[] | 'everything'
}

const RANK = { nothing: 0, organisation: 1, platform: 2 } as const

/**
 * Returns true if an authority exceeds another one in anything. Users must not grant, change or take over more than their own
 * authority, because they could give it to themselves.
 */
export function isMorePowerful(other: Authority, own: Authority): boolean {
  if (RANK[other.administers] > RANK[own.administers]) return true
  /* Who runs the platform gives to others what they do not use themselves. */
  if (own.administers === 'platform') return false
  if (own.permissions === 'everything') return false
  return other.permissions === 'everything' || notWithin(other.permissions, own.permissions) !== undefined
}

// Stryker disable all: reads the database.
export async function readAuthority(db: Database | Tx, userId: string): Promise<Authority> {
  return authorityOf(await readGrantedRoles(db, userId))
}

// Stryker restore all
/** Combines several roles: the strongest scope applies, and permissions are merged. */
export function authorityOf(roles: readonly GrantedRole[]): Authority {
  const administers = roles.map((role) => role.administers).sort((a, b) => RANK[b] - RANK[a])[0] ?? 'nothing'
  if (hasAllPermissions(roles)) return { administers, permissions: 'everything' }
  return { administers, permissions: mergePermissions(roles.map(({ permissions }) => permissions)) }
}

// Stryker disable all: reads the database.
/** Returns true if a user has more rights than the principal in anything. Then the principal must not change the user. */
export async function isMorePowerfulUser(db: Database | Tx, userId: string, principal: Principal): Promise<boolean> {
  if (principal.administers === 'platform' || userId === principal.userId) return false
  return isMorePowerful(await readAuthority(db, userId), await readAuthority(db, principal.userId))
}
