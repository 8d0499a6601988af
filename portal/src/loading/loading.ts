import { ApiError, NoResponse } from '../wire/index.ts'

/** The load state of something that a page shows. */
export type Loading = 'waiting' | 'ready' | 'offline' | 'forbidden' | 'failed'

/** What a failed load means for the page. */
export function loadingAfter(failure: unknown): Exclude<Loading, 'ready'> {
  if (failure instanceof NoResponse) return 'offline'
  return failure instanceof ApiError && failure.status === 403 ? 'forbidden' : 'failed'
}
