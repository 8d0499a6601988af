/**
 * Everything that a span can say, besides its name. Nothing of it is of a user: no address, no name, no query string, no value of a
 * statement, no text of an error.
 */
export const SPAN_ATTRIBUTES = [
  'db.query.text',
  'db.system.name',
  'error.type',
  'foyer.application',
  'foyer.request_id',
  'foyer.wait_ms',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
] as const

export type SpanAttributes = { readonly [Name in (typeof SPAN_ATTRIBUTES)[number]]?: string | number | undefined }

/** `server`: a request that arrived. `client`: a call to another process. `internal`: work of this process. */
export type SpanKind = 'server' | 'client' | 'internal'

/** The trace that a span belongs to, if it does not begin one. */
export interface ParentTrace {
  readonly traceId: string
  /** The span above it; undefined if that one is not recorded. */
  readonly spanId?: string | undefined
}

export interface SpanBegin {
  readonly kind: SpanKind
  readonly attributes?: SpanAttributes
}

export interface SpanEnd {
  /** Replaces the name that it began with. */
  readonly name?: string | undefined
  readonly attributes?: SpanAttributes
  /** What it failed with, in a word or a code; undefined if it succeeded. */
  readonly failure?: string | undefined
}

export interface EndedSpan extends SpanBegin {
  readonly name: string
  readonly failure?: string | undefined
}

export interface OpenSpan {
  readonly traceId: string
  /** The header with which a called process continues the trace. */
  readonly traceparent: string
  /** Runs something within the span: what it begins is below this span. */
  run<Result>(work: () => Result): Result
  set(attributes: SpanAttributes): void
  /** Notes a moment in it. */
  note(name: string, attributes: SpanAttributes): void
  /** Ends it, once. */
  end(end?: SpanEnd): void
}

/** Records what this process does as spans of traces. Undefined in place of it: nothing is recorded, and nothing is loaded. */
export interface Tracing {
  /** Begins a span without one of this process above it. */
  begin(name: string, span: SpanBegin & { readonly parent?: ParentTrace }): OpenSpan
  /** Begins a span below that of the running code; undefined if that has none. */
  beginBelow(name: string, span: SpanBegin): OpenSpan | undefined
  /** Records a span that has just ended, below that of the running code, if it has one. */
  record(milliseconds: number, describe: () => EndedSpan): void
  /** Notes a moment in the span of the running code, if it has one. */
  note(name: string, attributes: SpanAttributes): void
  /** Sends what is recorded, for two seconds at most, and ends the recording. */
  stop(): Promise<void>
}

/** Runs work within a span below that of the running code, and ends it. Without a span, or without tracing, it only runs the work. */
export async function inSpan<Result>(
  tracing: Tracing | undefined,
  name: string,
  span: SpanBegin,
  work: (span: OpenSpan | undefined) => Promise<Result>,
): Promise<Result> {
  const open = tracing?.beginBelow(name, span)
  return open ? await within(open, () => work(open)) : await work(undefined)
}

/** Runs work within a span, and ends it. */
export async function within<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ failure: failureOf(error) })
    throw error
  }
}

/** Returns the code or kind of an error, such as that of PostgreSQL, or its class. Its text may contain values. */
export function failureOf(error: unknown): string {
  const { code, kind, name } = (typeof error === 'object' && error !== null ? error : {}) as ErrorFields
  const word = code ?? kind
  if (typeof word === 'string' && /^[\w-]{1,40}$/.test(word)) return word
  return typeof name === 'string' && /^[A-Za-z]{1,40}$/.test(name) ? name : 'error'
}

interface ErrorFields {
  readonly code?: unknown
  readonly kind?: unknown
  readonly name?: unknown
}
