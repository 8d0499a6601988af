import type { Access } from '@foyer/contract/wire'
import { lockOrganisation } from '../organisation/index.ts'
import type { Change } from '../platform/changes/change.table.ts'
import { write } from '../platform/database/write.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import type { Principal } from './principal.ts'
import { type ConfirmedPrincipal, revalidatePrincipal } from './revalidate-principal.ts'

/** The principal of a write, and what to lock first. */
export interface PrincipalWrite {
  readonly principal: Principal
  /** Access of the endpoint, from its request context. */
  readonly access: Access
  /** The organisation whose places, roles or grants the write changes. */
  readonly organisationId?: string | undefined
  /** Users that the write changes, besides the principal. */
  readonly users?: readonly string[]
}

export interface WriteContext {
  readonly tx: Tx
  readonly now: Date
  /** The principal with its current rights. */
  readonly principal: ConfirmedPrincipal
  /** Announced changes, to be applied in this gateway after the commit. */
  apply(...changes: readonly Change[]): void
}

/**
 * Runs a write transaction as a principal, whose session and rights are checked again inside it. `act` may run twice (`write`).
 * Throws the error of `authenticate` if the session has ended or the right was removed.
 */
export async function writeAs<Result>(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'changes'>,
  { principal, access, organisationId, users }: PrincipalWrite,
  act: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  const now = deps.clock.now()
  const { result, changes } = await write(deps, async (tx) => {
    if (organisationId !== undefined) await lockOrganisation(tx, organisationId)
    const confirmed = await revalidatePrincipal(tx, principal, access, now, users)
    const changes: Change[] = []
    const result = await act({ tx, now, principal: confirmed, apply: (...more) => void changes.push(...more) })
    return { result, changes }
  })
  deps.changes.apply(changes)
  return result
}
