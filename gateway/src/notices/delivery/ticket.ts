import { TICKET_LIFETIME } from '@foyer/contract/limits'
import type { noticeEndpoints } from '@foyer/contract/notices'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { randomToken, tokenHash } from '../../platform/secrets/secrets.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import type { Deps } from './deps.ts'

/** Creates a ticket for the session of the request; only its hash is stored. */
export function ticket({ db, clock, portalBuild }: Deps) {
  return async ({ principal }: RequestContext<typeof noticeEndpoints.ticket, Principal>) => {
    const made = randomToken()
    await db
      .insertInto('socket_ticket')
      .values({
        ticket_hash: tokenHash(made),
        session_id: principal.sessionId,
        expires_at: addSeconds(clock.now(), TICKET_LIFETIME / 1_000),
      })
      .execute()
    return { ticket: made, build: portalBuild }
  }
}

/** Consumes a ticket and returns its session; undefined if it is unknown, used or expired. */
export async function consumeTicket(db: Database, shown: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('socket_ticket')
    .where('ticket_hash', '=', tokenHash(shown))
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now ? taken.session_id : undefined
}
