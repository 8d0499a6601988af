import type { TeamMember, teamEndpoints } from '@foyer/contract/team'
import { readLiveSessions } from '../account/index.ts'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { clearFailures } from '../lockout/index.ts'
import { positionOf } from '../places/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import {
  assertPasskey,
  endSession,
  isPasskeyMissing,
  type Principal,
  type WriteContext,
  writeAs,
} from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { teamOf } from './team-of.ts'
import { readMember, readTeam, TEAM_LIST, type TeamFilter } from './team-queries.ts'

type Endpoints = typeof teamEndpoints
type Requested = Pick<RequestContext<Endpoints['unlock'], Principal>, 'principal' | 'access'>

/** Returns the handlers of the endpoints for the team of a manager. */
export function teamHandlers(deps: Deps) {
  return {
    'team.members': members(deps),
    'team.unlock': unlock(deps),
    'team.sessions': sessions(deps),
    'team.endSession': endSessionOfMember(deps),
  }
}

function members(deps: Deps) {
  return async ({ input, principal }: RequestContext<Endpoints['members'], Principal>) => {
    const filter = await readFilter(deps, deps.db, principal)
    const after = positionOf(TEAM_LIST, input.cursor)
    return await readTeam(deps.db, filter, { keyword: input.keyword, after, size: input.size })
  }
}

/** Needs no fresh proof, as decision 88 explains. */
function unlock(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Endpoints['unlock'], Principal>) =>
    await changeMember(deps, { principal, access }, input.id, async ({ tx, now, principal }, { username }) => {
      await clearFailures(tx, username)
      await recordEvent(tx, { action: 'user.unlocked', ...onMember(principal, request, now), subject: username })
      return await requireMember(deps, tx, principal, input.id)
    })
}

function sessions(deps: Deps) {
  return async ({ input, principal }: RequestContext<Endpoints['sessions'], Principal>) => {
    const { id } = await requireMember(deps, deps.db, principal, input.id)
    return await readSessions(deps, id)
  }
}

function endSessionOfMember(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Endpoints['endSession'], Principal>) => {
    await changeMember(
      deps,
      { principal, access },
      input.id,
      async ({ tx, now, principal, apply }, { id, username }) => {
        const change = await endSession(tx, id, input.session, now)
        if (!change) throw errors.notFound()
        apply(change)
        const event = onMember(principal, request, now)
        await recordEvent(tx, { action: 'user.session-ended', ...event, subject: username })
      },
    )
    return await readSessions(deps, input.id)
  }
}

/** A team is within the organisation of the principal, whose administrators may read the event. */
function onMember(principal: Principal, request: RequestInfo, now: Date) {
  return { ...ofPrincipal(principal, request, now), scope: principal.organisationId }
}

/** Changes one user of the team in a transaction. Any other user does not exist for the principal. */
async function changeMember<Result>(
  deps: Deps,
  { principal, access }: Requested,
  id: string,
  act: (context: WriteContext, member: TeamMember) => Promise<Result>,
): Promise<Result> {
  await requireMember(deps, deps.db, principal, id)
  return await writeAs(deps, { principal, access, users: [id] }, async (context) => {
    assertPasskey(context.principal)
    return await act(context, await requireMember(deps, context.tx, context.principal, id))
  })
}

async function requireMember(deps: Deps, db: Database | Tx, principal: Principal, id: string): Promise<TeamMember> {
  const member = await readMember(db, await readFilter(deps, db, principal), id)
  if (!member) throw errors.notFound()
  return member
}

async function readFilter({ clock, settings }: Deps, db: Database | Tx, principal: Principal): Promise<TeamFilter> {
  if (isPasskeyMissing(principal, settings.now)) throw errors.accessDenied({ needs: 'PASSKEY' })
  return { team: await teamOf(db, principal), now: clock.now(), limits: settings.now }
}

async function readSessions(deps: Deps, userId: string) {
  const sessions = await readLiveSessions(deps, userId)
  return { items: sessions.map(({ id, device, createdAt, lastActiveAt }) => ({ id, device, createdAt, lastActiveAt })) }
}
