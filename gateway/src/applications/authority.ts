import { notWithin } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import type { Caller } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import { allowedBy, type HeldRole, readHeldRoles, readRegistered } from './rights.ts'

/** What somebody administers, and what they are allowed in the applications. */
export interface Authority {
  readonly administers: Caller['administers']
  readonly permissions: readonly Permission[]
}

const RANK = { nothing: 0, organisation: 1, platform: 2 } as const

/**
 * Is an authority more than another one, in anything? Nobody hands out, changes or takes over what is more than their own:
 * that would be a way to help oneself to it.
 */
export function exceeds(one: Authority, own: Authority): boolean {
  if (RANK[one.administers] > RANK[own.administers]) return true
  /* Who runs the platform gives to others what they do not use themselves. */
  if (own.administers === 'platform') return false
  return notWithin(one.permissions, own.permissions) !== undefined
}

export async function readAuthority(db: Database | Tx, personId: string): Promise<Authority> {
  const [roles, registered] = [await readHeldRoles(db, personId), await readRegistered(db)]
  return authorityOf(roles, registered)
}

/** Of several roles the strongest decides; what each allows adds up. */
export function authorityOf(roles: readonly HeldRole[], registered: readonly Permission[]): Authority {
  const administers = roles.map((role) => role.administers).sort((a, b) => RANK[b] - RANK[a])[0] ?? 'nothing'
  return { administers, permissions: allowedBy(roles, registered) }
}

/** May somebody do more than the caller, in anything? Then the caller neither changes them nor opens their account. */
export async function isStronger(db: Database | Tx, personId: string, caller: Caller): Promise<boolean> {
  if (caller.administers === 'platform' || personId === caller.personId) return false
  return exceeds(await readAuthority(db, personId), await readAuthority(db, caller.personId))
}
