import { LONGEST_SCAN, SCAN_RESPONSE_MAX } from '../scan/index.ts'
import type { Result, ShellState } from '../shell.ts'
import { buffer, type Check, count, flag, list, messages, nullable, oneOf, optional, shape, text } from './checks.ts'

/** Version of the bridge. Both sides must have the same one. */
export const BRIDGE_VERSION = 1

const PATH = 2_000
/** Characters that each text of a result has. */
const RESULT_TEXT = 200
const ACCENT_STYLES_MAX = 10_000
const id = count(Number.MAX_SAFE_INTEGER)
const path = text(PATH)
const reason = text(500)
const header = list(text(8_000), 2)

const result: Check<Result> = shape({
  id: text(RESULT_TEXT),
  name: text(RESULT_TEXT),
  detail: optional(text(RESULT_TEXT)),
  path,
}) as Check<Result>
/** Results that an application may return at once. The shell shows fewer. */
const RESULTS_MOST = 20
const results = list(result, RESULTS_MOST)

/** The results that fit into a message. A path that is cut would lead elsewhere. */
export function fittingResults(found: readonly Result[]): readonly Result[] {
  const fitting = found.filter((one) => one.path.length <= PATH).slice(0, RESULTS_MOST)
  const cut = (whole: string): string => whole.slice(0, RESULT_TEXT)
  return fitting.map(({ id, name, detail, path }) => ({
    ...{ id: cut(id), name: cut(name), path },
    // A back end may have sent null.
    detail: detail ? cut(detail) : undefined,
  }))
}

const request = shape({ path, method: text(10), headers: list(header, 50), body: nullable(buffer) })
const response = shape({
  status: count(599),
  statusText: text(200),
  headers: list(header, 200),
  body: nullable(buffer),
})

/** A request to the back end as it travels over the bridge. */
export type BridgeRequest = CheckedBy<typeof request>
/** Its response. */
export type BridgeResponse = CheckedBy<typeof response>
type CheckedBy<C> = C extends Check<infer Value> ? Value : never

/** What a frame sends. Each message is checked by the shell. */
export const isFromFrame = messages({
  mounted: {},
  failed: { fault: oneOf('load', 'export', 'mount'), message: reason },
  pong: {},
  navigate: { path, replace: flag },
  notify: { text: text(200), tone: oneOf('info', 'error') },
  openNotice: { id: optional(text(64)) },
  openSearch: {},
  badge: { count: count(1_000_000), path },
  figure: {
    figure: nullable(shape({ text: text(24), label: text(80), tone: optional(oneOf('normal', 'warning', 'danger')) })),
  },
  provides: { provides: flag },
  unsaved: { unsaved: flag },
  camera: { continuous: flag },
  scanResponse: { id, text: text(SCAN_RESPONSE_MAX) },
  error: { kind: oneOf('error', 'render'), message: reason },
  saveFile: { name: text(200), content: buffer },
  fetch: { id, request },
  abort: { id },
  results: { id, results },
  unmounted: {},
})
export type FromFrame = CheckedBy<typeof isFromFrame>

const isState: Check<ShellState> = shape({ path: text(PATH), language: text(20) }) as Check<ShellState>

/** What the shell sends. */
export const isFromShell = messages({
  start: { state: isState, entry: text(PATH) },
  state: { state: isState },
  /** A style sheet with the colours of the organisation; empty for those of the product. */
  accent: { styles: text(ACCENT_STYLES_MAX) },
  ping: {},
  fetched: { id, response },
  notFetched: { id, message: reason },
  search: { id, typed: text(256) },
  /** With an id, the shell shows what the application says about the code. */
  scan: { code: text(LONGEST_SCAN), id: optional(id) },
  event: { topic: text(40), ids: list(text(64), 20) },
  stop: {},
})
export type FromShell = CheckedBy<typeof isFromShell>

/** The two window messages before there is a port: the frame asks, and the shell hands over the port. */
export const isHello = shape({ foyer: oneOf('hello'), bridge: count(1_000) })
export const isConnect = shape({ foyer: oneOf('connect'), bridge: count(1_000) })
