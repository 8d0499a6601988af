import type { administrationEndpoints } from '@foyer/contract/administration'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { readRequests } from './requests-queries.ts'

export function approvalRequests({ db, clock }: Deps) {
  return async ({ input }: RequestContext<(typeof administrationEndpoints)['approvalRequests'], Principal>) => {
    const found = await readRequests(db, { before: input.cursor, limit: input.size + 1 }, clock.now())
    const items = found.slice(0, input.size)
    return { items, nextCursor: found.length > input.size ? (items.at(-1)?.id ?? null) : null }
  }
}
