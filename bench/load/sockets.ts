import { type ChildProcess, fork } from 'node:child_process'
import { responseOf } from './load.ts'
import type { SocketJob, SocketResult } from './socket-worker.ts'

/** Starts a process that opens many notice sockets; `disconnect` ends it. */
export function startSockets(): ChildProcess {
  return fork(new URL('./socket-worker.ts', import.meta.url), { serialization: 'advanced' })
}

/** Runs a job in the process and returns its result. */
export async function runSocketJob(child: ChildProcess, job: SocketJob): Promise<SocketResult> {
  const response = await responseOf<{ result?: SocketResult; failed?: string }>(child, () => child.send(job))
  if (!response.result) throw new Error(`The sockets failed: ${response.failed}`)
  return response.result
}
