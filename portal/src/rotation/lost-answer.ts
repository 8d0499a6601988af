import { type Shelf, TAB_KEYS, type TabKey } from '../session/index.ts'
import { isUnansweredText, type UnansweredText } from './one-time-calls.ts'

/** Enough of a token to recognize it by, and useless as one. */
const RECOGNIZED_BY = 6

/** Notes that a call which counts once is under way. The note outlives a reload, and ends with the answer. */
export function noteUnanswered(tab: Shelf<TabKey>, token: string, text: UnansweredText): void {
  tab.write(TAB_KEYS.unanswered, `${token.slice(0, RECOGNIZED_BY)} ${text}`)
}

export function noteAnswered(tab: Shelf<TabKey>): void {
  tab.write(TAB_KEYS.unanswered, null)
}

/** What to say when this token is refused: nothing, unless a call that counts once got no answer with it. */
export function lostAnswerOf(tab: Shelf<TabKey>, token: string | null): UnansweredText | undefined {
  const [mark, text = ''] = tab.read(TAB_KEYS.unanswered)?.split(' ') ?? []
  return token !== null && mark === token.slice(0, RECOGNIZED_BY) && isUnansweredText(text) ? text : undefined
}
