import type { Shell } from './shell.ts'

const NO_CONTENT = 204

type FetchShell = Pick<Shell, 'fetch'>

/** The body of a rejected request (RFC 9457), as `HttpError` of the back end writes it. */
interface ProblemBody {
  /** A sentence for the user. */
  readonly message?: string
  /** What is wrong, for developers. */
  readonly title?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly [detail: string]: unknown
}

/** The back end rejected a request. Without any response, `fetch` throws a TypeError. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  /** For the user, or that of the first field; undefined if the back end wrote none. */
  readonly sentence: string | undefined
  /** Sentences for the user, by the name of the field. */
  readonly fields: ReadonlyMap<string, string>
  readonly body: ProblemBody

  /** The message is for developers: the status and its title, or the sentence for the user. */
  constructor(status: number, body: ProblemBody = {}) {
    const fields = Array.isArray(body.fields) ? body.fields : []
    const sentence = body.message ?? fields[0]?.message
    super([status, body.title ?? sentence].filter(Boolean).join(' '))
    this.status = status
    this.sentence = sentence
    this.fields = new Map(fields.map(({ path, message }) => [path, message]))
    this.body = body
  }
}

/** How something is read. */
export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** True if the user did not cause it: it does not prolong the session then. */
  readonly background?: boolean | undefined
}

/**
 * The defaults of queries (TanStack Query) of an application. A failed request is repeated by the user, who reads why it failed, and when
 * the network is back.
 * @example
 * new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } })
 */
export const QUERY_DEFAULTS = { retry: false, networkMode: 'always', refetchOnReconnect: true } as const

/** What a query of TanStack Query knows of itself. */
interface QueryContext {
  readonly client: {
    getQueryData(key: readonly unknown[]): unknown
    getQueryState(key: readonly unknown[]): { readonly errorUpdateCount: number } | undefined
  }
  readonly queryKey: readonly unknown[]
  readonly signal: AbortSignal
}

/** The options of a query. What is there already, or has failed, is read again without the user, who caused only the first time. */
export function readOptionsOf({ client, queryKey, signal }: QueryContext): ReadOptions {
  const hasFailed = (client.getQueryState(queryKey)?.errorUpdateCount ?? 0) > 0
  return { signal, background: hasFailed || client.getQueryData(queryKey) !== undefined }
}

/**
 * Reads JSON from the application's own back end.
 * @throws RequestError if the back end rejects it
 */
export async function readJson<Body>(shell: FetchShell, path: string, options: ReadOptions = {}): Promise<Body> {
  const { signal, background } = options
  const headers = background ? { 'x-background': '1' } : {}
  return await jsonOf<Body>(await shell.fetch(path, { headers, ...(signal ? { signal } : {}) }))
}

/**
 * Sends JSON to the application's own back end, and reads what it returns: undefined if that is nothing.
 * @throws RequestError if the back end rejects it
 */
export async function sendJson<Body>(
  shell: FetchShell,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Body> {
  const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return await jsonOf<Body>(await shell.fetch(path, { method, ...sent }))
}

/**
 * Reads a file from the application's own back end.
 * @throws RequestError if the back end rejects it
 */
export async function readBlob(shell: FetchShell, path: string): Promise<Blob> {
  const response = await shell.fetch(path)
  await assertSuccess(response)
  return await response.blob()
}

/** The JSON of a response; undefined if it has no content. @throws RequestError unless it is a success */
export async function jsonOf<Body>(response: Response): Promise<Body> {
  await assertSuccess(response)
  return (response.status === NO_CONTENT ? undefined : await response.json()) as Body
}

/** @throws RequestError unless the response is a success */
export async function assertSuccess(response: Response): Promise<void> {
  if (!response.ok) throw new RequestError(response.status, await problemOf(response))
}

/** Something between browser and back end may respond with another body. */
async function problemOf(response: Response): Promise<ProblemBody> {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? (body as ProblemBody) : {}
}
