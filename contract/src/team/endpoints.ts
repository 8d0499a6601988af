import { z } from 'zod'
import { Device } from '../account/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, ReturnedId, ReturnedUsername } from '../wire/fields.ts'
import { NextCursor, pageRequest } from '../wire/paging.ts'

/** A user of the signed-in manager's stores. */
export const TeamMember = z
  .object({
    id: ReturnedId,
    username: ReturnedUsername,
    displayName: z.string().describe('The name that others see.'),
    invited: z.boolean().describe('True until the user has chosen a password.'),
    lockedUntil: Instant.nullable().describe(
      'When the last lock after failed sign-ins ends, on any device; null if there is none.',
    ),
    lastSignInAt: Instant.nullable().describe('The last successful sign-in; null if none is recorded.'),
    sessions: z.int().describe('Number of live sessions.'),
  })
  .meta({ id: 'TeamMember', description: 'A user of the stores of the signed-in manager.' })
export type TeamMember = z.output<typeof TeamMember>

export const TeamCounts = z
  .object({
    members: z.int().describe('Number of users in the team.'),
    signedIn: z.int().describe('Those with a live session.'),
    locked: z.int().describe('Those who are locked.'),
  })
  .meta({ id: 'TeamCounts', description: 'The whole team in numbers, whatever is searched for.' })

export const TeamPage = z
  .object({
    items: z.array(TeamMember).describe('The users of the page: locked ones first, then by name.'),
    nextCursor: NextCursor,
    counts: TeamCounts,
  })
  .meta({ id: 'TeamPage', description: 'A page of the team.' })
export type TeamPage = z.output<typeof TeamPage>

export const TeamSession = z
  .object({
    id: ReturnedId,
    device: Device,
    createdAt: Instant.describe('When the user signed in.'),
    lastActiveAt: Instant.describe('The last activity of the user in the session.'),
  })
  .meta({ id: 'TeamSession', description: 'A live session of a user of the team.' })
export type TeamSession = z.output<typeof TeamSession>

const TeamSessions = z
  .object({ items: z.array(TeamSession).describe('The live sessions, the one used last first.') })
  .meta({ id: 'TeamSessions', description: 'The live sessions of a user of the team.' })

const ofMember = z.object({ id: Id.describe('The id of the user.') })
const limit = { calls: 60, seconds: 60 } as const

/**
 * The users of the stores of the signed-in manager. Any other user gets the same response as an id that does not exist. A one-time
 * code is created with `password.createCode`.
 */
export const teamEndpoints = {
  members: endpoint({
    method: 'GET',
    path: '/v2/team',
    access: 'signed-in',
    summary:
      'List the users of the stores of the signed-in manager: locked ones first, then by name, a page at a time.',
    description:
      'For store managers: users whose places are all places of the manager, and who have no right that the manager lacks. For administrators: the users of their organisation. Neither administrators nor disabled users are listed.',
    request: pageRequest,
    response: TeamPage,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/v2/team/:id/unlock',
    access: 'signed-in',
    summary: 'Unlock a user of the team: delete the failed sign-ins on every device.',
    request: ofMember,
    response: TeamMember,
    errors: ['parameterError'],
    limit,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/v2/team/:id/sessions',
    access: 'signed-in',
    summary: 'List the live sessions of a user of the team.',
    request: ofMember,
    response: TeamSessions,
    errors: ['parameterError'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/v2/team/:id/sessions/:session',
    access: 'signed-in',
    summary: 'End a session of a user of the team.',
    request: ofMember.extend({ session: Id.describe('The id of the session.') }),
    response: TeamSessions,
    errors: ['parameterError'],
    limit,
  }),
}
