import { localShelf, tabShelf } from '../session/index.ts'
import { inTime } from '../ui/index.ts'
import { REQUEST_TIMEOUT } from '../wire/index.ts'
import { createRotationMark, type RotationMark } from './lease.ts'
import { clearPendingRequest, lostResponseOf, recordPendingRequest } from './lost-response.ts'
import { unansweredTextOf } from './non-retryable-endpoints.ts'

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
export async function sendNonRetryable<Answer extends { readonly response: Response }>(
  call: { readonly method: string; readonly path: string },
  token: string | null,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const text = unansweredTextOf(call)
  if (!text || token === null) return await send()
  const triedBefore = lostResponseOf(tabShelf, token) !== undefined
  recordPendingRequest(tabShelf, token, text)
  return await withRotationLock(async () => {
    // Without an answer the note stays.
    const answer = await send()
    // A token that is refused now may have been replaced by the try before.
    if (!triedBefore || answer.response.status !== UNAUTHORIZED) clearPendingRequest(tabShelf)
    return answer
  })
}

/** Until no tab has a call under way that replaces the token, but no longer than `patience` milliseconds. */
export async function waitForRotation(patience = LONGEST): Promise<void> {
  const locks = locksOfBrowser()
  const over = locks ? locks.request(LOCK, { mode: 'shared' }, () => {}) : lease().ended()
  await inTime(Promise.resolve(over), patience).catch(() => {})
}

async function withRotationLock<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const locks = locksOfBrowser()
  if (!locks) return await lease().whileMarked(act, LINGER)
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

function lease(): RotationMark {
  return createRotationMark(localShelf, { now: () => performance.now(), pause, longest: LONGEST })
}
