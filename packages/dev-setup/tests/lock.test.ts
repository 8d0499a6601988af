import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from '../src/lock.mjs'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
  lock = join(folder, 'deep', 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('of two works under one lock the second begins when the first has ended', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await pause(20)
    order.push(`${name} ends`)
  }
  await Promise.all([withLock(lock, work('first')), withLock(lock, work('second'))])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('the lock is free again when the work fails', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that no longer lives is taken over', async () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  mkdirSync(lock, { recursive: true })
  writeFileSync(join(lock, 'pids'), `${ended}\n`)
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('a lock whose maker died before it wrote its number is taken over', async () => {
  mkdirSync(lock, { recursive: true })
  utimesSync(lock, new Date(0), new Date(0))
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('a lock is held on by what its maker started, while that lives', async () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  const started = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 400)'])
  mkdirSync(lock, { recursive: true })
  writeFileSync(join(lock, 'pids'), `${ended}\n${started.pid}\n`)
  expect(await withLock(lock, async () => started.exitCode)).toBe(0)
})
