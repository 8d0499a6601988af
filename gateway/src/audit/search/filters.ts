import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { firstIdOf } from '../event-id.ts'
import { isAboutUser } from '../user-areas.ts'

/** What events are searched by. */
export interface AuditFilters {
  readonly organisation?: string | undefined
  /** An id or a username. */
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  /** An action, or an area without a point. */
  readonly action?: string | undefined
  readonly address?: string | undefined
  readonly requestId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly text?: string | undefined
  /** What the user did, and what was done to the account. */
  readonly user?: { readonly id: string; readonly username: string } | undefined
}

/** Former names, by the new ones, of users whose events do not all have the new one yet. */
export type FormerNames = ReadonlyMap<string, readonly string[]>

/** Ids of former versions were made up to this long after the time of the event. */
const ID_DELAY = 60_000

type Condition = RawBuilder<unknown>

const ACTOR_ID = { column: 'actor_id', type: sql`uuid` } as const
const ACTOR_NAME = { column: 'actor_username', type: sql`text` } as const
const actorColumn = (actor: string) => (isUuid(actor) ? ACTOR_ID : ACTOR_NAME)

/** Returns the usernames that events are searched by. */
export function searchedNames({ actor, subject, user }: AuditFilters): string[] {
  return [actor, subject, user?.username].filter((name) => name !== undefined)
}

/** One name is compared as such: only then an index has the events in the order of ids. */
export function isNamed(column: string, name: string, former: FormerNames, type = sql`text`): Condition {
  const others = former.get(name)
  if (!others) return sql`${sql.ref(column)} = ${name}::${type}`
  return sql`${sql.ref(column)} = any(${[name, ...others]}::${type}[])`
}

function isByActor(alias: string, actor: string, former: FormerNames): Condition {
  const { column, type } = actorColumn(actor)
  return isNamed(`${alias}.${column}`, actor, former, type)
}

/** Returns the condition that an index serves in the order of ids, and that leaves the fewest events. */
export function indexedCondition(filters: AuditFilters, former: FormerNames): Condition {
  const { requestId, subject, actor, address } = filters
  if (requestId !== undefined) return sql`e.request_id = ${requestId}`
  if (subject !== undefined) return isNamed('e.subject', subject, former)
  if (actor !== undefined) return isByActor('e', actor, former)
  if (address !== undefined) return sql`e.address = ${address}`
  return ofOrganisationOrAction(filters)
}

function ofOrganisationOrAction({ organisation, action }: AuditFilters): Condition {
  const ofOrganisation = sql`e.scope_id = ${organisation ?? null}::uuid`
  const ofAction = sql`e.action = ${action ?? null}::text`
  const isExact = action?.includes('.') ?? false
  if (organisation === undefined) return isExact ? ofAction : sql`true`
  return isExact ? sql`${ofOrganisation} and ${ofAction}` : ofOrganisation
}

/** Returns the condition on ids that times and the cursor mean. */
export function withinBounds({ from, to }: AuditFilters, cursor: string | undefined): Condition {
  return all([
    cursor === undefined ? undefined : sql`e.id < ${cursor}::uuid`,
    from && sql`e.id >= ${firstIdOf(new Date(from.getTime() - ID_DELAY))}::uuid`,
    to && sql`e.id < ${firstIdOf(new Date(to.getTime() + ID_DELAY))}::uuid`,
  ])
}

/** Returns the conditions of all filters on an event `m`, whose hidden fields are null. */
export function matchesFilters(filters: AuditFilters, former: FormerNames): Condition {
  const { organisation, actor, subject, action, address, requestId, from, to, text, user } = filters
  return all([
    organisation === undefined ? undefined : sql`m.scope_id = ${organisation}::uuid`,
    actor === undefined ? undefined : isByActor('m', actor, former),
    subject === undefined ? undefined : isNamed('m.subject', subject, former),
    action === undefined ? undefined : matchesAction(action),
    address === undefined ? undefined : sql`m.address = ${address}`,
    requestId === undefined ? undefined : sql`m.request_id = ${requestId}`,
    from && sql`m.at >= ${from}`,
    to && sql`m.at < ${to}`,
    text === undefined ? undefined : containsText(text),
    user && isOfUser(user, former),
  ])
}

function isOfUser({ id, username }: NonNullable<AuditFilters['user']>, former: FormerNames): Condition {
  const about = [username, ...(former.get(username) ?? [])].map((name) => sql`(${isAboutUser('m', name)})`)
  return sql`(m.actor_id = ${id}::uuid or ${sql.join(about, sql` or `)})`
}

function matchesAction(action: string): Condition {
  if (action.includes('.')) return sql`m.action = ${action}`
  return sql`split_part(m.action, '.', 1) = ${action}`
}

function containsText(text: string): Condition {
  return sql`strpos(lower(concat_ws(' ', m.action, m.actor_username, m.subject, m.address, m.user_agent, m.details::text)),
    lower(${text}::text)) > 0`
}

function all(conditions: readonly (Condition | undefined)[]): Condition {
  return sql`(${sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `)})`
}
