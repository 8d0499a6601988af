import { type ChildProcess, fork } from 'node:child_process'
import type { Job, Yield } from './job.ts'

/** A load that runs in a process of its own. */
export interface Load {
  run(job: Job): Promise<Yield>
  stop(): void
}

export function startLoad(): Load {
  const child = fork(new URL('worker.ts', import.meta.url), { serialization: 'advanced' })
  return {
    async run(job) {
      const answer = await answerOf<{ yielded?: Yield; failed?: string }>(child, () => child.send(job))
      if (!answer.yielded) throw new Error(`The load failed: ${answer.failed}`)
      return answer.yielded
    },
    stop: () => child.disconnect(),
  }
}

/** The next message of a child, or the news that it has ended. */
export function answerOf<Answer>(child: ChildProcess, ask: () => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as Answer)
    })
    ask()
  })
}
