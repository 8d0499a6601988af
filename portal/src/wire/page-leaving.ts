import { NoResponse } from './errors.ts'

/** Pending requests that only read. */
const reads = new Set<AbortController>()
const LEFT = 'left'
/** Set until it is clear whether the page is left. */
let leaving: Promise<void> | undefined

/**
 * Aborts pending and further reads because the page is being left: their responses would be errors. They stay pending; the returned
 * function rejects them where the page stays after all. Requests that change something go on.
 */
export function abortReads(): () => void {
  let rejectAbortedReads: () => void = () => {}
  leaving = new Promise((resolve) => {
    rejectAbortedReads = () => {
      leaving = undefined
      resolve()
    }
  })
  for (const control of reads) control.abort(LEFT)
  return rejectAbortedReads
}

/** Sends a request that only reads, until the page is left. `control` aborts it. */
export async function untilPageIsLeft<Result>(control: AbortController, read: () => Promise<Result>): Promise<Result> {
  if (leaving) throw await pageLeftError()
  reads.add(control)
  try {
    return await read()
  } catch (failure) {
    if (control.signal.reason === LEFT) throw await pageLeftError()
    throw failure
  } finally {
    reads.delete(control)
  }
}

async function pageLeftError(): Promise<NoResponse> {
  await leaving
  return new NoResponse('left')
}
