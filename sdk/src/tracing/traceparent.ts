import type { ParentTrace } from './tracing.ts'

/** The header `traceparent` (W3C Trace Context, 3.2). Later versions may have more fields. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const FIRST_VERSION = '00'
const SAMPLED = 1
/** No header of an honest sender is longer. */
const LONGEST = 200

export interface Traceparent extends Required<ParentTrace> {
  /** True if the sender records its own span. */
  readonly sampled: boolean
}

/** Returns undefined if the header is missing or not valid. */
export function readTraceparent(header: unknown): Traceparent | undefined {
  if (typeof header !== 'string' || header.length > LONGEST) return undefined
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(header) ?? []
  if (version === undefined || (version === FIRST_VERSION && more !== undefined)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export function writeTraceparent({ traceId, spanId, sampled }: Traceparent): string {
  return `${FIRST_VERSION}-${traceId}-${spanId}-${sampled ? '01' : '00'}`
}
