import { isStronger } from '../applications/index.ts'
import { notFound, refuse } from '../platform/http/refusal.ts'
import type { Caller } from '../session/index.ts'
import type { Tx } from '../tables.ts'

/** One's own organisation, unless one runs the platform. */
export function organisationOf(caller: Caller, named: string | undefined): string {
  if (named !== undefined && named !== caller.organisationId && caller.administers !== 'platform') throw refuse('A0302')
  return named ?? caller.organisationId
}

/** What belongs to another organisation is as unknown as what nobody has. */
export function refuseStranger(caller: Caller, organisationId: string): void {
  if (caller.administers !== 'platform' && organisationId !== caller.organisationId) throw notFound()
}

/** Refuses to touch somebody who may do more than the caller: a new address or a lost factor would open their account. */
export async function refuseStronger(tx: Tx, caller: Caller, personId: string): Promise<void> {
  if (await isStronger(tx, personId, caller)) throw refuse('A0302')
}
