import type { AffectedUser } from '@foyer/contract/administration'
import type { ChunkedResult } from './in-chunks.ts'

/**
 * Counts users as changed whom a request without a response had changed: sent once more, the gateway leaves them out as
 * `notNeeded`.
 * @param uncertain The users of the request without a response, as the preview announced their change.
 */
export function countLostResponses<Result extends Pick<ChunkedResult, 'affected' | 'leftOut'>>(
  result: Result,
  uncertain: readonly AffectedUser[],
): Result {
  const wasChanged = new Set(result.leftOut.filter(({ reason }) => reason === 'notNeeded').map(({ id }) => id))
  const changed = uncertain.filter(({ id }) => wasChanged.has(id))
  const ids = new Set(changed.map(({ id }) => id))
  return {
    ...result,
    affected: [...changed, ...result.affected],
    leftOut: result.leftOut.filter(({ id }) => !ids.has(id)),
  }
}
