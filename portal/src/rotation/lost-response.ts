import { type KeyValueStore, TAB_KEYS, type TabKey } from '../session/index.ts'
import { isUnansweredText, type LostResponseKey } from './non-retryable-endpoints.ts'

/** A part of a token: enough to compare, useless for requests. */
const RECOGNIZED_BY = 6

/** Records that a request that must not be repeated is pending. The record outlives a reload, until the response. */
export function recordPendingRequest(tab: KeyValueStore<TabKey>, token: string, text: LostResponseKey): void {
  tab.write(TAB_KEYS.unanswered, `${token.slice(0, RECOGNIZED_BY)} ${text}`)
}

export function clearPendingRequest(tab: KeyValueStore<TabKey>): void {
  tab.write(TAB_KEYS.unanswered, null)
}

/** The message for a rejected token: undefined, unless a request that must not be repeated got no response with it. */
export function lostResponseOf(tab: KeyValueStore<TabKey>, token: string | null): LostResponseKey | undefined {
  const [mark, text = ''] = tab.read(TAB_KEYS.unanswered)?.split(' ') ?? []
  return token !== null && mark === token.slice(0, RECOGNIZED_BY) && isUnansweredText(text) ? text : undefined
}
