import type { administrationEndpoints } from '@foyer/contract/administration'
import { checkNewest, placeOfEvent, readEvent, toRecord } from '../../audit/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { searchOf } from './search.ts'

type Calls = typeof administrationEndpoints

/** Links that are verified while an administrator waits. */
const CHECKED_LINKS = 1_000

/** Returns an event with its place in the chain. One of another organisation is an unknown id. */
export function auditEvent({ db, secret }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['auditEvent'], Principal>) => {
    const event = await readEvent(db, searchOf(principal, {}).reader, input.id)
    if (!event) throw errors.notFound()
    const { state, links } = await placeOfEvent(db, secret, event.id)
    const shown = links.map(({ position, hash, event_id }) => ({
      ...{ position, hash: hash.toString('hex'), isEvent: event_id === event.id },
    }))
    return { ...toRecord(event), chain: { state, links: principal.administers === 'platform' ? shown : [] } }
  }
}

/** Verifies the newest links of the chain. */
export function auditChain({ db, secret }: Deps) {
  return async ({ principal }: RequestContext<Calls['auditChain'], Principal>) => {
    const { problems, checked, until, unchained, end } = await checkNewest(db, secret, CHECKED_LINKS)
    return {
      state: problems.length > 0 ? ('damaged' as const) : ('intact' as const),
      until: until?.toISOString() ?? null,
      ...{ checked, waiting: unchained },
      end: end && principal.administers === 'platform' ? end : null,
    }
  }
}
