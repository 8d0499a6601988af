import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from '../src/lock.mjs'

describe('withLock', () => {
  let folder: string
  let lock: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
    lock = join(folder, 'deep', 'lock')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('starts the second task after the first one has ended', async () => {
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await pause(20)
      order.push(`${name} ends`)
    }
    await Promise.all([withLock(lock, work('first')), withLock(lock, work('second'))])
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('releases the lock after a failed task', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
    expect(existsSync(lock)).toBe(false)
  })

  it('takes over the lock of a process that has ended', async () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid
    mkdirSync(lock, { recursive: true })
    writeFileSync(join(lock, 'pids'), `${ended}\n`)
    expect(await withLock(lock, async () => 'done')).toBe('done')
  })

  it('takes over a lock whose process ended before it wrote its id', async () => {
    mkdirSync(lock, { recursive: true })
    utimesSync(lock, new Date(0), new Date(0))
    expect(await withLock(lock, async () => 'done')).toBe('done')
  })

  it('waits for a child process of the lock owner', async () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid
    const started = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 400)'])
    mkdirSync(lock, { recursive: true })
    writeFileSync(join(lock, 'pids'), `${ended}\n${started.pid}\n`)
    expect(await withLock(lock, async () => started.exitCode)).toBe(0)
  })
})
