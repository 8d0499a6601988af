import type { accountCalls, OwnSession } from '@foyer/contract/account'
import { sql } from 'kysely'
import { ofCaller, recordEvent } from '../audit/index.ts'
import type { Change } from '../platform/changes/change.table.ts'
import { write } from '../platform/database/write.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { type Caller, endSessionFrom, endSessionsOf } from '../session/index.ts'
import { deviceOf } from './device-of.ts'

type Calls = typeof accountCalls

export function ownSessions(services: Services) {
  return ({ caller }: CallContext<Calls['sessions'], Caller>) => readSessions(services, caller)
}

export function endOwnSession(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['endSession'], Caller>) => {
    const { clock, changes } = services
    const now = clock.now()
    const ended = await write(services, async (tx) => {
      const change = await endSessionFrom(tx, caller.personId, asked.id, now)
      if (!change) throw notFound()
      await recordEvent(tx, { action: 'session.ended', ...ofCaller(caller, request, now) })
      return change
    })
    changes.apply([ended])
    return await readSessions(services, caller)
  }
}

export function endOtherSessions(services: Services) {
  return async ({ caller, request }: CallContext<Calls['endOtherSessions'], Caller>) => {
    const { clock, changes } = services
    const now = clock.now()
    const ended: Change[] = await write(services, async (tx) => {
      await recordEvent(tx, { action: 'session.others-ended', ...ofCaller(caller, request, now) })
      return await endSessionsOf(tx, caller.personId, 'revoked', now, caller.sessionId)
    })
    changes.apply(ended)
    return await readSessions(services, caller)
  }
}

/** The live ones: those that ran out and were not swept yet are none any more. */
async function readSessions({ db, clock, settings }: Services, caller: Caller): Promise<{ items: OwnSession[] }> {
  const now = clock.now().getTime()
  const { sessionIdleSeconds, sessionAbsoluteSeconds } = settings.now
  const rows = await db
    .selectFrom('session')
    .where('person_id', '=', caller.personId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', caller.sessionId),
        eb.and([
          eb('last_active_at', '>', new Date(now - sessionIdleSeconds * 1_000)),
          eb('created_at', '>', new Date(now - sessionAbsoluteSeconds * 1_000)),
        ]),
      ]),
    )
    .select(['id', 'address', 'user_agent', 'created_at', 'last_active_at'])
    .orderBy(sql`id = ${caller.sessionId}`, 'desc')
    .orderBy('last_active_at', 'desc')
    .limit(MOST)
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    device: deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
  }))
  return { items }
}

/** Nobody looks through more; "sign out everywhere else" ends the rest too. */
const MOST = 100
