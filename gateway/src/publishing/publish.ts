import type { Notice, publishingCalls } from '@foyer/contract/publishing'
import { endNotices, publishNotice } from '../notices/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { impossible } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { reachesSomebody } from './audience.ts'
import { changeNotice, type Deed, refuseUnlessOpen } from './change-notice.ts'
import { refuseEndedBefore, refuseOverdue } from './whose-notice.ts'

type Calls = typeof publishingCalls

/** Now, or at an instant to come. Whoever presses twice, or at the same moment as a colleague, gets the notice that went out. */
export function publish(services: Services) {
  return (context: CallContext<Calls['publish'], Caller>): Promise<Notice> => {
    const { id, at, version } = context.asked
    return changeNotice(services, context, async (tx, before, now) => {
      if (before.state === 'published') return undefined
      refuseUnlessOpen(before, version)
      const arrival = at && Date.parse(at) > now.getTime() ? new Date(at) : now
      refuseEndedBefore(before.endTime, arrival)
      refuseOverdue(before.acknowledgeBy, arrival)
      if (!(await reachesSomebody(tx, id))) throw impossible('EMPTY_AUDIENCE')
      return arrival === now ? await publishNow(tx, id, now) : await schedule(tx, id, arrival)
    })
  }
}

async function publishNow(tx: Tx, id: string, now: Date): Promise<Deed> {
  const change = await publishNotice(tx, id, now)
  return { action: 'notice.published', changes: change ? [change] : [] }
}

async function schedule(tx: Tx, id: string, arrival: Date): Promise<Deed> {
  await tx
    .updateTable('notice')
    .set((eb) => ({ state: 'scheduled', publish_at: arrival, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return { action: 'notice.scheduled', details: { at: arrival.toISOString() } }
}

/** Nobody sees it any more; one that is yet to arrive is a draft again. What is over already stays as it is. */
export function withdraw(services: Services) {
  return (context: CallContext<Calls['withdraw'], Caller>): Promise<Notice> =>
    changeNotice(services, context, async (tx, before, now) => {
      const { id } = context.asked
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
