import { setTraceHeader } from './request.ts'

/** In milliseconds: what is requested later was not caused by the click. */
const CAUSED_WITHIN = 5_000
const TRACE_ID_BYTES = 16
const SPAN_ID_BYTES = 8
/** What a user does that makes the page request something. */
const ACTIONS = ['click', 'submit', 'input'] as const

/**
 * Names the trace of each request in the header `traceparent` (W3C Trace Context). The requests of one click have the same trace. The
 * page records nothing itself, and the gateway decides whether it does: the flag is 0.
 * @param now in milliseconds
 */
export function startClickTraces(target: EventTarget = window, now: () => number = () => performance.now()): void {
  let traceId = ''
  let clickedAt = Number.NEGATIVE_INFINITY
  const onAction = (): void => {
    traceId = ''
    clickedAt = now()
  }
  for (const action of ACTIONS) target.addEventListener(action, onAction, { capture: true, passive: true })
  setTraceHeader(() => {
    if (traceId === '' || now() - clickedAt > CAUSED_WITHIN) traceId = randomHex(TRACE_ID_BYTES)
    return `00-${traceId}-${randomHex(SPAN_ID_BYTES)}-00`
  })
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
