import { inTime } from '../components/index.ts'
import { localStore, tabStore } from '../session/index.ts'
import { REQUEST_TIMEOUT } from '../wire/index.ts'
import { clearPendingRequest, lostResponseOf, recordPendingRequest } from './lost-response.ts'
import { unansweredTextOf } from './non-retryable-endpoints.ts'
import { createRotationMark, type RotationMark } from './rotation-mark.ts'

const LOCK = 'foyer-rotation'
const UNAUTHORIZED = 401
/** Milliseconds that the lock outlasts the request: other tabs see the stored token a moment after this one. */
const LINGER = 150
/** Longest rotation in milliseconds: its request has timed out by then. */
const LONGEST = REQUEST_TIMEOUT + 2_000

const pause = (period: number) => new Promise<void>((resolve) => setTimeout(resolve, period))

/**
 * Sends a request. While one that must not be repeated is pending, other tabs do not take an error for their token as the end of the
 * session. If its response is lost, the user is notified later of what may have happened.
 */
export async function sendNonRetryable<Result extends { readonly response: Response }>(
  call: { readonly method: string; readonly path: string },
  token: string | null,
  send: () => Promise<Result>,
): Promise<Result> {
  const text = unansweredTextOf(call)
  if (!text || token === null) return await send()
  const triedBefore = lostResponseOf(tabStore, token) !== undefined
  recordPendingRequest(tabStore, token, text)
  return await withRotationLock(async () => {
    // Without a response the record stays.
    const result = await send()
    // A token that is rejected now may have been replaced by the attempt before.
    if (!triedBefore || result.response.status !== UNAUTHORIZED) clearPendingRequest(tabStore)
    return result
  })
}

/** Waits until no tab has a pending request that replaces the token, at most `patience` milliseconds. */
export async function waitForRotation(patience = LONGEST): Promise<void> {
  const locks = locksOfBrowser()
  const over = locks ? locks.request(LOCK, { mode: 'shared' }, () => {}) : lease().ended()
  await inTime(Promise.resolve(over), patience).catch(() => {})
}

async function withRotationLock<Result>(act: () => Promise<Result>): Promise<Result> {
  const locks = locksOfBrowser()
  if (!locks) return await lease().whileMarked(act, LINGER)
  return await new Promise<Result>((resolve, reject) => {
    const runLocked = async (): Promise<void> => {
      const acting = act()
      acting.then(resolve, reject)
      await acting.then(
        () => pause(LINGER),
        () => {},
      )
    }
    locks.request(LOCK, runLocked).catch(reject)
  })
}

/** Browsers have locks over https and on localhost alone. */
function locksOfBrowser(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}

function lease(): RotationMark {
  return createRotationMark(localStore, { now: () => performance.now(), pause, longest: LONGEST })
}
