import { type ChildProcess, fork } from 'node:child_process'
import type { Job, LoadResult } from './job.ts'

/** A load generator in a process of its own. */
export interface Load {
  run(job: Job): Promise<LoadResult>
  stop(): void
}

export function startLoad(): Load {
  const child = fork(new URL('worker.ts', import.meta.url), { serialization: 'advanced' })
  return {
    async run(job) {
      const response = await responseOf<{ result?: LoadResult; failed?: string }>(child, () => child.send(job))
      if (!response.result) throw new Error(`The load failed: ${response.failed}`)
      return response.result
    },
    stop: () => child.disconnect(),
  }
}

/** The next message of a child process. Rejects where the process ends. */
export function responseOf<Response>(child: ChildProcess, start: () => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (response) => {
      child.off('exit', ended)
      resolve(response as Response)
    })
    start()
  })
}
