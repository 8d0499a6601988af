import type { administrationEndpoints } from '@foyer/contract/administration'
import { validate as isUuid } from 'uuid'
import { type AuditFilters, type AuditSearch, searchEvents, toRecord } from '../../audit/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import { assertSameOrganisation, organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { readUserRow } from '../users/change-user.ts'

type Calls = typeof administrationEndpoints

/** Returns the audit log, newest first. */
export function audit({ reads }: Deps) {
  return ({ input, principal }: RequestContext<Calls['audit'], Principal>) =>
    readPage(reads, searchOf(principal, filtersOf(input)), input)
}

/** Returns what a user did and what was done to the account, newest first. */
export function userAudit({ db, reads }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['userAudit'], Principal>) => {
    const { id, username, organisationId } = await readUserRow(db, input.id)
    assertSameOrganisation(principal, organisationId)
    return await readPage(reads, searchOf(principal, { ...periodOf(input), user: { id, username } }), input)
  }
}

/** Returns the search of a principal. Throws if the filters name an organisation that is not the principal's. */
export function searchOf(principal: Principal, filters: AuditFilters): AuditSearch {
  if (principal.administers === 'platform') return { filters, reader: undefined }
  return { filters, reader: { organisationId: organisationOf(principal, filters.organisation) } }
}

interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns the filters of a request. */
export function filtersOf(input: Omit<AuditFilters, 'from' | 'to' | 'user'> & Period): AuditFilters {
  const { organisation, actor, subject, action, address, requestId, text } = input
  return { organisation, actor, subject, action, address, requestId, text, ...periodOf(input) }
}

function periodOf({ from, to }: Period): Pick<AuditFilters, 'from' | 'to'> {
  return { from: from === undefined ? undefined : new Date(from), to: to === undefined ? undefined : new Date(to) }
}

async function readPage(
  reads: Deps['reads'],
  search: AuditSearch,
  { cursor, size }: { readonly cursor?: string | undefined; readonly size: number },
) {
  if (cursor !== undefined && !isUuid(cursor)) throw errors.invalidField('cursor', 'not a cursor of this list')
  const { events, nextCursor } = await reads.run(async (db) => await searchEvents(db, search, { cursor, size }))
  return { items: events.map(toRecord), nextCursor }
}
