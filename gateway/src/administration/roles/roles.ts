import type { administrationEndpoints } from '@foyer/contract/administration'
import { readRegisteredApplications } from '../../applications/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { assertSameOrganisation, organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { type FoundRole, readRoles } from './roles-queries.ts'

type Calls = typeof administrationEndpoints

export function permissions({ db }: Deps) {
  return ({ request }: RequestContext<Calls['permissions'], Principal>) =>
    readRegisteredApplications(db, request.language)
}

export function roles({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['roles'], Principal>) => {
    const organisation = organisationOf(principal, input.organisation)
    const known = await db.selectFrom('organisation').select('id').where('id', '=', organisation).executeTakeFirst()
    if (!known) throw errors.notFound()
    return await readRoles(db, { organisation })
  }
}

export function role({ db }: Deps) {
  return ({ input, principal }: RequestContext<Calls['role'], Principal>) => readRole(db, principal, input.id)
}

/** Returns a built-in role or one of the principal's organisation; for a super administrator, any role. */
export async function readRole(db: Database | Tx, principal: Principal, id: string): Promise<FoundRole> {
  const [found] = await readRoles(db, { organisation: principal.organisationId, id })
  if (!found) throw errors.notFound()
  if (found.organisationId !== null) assertSameOrganisation(principal, found.organisationId)
  return found
}
