import { type ChildProcess, fork } from 'node:child_process'
import { answerOf } from './load.ts'
import type { SocketJob, SocketYield } from './socket-worker.ts'

/** A process of its own that holds many notice sockets; `disconnect` ends it. */
export function startSockets(): ChildProcess {
  return fork(new URL('./socket-worker.ts', import.meta.url), { serialization: 'advanced' })
}

/** What it answers to a job. */
export async function told(child: ChildProcess, job: SocketJob): Promise<SocketYield> {
  const answer = await answerOf<{ yielded?: SocketYield; failed?: string }>(child, () => child.send(job))
  if (!answer.yielded) throw new Error(`The sockets failed: ${answer.failed}`)
  return answer.yielded
}
