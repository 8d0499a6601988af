import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { EmbeddedPostgres } from '../src/embedded-postgres.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded-postgres.ts'
import { commandAs, withTraversalCapability } from '../src/postgres-account.ts'
import { readPostmasterFile } from '../src/postmaster-file.ts'
import { processIdentity } from '../src/running-process.ts'
import { query, TEST_OPTIONS, temporaryFolder } from '../src/testing.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const asRoot = process.getuid?.() === 0

const home = temporaryFolder()
let running: EmbeddedPostgres | undefined

afterEach(async () => {
  await running?.stop()
  running = undefined
  await home.endServer()
})
afterAll(() => home.remove())

async function start(folder = home.folder): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ ...TEST_OPTIONS, folder })
  return running
}

const serverPid = () => readPostmasterFile(join(home.folder, 'postgres'))?.pid

describe('first start', () => {
  it('the first start creates a cluster with checksums, UTF-8 and the database', async () => {
    const { url, adopted } = await start()
    const [facts] = await query(
      url,
      `select current_database() as database, current_setting('data_checksums') as checksums,
        current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
        current_setting('listen_addresses') as listens, lower('ÄÉ') as lowered`,
    )
    expect(facts).toEqual({
      ...{ database: 'test', checksums: 'on', encoding: 'UTF8', zone: 'UTC', listens: '127.0.0.1', lowered: 'äé' },
    })
    expect(adopted).toBe(false)
  })

  it('repeats an initialisation that was killed', async () => {
    const fresh = temporaryFolder()
    mkdirSync(join(fresh.folder, 'postgres.new'))
    writeFileSync(join(fresh.folder, 'postgres.new', 'PG_VERSION'), '18')
    const { url } = await start(fresh.folder)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await running?.stop()
    await fresh.remove()
  })
})

describe('later start', () => {
  it('a later start finds the stored data', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('a stopped server cannot be found, and a second stop is harmless', async () => {
    const postgres = await start()
    const pid = serverPid()
    await postgres.stop()
    await postgres.stop()
    expect(pid).toBeGreaterThan(0)
    expect(processIdentity(pid ?? 0)).toBeUndefined()
    expect(findEmbeddedPostgres(home.folder, TEST_OPTIONS.database)).toBeUndefined()
  })

  it('findEmbeddedPostgres finds a running database without a claim', async () => {
    const { url } = await start()
    expect(findEmbeddedPostgres(home.folder, TEST_OPTIONS.database)).toBe(url)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('findEmbeddedPostgres finds nothing in a missing folder', () => {
    expect(findEmbeddedPostgres(join(home.folder, 'nowhere'), TEST_OPTIONS.database)).toBeUndefined()
  })

  it('only the owner can read the password file, and a wrong password is rejected', async () => {
    const { url } = await start()
    expect(statSync(join(home.folder, 'postgres-password')).mode & 0o777).toBe(0o600)
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('a start uses another port if another program has taken the former one', async () => {
    await (await start()).stop()
    const port = Number(readFileSync(join(home.folder, 'postgres-port'), 'utf8'))
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const { url } = await start()
    expect(new URL(url).port).not.toBe(String(port))
    other.close()
  })

  it('a start reports the PostgreSQL message for a cluster that it rejects', async () => {
    await (await start()).stop()
    const version = join(home.folder, 'postgres', 'PG_VERSION')
    const own = readFileSync(version)
    writeFileSync(version, '12\n')
    await expect(start()).rejects.toThrow(/could not be started.*incompatible.*the data folder/)
    writeFileSync(version, own)
  })

  it.runIf(process.platform === 'linux')('PostgreSQL does not inherit the environment of this process', async () => {
    vi.stubEnv('PROGRAM_SECRET', 'canary')
    await start()
    expect(readFileSync(`/proc/${serverPid()}/environ`, 'utf8')).not.toContain('canary')
    vi.unstubAllEnvs()
  })

  it('a large log file is rotated', async () => {
    writeFileSync(join(home.folder, 'postgres.log'), Buffer.alloc(11 * 1024 * 1024))
    await start()
    expect(statSync(join(home.folder, 'postgres.log')).size).toBeLessThan(1024 * 1024)
    expect(existsSync(join(home.folder, 'postgres.log.1'))).toBe(true)
  })
})

describe.runIf(asRoot)('start by root', () => {
  it('a start succeeds in a folder that the PostgreSQL account cannot enter', async () => {
    const closed = join(home.folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    await (await start(join(closed, 'mine'))).stop()
    await (await start(join(closed, 'mine'))).stop()
    expect(statSync(join(closed, 'mine', 'postgres')).uid).not.toBe(0)
  })

  it('the PostgreSQL account can look up programs below a closed folder', () => {
    const closed = join(home.folder, 'sealed')
    mkdirSync(closed, { mode: 0o700 })
    writeFileSync(join(closed, 'program'), '')
    /* Independent of the umask of the test run. */
    chmodSync(join(closed, 'program'), 0o755)
    const account = withTraversalCapability(
      { name: 'nobody', uid: 65_534, gid: 65_534 },
      closed,
      join(closed, 'program'),
    )
    expect(account.capability).toBe('dac_read_search')
    const look = `fs.accessSync(${JSON.stringify(join(closed, 'program'))}, fs.constants.X_OK)`
    const { file, args, user } = commandAs(account, process.execPath, ['-e', look])
    expect(spawnSync(file, args, { ...user, cwd: '/' }).status).toBe(0)
  })

  it('a closed folder is reported with remedies if setpriv is missing', async () => {
    const closed = join(home.folder, 'shut')
    mkdirSync(closed, { mode: 0o700 })
    /* Without setpriv on the path. */
    vi.stubEnv('PATH', '')
    const attempt = start(join(closed, 'mine'))
    await expect(attempt).rejects.toThrow(`may not enter ${closed}`)
    await expect(attempt).rejects.toThrow(/the data folder.*chmod o\+x.*ordinary user.*the database address/)
    vi.unstubAllEnvs()
    expect(existsSync(join(closed, 'mine', 'postgres'))).toBe(false)
    expect(existsSync(join(closed, 'mine', 'program.pid'))).toBe(false)
  })

  it('PostgreSQL does not run as root', async () => {
    await start()
    expect(statSync(join(home.folder, 'postgres')).uid).not.toBe(0)
    expect(statSync(`/proc/${serverPid()}`).uid).not.toBe(0)
  })
})
