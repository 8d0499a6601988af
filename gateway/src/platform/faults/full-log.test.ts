import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, eventually } from '@foyer/testkit'
import { Client } from '@foyer/testkit/client'
import { freePort, type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { watchRequests } from '@foyer/testkit/notices/user-watch'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Random, as production demands it. */
const SECRET = 'vJ8q2Zt0Xc5LwR7mN1bK9yHd3FsGa6Pe'
let folder: ReturnType<typeof processFolder>
let database: Awaited<ReturnType<typeof createDatabase>>
beforeEach(async () => {
  folder = processFolder()
  database = await createDatabase(inject('clusterUrl'), 'empty')
})
let running: GatewayProcess | undefined
afterEach(async () => {
  await running?.end('SIGKILL')
  await database.drop()
  folder.remove()
})

const production = async () => ({
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  FOYER_SECRET: SECRET,
  FOYER_PUBLIC_URL: 'https://portal.example',
  FOYER_OPERATIONS_PORT: String(await freePort()),
})
const metric = async (port: string, name: string) => {
  const { body } = await new Client(`http://127.0.0.1:${port}`).get('/metrics')
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
}
/** No file that the process writes may grow beyond this: to it the volume is full, and needs no rights to be so. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  expect(spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]).status).toBe(0)
const faults = async ({ client }: GatewayProcess) =>
  (await client.get('/readyz')).body.faults?.map(({ part }: { part: string }) => part)
/** Each request writes a line. */
const sendRequests = async ({ client }: GatewayProcess, times: number) => {
  for (let each = 0; each < times; each++) expect((await client.call('signIn.configuration', {})).status).toBe(200)
}
/** There are no users in this database. */
const usersOf = ({ client }: GatewayProcess) =>
  watchRequests({ 'the sign-in page': () => client.call('signIn.configuration', {}) })
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('log of the demonstration', () => {
  it('only its owner can read the log, and SIGHUP reopens it after a rotation', async () => {
    const path = join(folder.path, 'data', 'gateway.log')
    const gateway = await startGatewayProcess(folder.path, {
      DATABASE_URL: database.url,
      FOYER_SECRET: SECRET,
      FOYER_DEMO: '1',
    })
    running = gateway
    await eventually('something is logged', () => readFileSync(path, 'utf8') !== '')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    renameSync(path, `${path}.1`)
    process.kill(gateway.pid, 'SIGHUP')
    await eventually('there is a new file', () => existsSync(path))
    await sendRequests(gateway, 3)
    await eventually('it is written to', () => readFileSync(path, 'utf8').includes('"answered"'))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await gateway.end('SIGTERM')).toBe(0)
    linesOf(readFileSync(`${path}.1`, 'utf8'))
    expect(linesOf(readFileSync(path, 'utf8')).at(-1)).toMatchObject({ msg: 'stopped' })
  })
})

describe('log that cannot be written', () => {
  it('a full volume drops and counts lines until there is free space', async () => {
    const path = join(folder.path, 'log')
    const stdout = openSync(path, 'a')
    const settings = await production()
    const gateway = await startGatewayProcess(folder.path, settings, { stdout })
    running = gateway
    closeSync(stdout)
    const users = usersOf(gateway)
    limitFiles(gateway.pid, statSync(path).size + 100)
    await sendRequests(gateway, 100)
    await eventually('the loss is reported', async () => (await faults(gateway))?.includes('log'))
    expect((await gateway.client.get('/readyz')).status).toBe(200)
    const dropped = () => metric(settings.FOYER_OPERATIONS_PORT, 'foyer_log_lines_dropped_total')
    await eventually('the lines are counted', async () => (await dropped()) > 90)
    limitFiles(gateway.pid, 'unlimited')
    const roomAt = performance.now()
    await eventually('lines flow again', () => readFileSync(path, 'utf8').includes('log lines were lost'))
    await eventually('all is well', async () => (await faults(gateway)) === undefined)
    await users.report('Log volume full', roomAt)
    expect(await gateway.end('SIGTERM')).toBe(0)
    /* One line may have been cut off where the volume was full. */
    const lines = linesOf(readFileSync(path, 'utf8').replace(/^.+(?<!\})$/m, '{}'))
    const report = lines.findIndex(({ msg }) => msg?.startsWith('log lines were lost'))
    expect(lines[report]).toMatchObject({ level: 'warn', lost: expect.any(Number) })
    expect(lines.at(-1)).toMatchObject({ msg: 'stopped' })
  })

  it('a hanging reader causes bounded memory and learns the number of lost lines', async () => {
    const settings = await production()
    const gateway = await startGatewayProcess(folder.path, { ...settings, FOYER_LOG_LEVEL: 'debug' })
    running = gateway
    const users = usersOf(gateway)
    gateway.stdout?.pause()
    await eventually(
      'lines are dropped',
      async () => {
        await Promise.all(Array.from({ length: 10 }, () => sendRequests(gateway, 40)))
        return (await metric(settings.FOYER_OPERATIONS_PORT, 'foyer_log_lines_dropped_total')) > 0
      },
      60_000,
    )
    expect(await faults(gateway)).toEqual(['log'])
    gateway.stdout?.resume()
    const readAt = performance.now()
    await eventually('the reader is told', () => gateway.output().includes('log lines were lost'))
    await eventually('all is well', async () => (await faults(gateway)) === undefined)
    await users.report('Reader of the log hangs', readAt)
    expect(await gateway.end('SIGTERM')).toBe(0)
    for (const line of linesOf(gateway.output())) expect(line).toHaveProperty('level')
  })

  it('a graceful stop still succeeds', async () => {
    const gateway = await startGatewayProcess(folder.path, await production())
    running = gateway
    gateway.stdout?.pause()
    await Promise.all(Array.from({ length: 10 }, () => sendRequests(gateway, 100)))
    const status = await gateway.end('SIGTERM')
    gateway.stdout?.resume()
    expect(status, gateway.output().slice(-2_000)).toBe(0)
  })
})
