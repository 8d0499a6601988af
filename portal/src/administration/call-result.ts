import type { CallResult } from '@foyer/sdk'
import { ReauthenticationCancelled } from '../account/index.ts'
import { formatMessage, messageOfFailure } from '../errors/index.ts'
import type { Translator } from '../languages/index.ts'
import { ApiError } from '../wire/index.ts'

/** Waits for a response. Failures become results with a sentence in the language shown. Throws a failure of the portal itself. */
export async function callResultOf(response: Promise<unknown>, translator: Translator): Promise<CallResult> {
  try {
    return { ok: true, data: await response }
  } catch (failure) {
    if (failure instanceof ReauthenticationCancelled || isAborted(failure))
      return { ok: false, failure: { kind: 'cancelled', message: '' } }
    const message = formatMessage(messageOfFailure(failure), translator, Date.now())
    if (!(failure instanceof ApiError)) return { ok: false, failure: { kind: 'no-response', message } }
    const { error, details } = failure
    return { ok: false, failure: { kind: 'rejected', message, error, details } }
  }
}

function isAborted(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError'
}
