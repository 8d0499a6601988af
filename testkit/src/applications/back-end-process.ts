import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./test-back-end.ts', import.meta.url))

export interface BackEndProcess {
  readonly url: string
  /** Ends it at once. */
  kill(): Promise<void>
}

/** Starts the test back end in a process of its own. */
export async function startBackEndProcess(portal: string, issuer: string, now: Date): Promise<BackEndProcess> {
  const child = spawn(process.execPath, [PROGRAM, portal, issuer, now.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const [url] = (await Promise.race([
    once(lines, 'line'),
    exited.then(() => {
      throw new Error('the back end did not start')
    }),
  ])) as [string]
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
