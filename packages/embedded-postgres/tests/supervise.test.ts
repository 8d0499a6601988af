import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { EmbeddedPostgres } from '../src/embedded-postgres.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded-postgres.ts'
import { readPostmasterFile } from '../src/postmaster-file.ts'
import { supervise } from '../src/supervise.ts'
import { query, silent, startInOtherProcess, TEST_OPTIONS, temporaryFolder } from '../src/testing.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const soon = { timeout: 20_000, interval: 20 }

const home = temporaryFolder()
let running: EmbeddedPostgres | undefined

afterEach(async () => {
  await running?.stop()
  running = undefined
  await home.endServer()
})
afterAll(() => home.remove())

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ ...TEST_OPTIONS, folder: home.folder })
  return running
}

const serverPid = () => readPostmasterFile(join(home.folder, 'postgres'))?.pid

function killServer(): number {
  const pid = serverPid()
  // Number 0 would mean this very process group.
  if (!pid) throw new Error('no server is running')
  process.kill(pid, 'SIGKILL')
  return pid
}

describe('restart after the process was killed', () => {
  it('a new process takes over the running server', async () => {
    const killed = await startInOtherProcess(home.folder)
    const pid = serverPid()
    await query(
      findEmbeddedPostgres(home.folder, TEST_OPTIONS.database) ?? '',
      'create table left_behind as select 7 as n',
    )
    await killed.kill()
    const { url, adopted } = await start()
    expect(adopted).toBe(true)
    expect(serverPid()).toBe(pid)
    expect(await query(url, 'select n from left_behind')).toEqual([{ n: 7 }])
    await running?.stop()
    expect(serverPid()).toBeUndefined()
  })

  it('a server that was taken over is supervised', async () => {
    await (await startInOtherProcess(home.folder)).kill()
    const { url } = await start()
    const pid = killServer()
    await vi.waitFor(() => query(url, 'select 1'), soon)
    expect(serverPid()).not.toBe(pid)
  })

  it('a server that was killed too is started again', async () => {
    const killed = await startInOtherProcess(home.folder)
    await killed.kill()
    killServer()
    const { url, adopted } = await start()
    expect(adopted).toBe(false)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('a pid file with the id of another program does not prevent the start', async () => {
    await (await start()).stop()
    const port = readFileSync(join(home.folder, 'postgres-port'), 'utf8').trim()
    const lines = [process.pid, join(home.folder, 'postgres'), 1, port, '', '127.0.0.1', '', 'ready']
    writeFileSync(join(home.folder, 'postgres', 'postmaster.pid'), lines.join('\n'))
    const { adopted, url } = await start()
    expect(adopted).toBe(false)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('a server that is ending is waited for', async () => {
    await (await start()).stop()
    const cluster = join(home.folder, 'postgres')
    const port = readFileSync(join(home.folder, 'postgres-port'), 'utf8').trim()
    // A killed server has closed its connections before its process is gone.
    const ending = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 500)', cluster], { argv0: 'postgres' })
    const lines = [ending.pid, cluster, 1, port, '', '127.0.0.1', '', 'ready']
    writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'))
    const { adopted, url } = await start()
    expect(adopted).toBe(false)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('a server with another password is reported and not stopped', async () => {
    const file = join(home.folder, 'postgres-password')
    await (await startInOtherProcess(home.folder)).kill()
    const pid = serverPid()
    const password = readFileSync(file)
    writeFileSync(file, 'another\n')
    await expect(start()).rejects.toThrow(`(pid ${pid})`)
    expect(serverPid()).toBe(pid)
    writeFileSync(file, password)
  })

  it('a second process on a claimed folder is refused with the id of the first', async () => {
    const other = await startInOtherProcess(home.folder)
    await expect(start()).rejects.toThrow(`Another program (pid ${other.pid})`)
    await other.kill()
  })
})

describe('supervision', () => {
  it('a killed server restarts with every committed row', async () => {
    const postgres = await start()
    const restarted = vi.fn()
    postgres.onRestart(restarted)
    await query(postgres.url, 'create table kept as select 7 as n')
    const pid = killServer()
    await vi.waitFor(async () => expect(await query(postgres.url, 'select n from kept')).toEqual([{ n: 7 }]), soon)
    await vi.waitFor(() => expect(restarted).toHaveBeenCalledOnce(), soon)
    expect(serverPid()).not.toBe(pid)
  })

  it('a server that is killed again restarts again', async () => {
    const { url } = await start()
    for (const _time of [1, 2, 3]) {
      await vi.waitFor(() => query(url, 'select 1'), soon)
      killServer()
    }
    await vi.waitFor(() => query(url, 'select 1'), soon)
  })

  it('a stop right after the server died leaves no process', async () => {
    const postgres = await start()
    killServer()
    await postgres.stop()
    expect(serverPid()).toBeUndefined()
  })

  it('a failed start is repeated until it succeeds', async () => {
    const fake = (gone: Promise<void>) => ({ pid: 1, identity: '', gone })
    const back = fake(new Promise(() => undefined))
    const attempts = vi.fn().mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'))
    attempts.mockResolvedValue(back)
    const [onRestart, stop] = [vi.fn(), vi.fn()]
    const dead = fake(Promise.resolve())
    const supervision = supervise({ postmaster: dead, start: attempts, stop, onRestart, log: silent })
    await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce(), soon)
    expect(attempts).toHaveBeenCalledTimes(3)
    await supervision.stop()
    expect(stop).toHaveBeenCalledExactlyOnceWith(back)
  })

  it('a stop does not wait for a server that never starts', async () => {
    const dead = { pid: 1, identity: '', gone: Promise.resolve() }
    const start = vi.fn().mockRejectedValue(new Error('full'))
    const [onRestart, stop] = [vi.fn(), vi.fn()]
    const supervision = supervise({ postmaster: dead, start, stop, onRestart, log: silent })
    await vi.waitFor(() => expect(start.mock.calls.length).toBeGreaterThan(2), soon)
    await supervision.stop()
    expect(stop).not.toHaveBeenCalled()
  })
})
