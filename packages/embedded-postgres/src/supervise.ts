import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Postmaster } from './postmaster.ts'

const firstWait = 100
const longestWait = 5_000
/** A server that runs this long counts as stable. If it ends again, it is restarted without a wait. */
const provenAfter = 30_000

export type SupervisedServer = {
  postmaster: Postmaster
  start(): Promise<Postmaster>
  stop(postmaster: Postmaster): Promise<void>
  onRestart(): void
  log: Log
}

/** Restarts a server whenever it ends. `stop` stops it finally. */
export function supervise(server: SupervisedServer): { stop(): Promise<void> } {
  let current: Postmaster | undefined = server.postmaster
  let stopping: Promise<void> | undefined
  const input = new AbortController()

  async function keepRunning(): Promise<void> {
    let wait = 0
    while (current) {
      const since = performance.now()
      await Promise.race([current.gone, whenAborted(input.signal)])
      if (input.signal.aborted) return
      server.log.error({ pid: current.pid }, 'PostgreSQL ended unexpectedly and is restarted')
      if (performance.now() - since > provenAfter) wait = 0
      current = undefined
      while (!current && !input.signal.aborted) {
        await pause(wait, undefined, { signal: input.signal }).catch(() => undefined)
        if (input.signal.aborted) return
        wait = Math.min(Math.max(wait * 2, firstWait), longestWait)
        current = await tryToStart(server)
      }
      if (current && !input.signal.aborted) server.onRestart()
    }
  }

  const running = keepRunning()
  async function stop(): Promise<void> {
    input.abort()
    // A start may be in progress. Its server must be stopped too.
    await running
    if (current) await server.stop(current)
  }
  return {
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

async function tryToStart({ start, log }: SupervisedServer): Promise<Postmaster | undefined> {
  try {
    const postmaster = await start()
    log.info({ pid: postmaster.pid }, 'PostgreSQL was restarted')
    return postmaster
  } catch (error) {
    log.error({ err: error }, 'PostgreSQL could not be restarted')
    return undefined
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
