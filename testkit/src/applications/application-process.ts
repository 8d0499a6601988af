import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from '../client.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../gateway-process.ts'

const ROOT = new URL('../../../applications/', import.meta.url)
const STARTS_WITHIN = 30_000

/** The back end of an application that ships, in a process of its own. */
export interface ApplicationProcess {
  /** For `FOYER_APPLICATION_BACK_ENDS`. */
  readonly url: string
  readonly client: Client
  /** The lines of its log. */
  lines(): Record<string, unknown>[]
  /** Sends the signal and returns the exit code, or null where the signal ended the process. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

type Settings = Readonly<Record<string, string>>

/** Starts a back end and waits until it is ready. */
export async function startApplicationProcess(key: string, settings: Settings): Promise<ApplicationProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const { child, output, exited } = spawnApplication(key, { ...settings, PORT: port })
  const client = new Client(`http://127.0.0.1:${port}`)
  await eventually(
    `the back end of ${key} is ready`,
    async () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${output()}`)
      return await client.get('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      )
    },
    STARTS_WITHIN,
  )
  return {
    url: client.base,
    client,
    lines: () =>
      output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
}

/** Starts a back end that is expected to fail. Returns its output and exit code. */
export async function failApplicationProcess(key: string, settings: Settings) {
  const { output, exited } = spawnApplication(key, settings)
  const code = await exited
  return { code, output: output() }
}

function spawnApplication(key: string, settings: Settings) {
  let text = ''
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${key}/server/main.ts`, ROOT))], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part
    })
  const exited = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, output: () => text, exited }
}
