import { localShelf, tabShelf } from '../session/index.ts'
import { inTime } from '../ui/index.ts'
import { REQUEST_TIMEOUT } from '../wire/index.ts'
import { createLease, type Lease } from './lease.ts'
import { lostAnswerOf, noteAnswered, noteUnanswered } from './lost-answer.ts'
import { unansweredTextOf } from './one-time-calls.ts'

const LOCK = 'foyer-rotation'
const UNAUTHORIZED = 401
/** The lock is held a little longer than the call: other tabs see the stored token a moment after this one. Milliseconds. */
const LINGER = 150
/** No rotation takes longer: its call is given up by then. */
const LONGEST = REQUEST_TIMEOUT + 2_000

const pause = (period: number) => new Promise<void>((resolve) => setTimeout(resolve, period))

/**
 * Sends a call. While one that counts once is under way, other tabs do not take their refused token for the end of the session;
 * where its answer is lost, the user is told later what may have happened.
 */
export async function sendCarefully<Answer extends { readonly response: Response }>(
  call: { readonly method: string; readonly path: string },
  token: string | null,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const text = unansweredTextOf(call)
  if (!text || token === null) return await send()
  const triedBefore = lostAnswerOf(tabShelf, token) !== undefined
  noteUnanswered(tabShelf, token, text)
  return await whileHeld(async () => {
    // Without an answer the note stays.
    const answer = await send()
    // A token that is refused now may have been replaced by the try before.
    if (!triedBefore || answer.response.status !== UNAUTHORIZED) noteAnswered(tabShelf)
    return answer
  })
}

/** Until no tab has a call under way that replaces the token, but no longer than `patience` milliseconds. */
export async function rotationOver(patience = LONGEST): Promise<void> {
  const locks = locksOfBrowser()
  const over = locks ? locks.request(LOCK, { mode: 'shared' }, () => {}) : lease().ended()
  await inTime(Promise.resolve(over), patience).catch(() => {})
}

async function whileHeld<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const locks = locksOfBrowser()
  if (!locks) return await lease().during(act, LINGER)
  return await new Promise<Answer>((resolve, reject) => {
    const held = async (): Promise<void> => {
      const acting = act()
      acting.then(resolve, reject)
      await acting.then(
        () => pause(LINGER),
        () => {},
      )
    }
    locks.request(LOCK, held).catch(reject)
  })
}

/** Browsers have locks over https and on localhost alone. */
function locksOfBrowser(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}

function lease(): Lease {
  return createLease(localShelf, { now: () => performance.now(), pause, longest: LONGEST })
}
