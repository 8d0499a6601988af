import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from './client.ts'
import { memoryFolder } from './database/memory-folder.ts'
import { eventually } from './eventually.ts'

const MAIN = fileURLToPath(new URL('../../gateway/dist/main.js', import.meta.url))
const OPERATOR = fileURLToPath(new URL('../../gateway/dist/operator.js', import.meta.url))
const STARTS_WITHIN = 60_000

/** A gateway in its own process, with its settings in the environment. */
export interface GatewayProcess {
  readonly client: Client
  readonly pid: number
  /** What it wrote to standard output and standard error. */
  output(): string
  /** Sends the signal and returns the exit code, or null where the signal ended the process. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** `pause` stops reading the output, like a log shipper that hangs. */
  readonly stdout: { pause(): unknown; resume(): unknown } | null
}

/** How a process is started. */
export interface SpawnOptions {
  /** The main module of another release, in place of this one's. */
  readonly main?: string
  /** A file descriptor in place of a pipe that the test reads. */
  readonly stdout?: number
  /** A program with its arguments that starts the gateway, such as `prlimit` with a limit. */
  readonly through?: readonly string[]
  /** `https:` where TLS ends at the gateway. */
  readonly scheme?: 'http' | 'https'
  /** Options of Node itself, such as a module to preload. */
  readonly nodeOptions?: readonly string[]
}

/** A process that may still be starting. */
export interface LaunchedGateway extends GatewayProcess {
  /** Resolves when it is ready. Rejects if it ends or takes too long. */
  ready(): Promise<void>
}

/** Starts a gateway and waits until it is ready. */
export async function startGatewayProcess(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  options: SpawnOptions = {},
): Promise<GatewayProcess> {
  const launched = await launchGatewayProcess(folder, settings, options)
  await launched.ready()
  return launched
}

/** Starts a gateway without waiting until it is ready. */
export async function launchGatewayProcess(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  options: SpawnOptions = {},
): Promise<LaunchedGateway> {
  const port = Number(settings['FOYER_PORT'] ?? (await freePort()))
  const { child, output, exited } = spawnGateway(
    folder,
    { FOYER_PORT: String(port), ...settings },
    [options.main ?? MAIN],
    options,
  )
  const client = new Client(`${options.scheme ?? 'http'}://127.0.0.1:${port}`)
  return {
    client,
    pid: child.pid as number,
    ready: () =>
      eventually(
        'the gateway is ready',
        async () => {
          if (child.exitCode !== null) throw new Error(`the gateway ended with ${child.exitCode}: ${output()}`)
          return await client.get('/readyz').then(
            ({ status }) => status === 200,
            () => false,
          )
        },
        STARTS_WITHIN,
      ),
    output,
    stdout: child.stdout,
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
}

/** Starts a gateway that is expected to fail. Returns its output and exit code. */
export async function failGatewayProcess(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { output, exited } = spawnGateway(folder, settings)
  const code = await exited
  return { code, output: output() }
}

/** Runs an operator's command, as `npm run foyer -- …` does. */
export async function runOperator(
  folder: string,
  settings: Readonly<Record<string, string>>,
  ...parameters: string[]
): Promise<{ code: number | null; output: string }> {
  const { output, exited } = spawnGateway(folder, settings, [OPERATOR, ...parameters])
  const code = await exited
  return { code, output: output() }
}

/** Starts an operator's command, for tests that end it before it is done. */
export function startOperator(
  folder: string,
  settings: Readonly<Record<string, string>>,
  ...parameters: string[]
): { kill(): Promise<unknown>; output(): string; exited: Promise<number | null> } {
  const { child, output, exited } = spawnGateway(folder, settings, [OPERATOR, ...parameters])
  return {
    output,
    exited,
    kill() {
      child.kill('SIGKILL')
      return exited
    },
  }
}

function spawnGateway(
  folder: string,
  settings: Readonly<Record<string, string>>,
  parameters: string[] = [MAIN],
  { stdout, through = [], nodeOptions = [] }: SpawnOptions = {},
): { child: ChildProcess; output: () => string; exited: Promise<number | null> } {
  let text = ''
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, FOYER_DATA: join(folder, 'data'), ...settings }
  const [program, ...rest] = [...through, process.execPath, ...nodeOptions, ...parameters] as [string, ...string[]]
  const child: ChildProcess = spawn(program, rest, { cwd: folder, env, stdio: ['ignore', stdout ?? 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += part
    })
  const exited = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, output: () => text, exited }
}

/**
 * A temporary folder that PostgreSQL's own account can read, for tests that run as root. In memory, since its content survives
 * every killed process there as well; power cuts are tested elsewhere.
 */
export function processFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(memoryFolder(), 'foyer-process-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The process id of the PostgreSQL that runs in the folder of a gateway process, or nothing. */
export function postgresPid(folder: string): number | undefined {
  try {
    /* PostgreSQL may be removing or writing the file at this moment. */
    const pid = Number(readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    if (!(pid > 0)) return undefined
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** Systems give outgoing connections the ports from 32768: one of those could be taken before it is used. */
const PORTS = { from: 20_000, to: 32_767 } as const

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.on('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
