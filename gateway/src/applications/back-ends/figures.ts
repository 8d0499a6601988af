import { ApplicationFigure, type applicationEndpoints, type HomeFigure } from '@foyer/contract/applications'
import { FIGURE_TIMEOUT } from '@foyer/contract/limits'
import type { Tracing } from '@foyer/sdk/tracing'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import type { DelegatedTokens } from '../tokens/delegated-tokens.ts'
import type { BackEnd } from './back-end.ts'
import { BackEndFault, Exchange } from './exchange.ts'
import { requestHeaders } from './forwarded-headers.ts'
import type { RunningRequests } from './running-requests.ts'
import { tracedCall } from './traced-call.ts'

type Call = (typeof applicationEndpoints)['figures']

export interface FigureDeps {
  readonly db: Database
  readonly log: Logger
  readonly delegatedTokens: Pick<DelegatedTokens, 'create'>
}

/** The back ends, and how many requests to each are running. */
export interface BackEndAccess {
  readonly backEnds: ReadonlyMap<string, BackEnd>
  readonly running: RunningRequests
  /** Requests whose body may take minutes to arrive. */
  readonly uploads: RunningRequests
  /** Records calls. */
  readonly tracing?: Tracing | undefined
}

/** The longest figure has a fraction of this. */
const BODY_MAX_BYTES = 4_096
/** The application has no figure, or none for the place of the user: it needs a store, and the user has none. */
const WITHOUT_FIGURE = [404, 409, 422]

/** Requests the figures of the applications with a tile from their back ends, all at once. One that fails is left out. */
export function figures(deps: FigureDeps, access: BackEndAccess) {
  return async ({ input, principal, request }: RequestContext<Call, Principal>): Promise<HomeFigure[]> => {
    const keys = (await readKeysWithTile(deps.db)).filter((key) => access.backEnds.has(key))
    const found = await Promise.all(
      keys.map(async (key) => {
        const token = await tokenFor(deps, principal, key, request, input)
        if (token === undefined) return undefined
        const figure = await requestFigure(deps, access, { key, token, principal, requestId: request.id })
        return figure && { key, ...figure }
      }),
    )
    return found.filter((one) => one !== undefined)
  }
}

/** The installed applications whose manifest has a tile and a back end, in their order. */
async function readKeysWithTile(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('plugin', 'plugin.application_key', 'application.key')
    .innerJoin('application_release as release', 'release.id', 'plugin.release_id')
    .select('application.key')
    .where(sql<boolean>`release.manifest @> '{"tile": true, "backEnd": true}'`)
    .orderBy('application.position')
    .execute()
  return rows.map(({ key }) => key)
}

/** Returns no token for an application that the user may not open, or that is closed without a licence. */
async function tokenFor(
  { delegatedTokens }: FigureDeps,
  ...parameters: Parameters<DelegatedTokens['create']>
): Promise<string | undefined> {
  try {
    return (await delegatedTokens.create(...parameters)).token
  } catch (error) {
    if (error instanceof ApiError && (error.error === 'accessDenied' || error.error === 'licenceExpired'))
      return undefined
    throw error
  }
}

interface FigureRequest {
  readonly key: string
  readonly token: string
  readonly principal: Principal
  readonly requestId: string
}

async function requestFigure(
  { log }: FigureDeps,
  { backEnds, running, tracing }: BackEndAccess,
  { key, token, principal, requestId }: FigureRequest,
): Promise<ApplicationFigure | undefined> {
  const release = running.acquire(key, principal.userId)
  if (!release) return undefined
  const exchange = new Exchange(FIGURE_TIMEOUT)
  try {
    const { status, body } = await tracedCall(tracing, key, (traceparent) => {
      const headers = requestHeaders({}, { token, requestId, traceparent })
      const sent = new Request(`http://${key}.internal/figure`, { headers, signal: exchange.signal })
      return exchange.send(backEnds.get(key) as BackEnd, sent)
    })
    if (WITHOUT_FIGURE.includes(status)) return undefined
    if (status >= 300) throw new BackEndFault(`the status ${status} is not a success`)
    return ApplicationFigure.parse(JSON.parse(await textOf(body)))
  } catch (error) {
    log.warn({ application: key, reason: reasonOf(error) }, 'a back end returned no figure for Home')
    return undefined
  } finally {
    exchange.end()
    release()
  }
}

/** For authors: a figure with a field that is not valid is named with it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message
  return error.issues.map(({ path, message }) => `${path.join('.') || 'the figure'}: ${message}`).join('; ')
}

async function textOf(body: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > BODY_MAX_BYTES) throw new BackEndFault('the figure is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
