import type { Notice, publishingEndpoints } from '@foyer/contract/publishing'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import { hasReaders } from '../audience/audience.ts'
import { type AuditAction, assertOpenForChanges, changeNotice } from './change-notice.ts'
import type { Deps } from './deps.ts'
import { assertDeadlineAhead, assertEndsAfterArrival } from './notice-owner.ts'
import { endNotices, publishNotice } from './publish-notice.ts'

type Calls = typeof publishingEndpoints

/** Publishes a notice now or at a later instant. A repeated or concurrent request returns the published notice. */
export function publish(deps: Deps) {
  return (context: RequestContext<Calls['publish'], Principal>): Promise<Notice> => {
    const { id, at, version } = context.input
    return changeNotice(deps, context, async (tx, before, now) => {
      if (before.state === 'published') return undefined
      assertOpenForChanges(before, version)
      const arrival = at && Date.parse(at) > now.getTime() ? new Date(at) : now
      assertEndsAfterArrival(before.endTime, arrival)
      assertDeadlineAhead(before.acknowledgeBy, arrival)
      if (!(await hasReaders(tx, id))) throw errors.notPossible('EMPTY_AUDIENCE')
      return arrival === now ? await publishNow(tx, id, now) : await schedule(tx, id, arrival)
    })
  }
}

async function publishNow(tx: Tx, id: string, now: Date): Promise<AuditAction> {
  const change = await publishNotice(tx, id, now)
  return { action: 'notice.published', changes: change ? [change] : [] }
}

async function schedule(tx: Tx, id: string, arrival: Date): Promise<AuditAction> {
  await tx
    .updateTable('notice')
    .set((eb) => ({ state: 'scheduled', publish_at: arrival, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return { action: 'notice.scheduled', details: { at: arrival.toISOString() } }
}

/** Withdraws a notice: it is no longer shown. A scheduled notice becomes a draft again; an ended one stays unchanged. */
export function withdraw(deps: Deps) {
  return (context: RequestContext<Calls['withdraw'], Principal>): Promise<Notice> =>
    changeNotice(deps, context, async (tx, before, now) => {
      const { id } = context.input
      if (before.state === 'published')
        return { action: 'notice.withdrawn', changes: await endNotices(tx, [id], 'withdrawn', now) }
      if (before.state !== 'scheduled') return undefined
      await tx
        .updateTable('notice')
        .set((eb) => ({ state: 'draft', publish_at: null, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      return { action: 'notice.withdrawn' }
    })
}
