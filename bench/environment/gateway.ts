import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findServerPid } from '@foyer/embedded-postgres'
import { findEmbeddedPostgres } from '@foyer/gateway/platform/database/embedded-postgres'
import { freePort } from '@foyer/testkit/gateway-process'
import { gatewayEnvironment } from '../../tools/gateway-environment.mjs'

export const ROOT = new URL('../..', import.meta.url).pathname
const READY_WITHIN = 60_000
const ENDS_WITHIN = 20_000

/** A gateway as `npm start` runs it: in its own process and folder, with its own PostgreSQL and fsync. */
export interface RunningGateway {
  readonly port: number
  readonly pid: number
  readonly origin: string
  /** The URL of its embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly postgresPid: number | undefined
  stop(): Promise<void>
}

export interface GatewayStart {
  readonly folder: string
  readonly environment?: Readonly<Record<string, string>>
}

export async function startGateway({ folder, environment = {} }: GatewayStart): Promise<RunningGateway> {
  const port = await freePort()
  const child = spawn(process.execPath, ['gateway/dist/main.js'], {
    cwd: ROOT,
    env: gatewayEnvironment({ ...cleanEnvironment(), FOYER_PORT: String(port), FOYER_DATA: folder, ...environment }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(child, `${origin}/readyz`)
  } catch (error) {
    await end(child)
    throw error
  }
  return {
    port,
    pid: child.pid as number,
    origin,
    databaseUrl: findEmbeddedPostgres(folder),
    postgresPid: findServerPid(folder),
    stop: () => end(child),
  }
}

/** The environment without settings that could change a measurement. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { ...(PATH && { PATH }), ...(HOME && { HOME }) }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < READY_WITHIN; await pause(20)) {
    if (child.exitCode !== null) throw new Error(`The gateway ended with ${child.exitCode}`)
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
  }
  throw new Error('The gateway was not ready in time')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timeout = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN)
  await gone
  clearTimeout(timeout)
}

/** A temporary folder for the data of a gateway, readable for the account of PostgreSQL. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  chmodSync(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function withGateway<Result>(work: (gateway: RunningGateway) => Promise<Result>): Promise<Result> {
  return await withFolder(async (folder) => {
    const gateway = await startGateway({ folder })
    try {
      return await work(gateway)
    } finally {
      await gateway.stop()
    }
  })
}
