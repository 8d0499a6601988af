import { fork } from 'node:child_process'
import { once } from 'node:events'
import { median } from '../../bench/statistics.ts'

/** A request takes a few milliseconds, so that these do not count beside the load. */
const REQUESTS = 10

/** Requests that take the same work all the time. How long they take shows how fast the machine is at the moment. */
export interface FixedWork {
  /** Returns the median time of a few requests, in milliseconds. */
  measure(): Promise<number>
  stop(): void
}

/** Starts the process that does it. */
export async function startFixedWork(): Promise<FixedWork> {
  const child = fork(new URL('fixed-work-process.ts', import.meta.url))
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process of fixed work has ended')
  })
  const [port] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return {
    async measure() {
      const times: number[] = []
      while (times.length < REQUESTS) {
        const began = performance.now()
        const response = await fetch(`http://127.0.0.1:${port}/`)
        await response.arrayBuffer()
        times.push(performance.now() - began)
      }
      return median(times)
    },
    stop: () => child.disconnect(),
  }
}
