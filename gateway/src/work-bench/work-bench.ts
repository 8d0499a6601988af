import type { Language } from '@foyer/contract/languages'
import { type WorkBench, workBenchEndpoints } from '@foyer/contract/work-bench'
import { type KnownApplication, readPermittedApplications } from '../applications/index.ts'
import { isFirstRunOpen } from '../first-run/index.ts'
import type { InboxSummaryCache } from '../notices/index.ts'
import { currentPlace, readChosenPlace, readCustomersWithStores } from '../places/index.ts'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { PreparedResponse, prepareResponse } from '../platform/http/responses/prepared-response.ts'
import type { Principal, Sessions } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { managesTeam } from '../team/index.ts'
import { readUser } from './work-bench-queries.ts'

interface Deps {
  readonly db: Database
  readonly changes: ChangeFeed
  readonly sessions: Sessions
  readonly inboxSummaries: InboxSummaryCache
}

type Requested = Pick<RequestContext<typeof workBenchEndpoints.workBench, Principal>, 'principal' | 'request'>

/**
 * Returns the work-bench. It is serialised once for a session and language, and cached until the user or the organisation changes. The
 * unread count changes far more often, so only this number is written each time. While it leads to the first steps it is not cached,
 * because it would lead there after they are closed.
 */
export function workBench({ db, sessions, changes, inboxSummaries }: Deps) {
  const make = async ({ principal, request: { language } }: Requested): Promise<PreparedResponse> => {
    const { generation } = changes
    const cached = sessions.cachedResponse(principal, nameOf(language))
    const [{ unread }, bench] = await Promise.all([
      inboxSummaries.of(principal),
      cached ? undefined : readWorkBench(db, principal, language),
    ])
    const response = bench
      ? prepareResponse(workBenchEndpoints.workBench, { ...bench, unread })
      : withUnread(cached as PreparedResponse, unread)
    if (!bench?.user.firstRun) sessions.cacheResponse(principal, nameOf(language), response, generation)
    return response
  }
  return (requested: Requested): PreparedResponse | Promise<PreparedResponse> => {
    const { principal, request } = requested
    const cached = sessions.cachedResponse(principal, nameOf(request.language))
    const unread = inboxSummaries.cached(principal)?.unread
    return cached && unread !== undefined && addsUnread(cached, unread) ? cached : make(requested)
  }
}

/** Applications that are not of the platform have names in the language of the request. */
function nameOf(language: Language): string {
  return `workBench ${language}`
}

/** The count is the last field of the contract, so that a response ends with it. */
function addsUnread({ binary }: PreparedResponse, unread: number): boolean {
  return binary.endsWith(`"unread":${unread}}}`)
}

function withUnread(response: PreparedResponse, unread: number): PreparedResponse {
  if (addsUnread(response, unread)) return response
  return new PreparedResponse(response.binary.replace(/"unread":\d+\}\}$/, `"unread":${unread}}}`))
}

async function readWorkBench(
  db: Database,
  principal: Principal,
  language: Language,
): Promise<Omit<WorkBench, 'unread'>> {
  const [user, customers, chosen, { permissions, applications }, manages, firstRun] = await Promise.all([
    readUser(db, principal),
    readCustomersWithStores(db, principal),
    readChosenPlace(db, principal),
    readPermittedApplications(db, principal, language),
    managesTeam(db, principal),
    principal.administers === 'platform' && isFirstRunOpen(db),
  ])
  return {
    user: {
      id: principal.userId,
      username: principal.username,
      displayName: user.displayName,
      language: user.language,
      timeZone: user.timeZone,
      administers: principal.administers,
      managesTeam: manages,
      ...(firstRun ? { firstRun } : {}),
    },
    organisation: { id: principal.organisationId, name: user.organisation, timeZone: user.organisationTimeZone },
    customers,
    ...currentPlace(chosen, customers),
    permissions,
    apps: applications.filter(({ served }) => served).map(toApplication),
    manageApps: applications.filter(({ managed }) => managed).map(toApplication),
  }
}

function toApplication({ key, name, icon, openedAt, plugin }: KnownApplication) {
  return { key, name, icon, openedAt, installed: plugin?.hasRelease === true }
}
