import type { RecentSignIn } from '@foyer/contract/account'
import { sql } from 'kysely'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import type { Deps } from './deps.ts'
import { deviceOf } from './device-of.ts'

const SHOWN = 20

interface Row {
  id: string
  at: Date
  action: string
  address: string | null
  user_agent: string | null
  stage: string | null
}

/** Returns the last sign-ins with the own username, including failed ones by others. */
export function recentSignIns({ db }: Deps) {
  return async ({ principal }: RequestContext<{ access: 'signed-in' }, Principal>) => ({
    items: await readSignIns(db, principal.username),
  })
}

/** Returns the last sign-ins with a username, newest first. */
export async function readSignIns(db: Database, username: string): Promise<RecentSignIn[]> {
  const { rows } = await sql<Row>`
    select id, at, action, address, user_agent, details->>'stage' as stage from audit_event
    where subject = ${username} and action like 'sign-in.%'
    order by id desc limit ${sql.lit(SHOWN)}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    outcome: outcomeOf(row),
    address: row.address ?? '',
    device: deviceOf(row.user_agent ?? ''),
  }))
}

function outcomeOf({ action, stage }: Row): RecentSignIn['outcome'] {
  switch (action) {
    case 'sign-in.succeeded':
      return stage === 'code' || stage === 'bind' ? 'unfinished' : 'succeeded'
    case 'sign-in.completed':
      return 'succeeded'
    case 'sign-in.locked':
      return 'locked'
    case 'sign-in.refused':
      return 'refused'
    default:
      return 'failed'
  }
}
