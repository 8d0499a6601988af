import { type Shelf, TAB_KEYS, type TabKey } from '../session/index.ts'
import { isUnansweredText, type LostResponseKey } from './non-retryable-endpoints.ts'

/** Enough of a token to recognize it by, and useless as one. */
const RECOGNIZED_BY = 6

/** Notes that a call which counts once is under way. The note outlives a reload, and ends with the answer. */
export function recordPendingRequest(tab: Shelf<TabKey>, token: string, text: LostResponseKey): void {
  tab.write(TAB_KEYS.unanswered, `${token.slice(0, RECOGNIZED_BY)} ${text}`)
}

export function clearPendingRequest(tab: Shelf<TabKey>): void {
  tab.write(TAB_KEYS.unanswered, null)
}

/** What to say when this token is refused: nothing, unless a call that counts once got no answer with it. */
export function lostResponseOf(tab: Shelf<TabKey>, token: string | null): LostResponseKey | undefined {
  const [mark, text = ''] = tab.read(TAB_KEYS.unanswered)?.split(' ') ?? []
  return token !== null && mark === token.slice(0, RECOGNIZED_BY) && isUnansweredText(text) ? text : undefined
}
