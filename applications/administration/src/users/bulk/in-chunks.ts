import type { AffectedUser, LeftOutUser, UserActionResult } from '@foyer/contract/administration'
import { USERS_PER_ACTION_REQUEST } from './limits.ts'

/** What an action did with many users, in several requests. */
export interface ChunkedResult {
  readonly affected: readonly AffectedUser[]
  readonly leftOut: readonly LeftOutUser[]
  /** The users of a request that failed, and those after it. Some of the former may have been changed. */
  readonly open: readonly string[]
  /** Why a request failed; undefined without a failure, or if the user stopped. */
  readonly error: Error | undefined
}

interface Chunks {
  readonly ids: readonly string[]
  readonly send: (ids: readonly string[]) => Promise<UserActionResult>
  /** Called with the number of users that are done. */
  readonly onProgress?: (done: number) => void
  /** No further request is sent once it is aborted. What was sent is awaited, so that its result is known. */
  readonly signal?: AbortSignal
}

/** Sends users in requests of 50, one after the other, until one fails or the user stops. */
export async function inChunks({ ids, send, onProgress, signal }: Chunks): Promise<ChunkedResult> {
  const affected: AffectedUser[] = []
  const leftOut: LeftOutUser[] = []
  for (let at = 0; at < ids.length; at += USERS_PER_ACTION_REQUEST) {
    const open = ids.slice(at)
    if (signal?.aborted) return { affected, leftOut, open, error: undefined }
    const sent = open.slice(0, USERS_PER_ACTION_REQUEST)
    try {
      const result = await send(sent)
      affected.push(...result.affected)
      leftOut.push(...result.leftOut)
    } catch (error) {
      return { affected, leftOut, open, error: error as Error }
    }
    onProgress?.(at + sent.length)
  }
  return { affected, leftOut, open: [], error: undefined }
}
