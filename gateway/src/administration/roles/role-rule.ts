import { findTreeProblem, notWithin, permissionKeys } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import { type Authority, isMorePowerful, readAuthority, readRegistered } from '../../applications/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { Principal } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'

/** Rejects a tree with a permission that is not registered, or not at that place and with that type. */
export async function assertRegistered(tx: Database | Tx, permissions: readonly Permission[]): Promise<void> {
  const unclear = findTreeProblem(permissions)
  if (unclear) throw errors.invalidField(`permissions.${unclear.path}`, unclear.problem)
  const unknown = notWithin(permissions, await readRegistered(tx))
  if (unknown !== undefined) throw errors.invalidField('permissions', 'not all of these are registered at this place')
}

/**
 * Rejects a role with more rights than those of the user who creates, changes or grants it, and a role of an organisation that
 * administers the platform.
 */
export async function assertWithinOwnAuthority(
  tx: Database | Tx,
  principal: Principal,
  role: Authority,
): Promise<void> {
  if (role.administers === 'platform') throw errors.accessDenied()
  if (principal.administers === 'platform') return
  if (isMorePowerful(role, await readAuthority(tx, principal.userId))) throw errors.accessDenied()
}

const MAX_AUDITED_KEYS = 200

/** Returns the keys of a tree for the audit log, shortened if there are many. */
export function keysOf(tree: readonly Permission[]): string[] {
  return permissionKeys(tree).slice(0, MAX_AUDITED_KEYS)
}
