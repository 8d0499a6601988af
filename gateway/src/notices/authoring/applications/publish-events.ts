import type { publishingEndpoints } from '@foyer/contract/publishing'
import { announce } from '../../../platform/changes/announce.ts'
import type { Change } from '../../../platform/changes/change.table.ts'
import { write } from '../../../platform/database/write.ts'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import type { Tx } from '../../../tables.ts'
import { AUDIENCE_KEY_KINDS } from '../../audience/audience-keys.ts'
import type { AnnouncedEvent } from '../../delivery/application-events.ts'
import type { Deps } from '../deps.ts'
import type { ApplicationPrincipal } from './application-tokens.ts'

type Context = RequestContext<typeof publishingEndpoints.publishEvents, ApplicationPrincipal>
type Event = Context['input']['events'][number]

/** Announces events of an application to all gateways. Nothing of them is stored for longer than the change log. */
export function publishEvents(deps: Deps) {
  return async ({ input: { events }, principal }: Context): Promise<Record<string, never>> => {
    const changes = await write(deps, async (tx) => {
      const audienceOf = await readAudiences(tx, events)
      const announced: Change[] = []
      for (const event of events) {
        const data: AnnouncedEvent = { ...event, keys: audienceOf(event) }
        announced.push(await announce(tx, { kind: 'applicationEvent', subject: principal.applicationKey, data }))
      }
      return announced
    })
    deps.changes.apply(changes)
    return {}
  }
}

/**
 * Returns a function that returns the audience keys of an event.
 * @throws A0401 for an organisation that does not exist, or has no such store
 */
async function readAudiences(tx: Tx, events: readonly Event[]): Promise<(event: Event) => string[]> {
  const organisations = await readOrganisations(tx, events)
  const stores = await readStores(tx, events)
  return ({ organisation, store }) => {
    if (!organisations.has(organisation))
      throw errors.invalidField('events', 'name an organisation that does not exist')
    if (store === null) return [`${AUDIENCE_KEY_KINDS.organisation}:${organisation}`]
    const known = stores.get(store)
    if (known?.organisation !== organisation) throw errors.invalidField('events', 'name a store that does not exist')
    return [
      `${AUDIENCE_KEY_KINDS.store}:${store}`,
      `${AUDIENCE_KEY_KINDS.wholeCustomer}:${known.customer}`,
      `${AUDIENCE_KEY_KINDS.everywhere}:${organisation}`,
    ]
  }
}

async function readOrganisations(tx: Tx, events: readonly Event[]): Promise<Set<string>> {
  const ids = [...new Set(events.map(({ organisation }) => organisation))]
  const rows = await tx.selectFrom('organisation').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

async function readStores(tx: Tx, events: readonly Event[]) {
  const ids = [...new Set(events.flatMap(({ store }) => store ?? []))]
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('store')
          .select(['id', 'customer_id as customer', 'organisation_id as organisation'])
          .where('id', 'in', ids)
          .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
