import type { administrationCalls, SignInPolicy } from '@foyer/contract/administration'
import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { notFound, refuse } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'

type Calls = typeof administrationCalls

export function signInPolicy({ db }: Services) {
  return ({ asked, caller }: CallContext<Calls['signInPolicy'], Caller>) =>
    readPolicy(db, organisationOf(caller, asked.organisation))
}

/** Holds from the next sign-in on; nobody is signed out over it. */
export function changeSignInPolicy({ db, clock }: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['changeSignInPolicy'], Caller>) => {
    const { organisation, ...change } = asked
    const id = organisationOf(caller, organisation)
    const named = {
      multi_factor: change.multiFactor,
      trusted_devices: change.trustedDevices,
      password_days: change.passwordDays,
    }
    const fields = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
    return await db.transaction().execute(async (tx) => {
      const before = await readPolicy(tx, id)
      if (Object.keys(fields).length > 0)
        await tx.updateTable('organisation').set(fields).where('id', '=', id).execute()
      const after = await readPolicy(tx, id)
      await recordEvent(tx, {
        action: 'sign-in-policy.changed',
        at: clock.now(),
        actor: { id: caller.personId, username: caller.username },
        organisationId: id,
        subject: Object.keys(change).join(', '),
        request,
        details: { before, after },
      })
      return after
    })
  }
}

/** One's own, unless one runs the platform. */
function organisationOf(caller: Caller, named: string | undefined): string {
  if (named !== undefined && named !== caller.organisationId && caller.administers !== 'platform') throw refuse('A0302')
  return named ?? caller.organisationId
}

async function readPolicy(db: Database | Tx, id: string): Promise<SignInPolicy> {
  const policy = await db
    .selectFrom('organisation')
    .where('id', '=', id)
    .select(['multi_factor as multiFactor', 'trusted_devices as trustedDevices', 'password_days as passwordDays'])
    .executeTakeFirst()
  if (!policy) throw notFound()
  return policy
}
