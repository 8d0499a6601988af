import type { WorkBench } from '@foyer/contract/work-bench'
import '../more-calls.ts'
import { localStore, storedToken } from '../session/index.ts'
import { request } from '../wire/index.ts'

let early: { readonly token: string | null; readonly response: Promise<WorkBench> } | undefined

/** Requests the work-bench while the code of the shell loads. */
export function requestWorkBenchEarly(): void {
  early = { token: storedToken(localStore), response: request('workBench.workBench', {}) }
  // The shell reports a failure.
  early.response.catch(() => {})
}

/** The work-bench: the one requested early, once and for the same session, else a new one. */
export function readWorkBench(): Promise<WorkBench> {
  const response = early?.token === storedToken(localStore) ? early?.response : undefined
  early = undefined
  return response ?? request('workBench.workBench', {})
}
