import type { administrationCalls } from '@foyer/contract/administration'
import { readRegisteredApplications } from '../applications/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import { organisationOf, refuseStranger } from './authority.ts'
import { type FoundRole, readRoles } from './roles-queries.ts'

type Calls = typeof administrationCalls

export function permissions({ db }: Services) {
  return (_: CallContext<Calls['permissions'], Caller>) => readRegisteredApplications(db)
}

export function roles({ db }: Services) {
  return async ({ asked, caller }: CallContext<Calls['roles'], Caller>) => {
    const organisation = organisationOf(caller, asked.organisation)
    const known = await db.selectFrom('organisation').select('id').where('id', '=', organisation).executeTakeFirst()
    if (!known) throw notFound()
    return await readRoles(db, { organisation })
  }
}

export function role({ db }: Services) {
  return ({ asked, caller }: CallContext<Calls['role'], Caller>) => readRole(db, caller, asked.id)
}

/** One role that is built in or of the caller's organisation; of any for who runs the platform. */
export async function readRole(db: Database | Tx, caller: Caller, id: string): Promise<FoundRole> {
  const [found] = await readRoles(db, { organisation: caller.organisationId, id })
  if (!found) throw notFound()
  if (found.organisationId !== null) refuseStranger(caller, found.organisationId)
  return found
}
