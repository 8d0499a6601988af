import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@foyer/testkit/gateway-process'
import { cleanEnvironment, ROOT, withFolder } from '../environment/gateway.ts'
import { MANAGER, signIn } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { median, rounded } from '../statistics.ts'

const STARTS = 5
const WITHIN_SECONDS = 1
const RETRY_INTERVAL = 10
const TIMEOUT = 120_000

export const start: Figure = {
  name: 'start',
  how: `From \`npm start\` on a machine where everything is installed, built and initialised, until a sign-in over HTTP has succeeded, tried every ${RETRY_INTERVAL} ms. Median of ${STARTS} starts; the first start, which sets up, does not count.`,
  measure: (effort) => withFolder((folder) => measure(folder, effort)),
}

interface Start {
  readonly seconds: number
  /** The time that the gateway logs, from its first line of code until it is ready. */
  readonly gatewayReady: string | undefined
}

async function measure(folder: string, effort: Effort): Promise<Outcome> {
  const setUp = await startOnce(folder)
  const starts: Start[] = []
  for (let count = 0; count < effort.repeats(STARTS); count++) starts.push(await startOnce(folder))
  const seconds = starts.map((one) => one.seconds)
  const beside = `slowest ${Math.max(...seconds).toFixed(2)} s`
  const own = starts.map(({ gatewayReady }) => gatewayReady).join(', ')
  return {
    measures: [
      atMost(WITHIN_SECONDS, {
        label: 'From npm start to the first sign-in',
        value: median(seconds),
        unit: ' s',
        digits: 2,
        beside,
      }),
    ],
    notes: [
      `The gateway logged that it was ready after ${own}; the rest is npm, the check for stale files, and loading the code.`,
    ],
    raw: { setUp, starts },
  }
}

async function startOnce(folder: string): Promise<Start> {
  const port = await freePort()
  const env = { ...cleanEnvironment(), FOYER_PORT: String(port), FOYER_DATA: folder }
  const began = performance.now()
  /* A process group of its own, so that npm, its shell and the gateway can be ended together. */
  const child = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  try {
    await firstSignIn(child, `http://127.0.0.1:${port}`)
    const seconds = rounded((performance.now() - began) / 1_000)
    await pause(100)
    return { seconds, gatewayReady: /ready after ([\d.]+ s)/.exec(output)?.[1] }
  } finally {
    await endGroup(child)
  }
}

async function firstSignIn(child: ChildProcess, origin: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < TIMEOUT; await pause(RETRY_INTERVAL)) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    const token = await signIn(origin, MANAGER).catch((error: Error) => {
      if (error.message !== 'fetch failed') throw error
    })
    if (token) return
  }
  throw new Error('npm start was not ready in time')
}

async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('close', resolve))
  process.kill(-pid, 'SIGTERM')
  await gone
}
