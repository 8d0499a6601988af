import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@foyer/testkit'
import { freePort } from '@foyer/testkit/gateway-process'
import { giveToPrograms, startProgram } from '../processes.ts'
import { waitUntil } from '../wait-until.ts'

const STARTS_WITHIN = 120_000

export interface Trial {
  readonly startSeconds: number
  readonly signedIn: boolean
  readonly commandWorks: boolean
  readonly exitCode: number | null
}

/** Starts an unpacked release with its embedded PostgreSQL and the users of the demonstration, in an environment that has nothing else. */
export async function tryRelease(home: string, data: string): Promise<Trial> {
  mkdirSync(data)
  giveToPrograms(data)
  const [port, log] = [await freePort(), join(data, 'output.log')]
  const program = join(home, 'bin', 'foyer')
  const environment = { FOYER_PORT: String(port), FOYER_DATA: data }
  const client = new Client(`http://127.0.0.1:${port}`)
  const began = performance.now()
  const gateway = startProgram({ file: program, parameters: ['start'], log, environment })
  try {
    const isReady = () =>
      client.get('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      )
    await waitUntil('the release starts', STARTS_WITHIN, isReady, () => gateway.runs || readFileSync(log, 'utf8'))
    const startSeconds = (performance.now() - began) / 1_000
    const signedIn = Boolean(await client.tokenOf('manager'))
    const command = startProgram({ file: program, parameters: ['audit', 'verify'], log, environment })
    const commandWorks = (await command.ended) === 0
    await gateway.stop()
    return { startSeconds, signedIn, commandWorks, exitCode: await gateway.ended }
  } finally {
    await gateway.stop()
  }
}
