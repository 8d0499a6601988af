import { closeSync, cpSync, existsSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import {
  archiveIn,
  archiveNow,
  asOwner,
  folderForBackups,
  type LostInstallation,
  loseInstallation,
  restoreInto,
  SECRET,
} from '@foyer/testkit/database/backups'
import { type GatewayProcess, processFolder, runOperator, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listBackups } from '../backup-record.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let lost: LostInstallation
let middle: string
let end: string
beforeAll(async () => {
  lost = await loseInstallation(async (_gateway, { path, backups }) => {
    await asOwner(path, `create table changed as select 1 as n`)
    await archiveNow(path, backups)
    await asOwner(path, `insert into changed values (2)`)
    middle = await archiveNow(path, backups)
    await asOwner(path, `insert into changed values (3)`)
  })
  end = new Date().toISOString()
})
afterAll(() => lost.remove())

let backups: ReturnType<typeof folderForBackups>
let folder: ReturnType<typeof processFolder>
let gateway: GatewayProcess | undefined
beforeEach(() => {
  backups = folderForBackups()
  folder = processFolder()
  cpSync(lost.backups, backups.path, { recursive: true })
})
afterEach(async () => {
  await gateway?.end('SIGTERM')
  gateway = undefined
  folder.remove()
  backups.remove()
})

/** Changes bytes, by default in the middle of a file. */
function damage(path: string, at = Math.floor(statSync(path).size / 2)): void {
  const handle = openSync(path, 'r+')
  writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, at)
  closeSync(handle)
}
const backupFile = (name: string) => join(listBackups(backups.path)[0]?.folder as string, name)
const numbers = async () => (await asOwner(folder.path, 'select n from changed order by n')).map(({ n }) => n)

describe('a damaged backup', () => {
  it.each([
    ['archive', 'base.tar.gz'],
    ['manifest', 'backup_manifest'],
  ])('PROD-27 a damaged %s is named before anything is written', async (_what, file) => {
    damage(backupFile(file))
    const { code, output } = await restoreInto(folder.path, backups.path)
    expect([code, output]).toEqual([1, expect.stringMatching(/The backup .* is damaged: .*--backup/s)])
    expect(existsSync(join(folder.path, 'data', 'restore.partial'))).toBe(false)
    const settings = { FOYER_SECRET: SECRET }
    const verified = await runOperator(folder.path, settings, 'backup', 'verify', backups.path)
    expect([verified.code, verified.output]).toEqual([1, expect.stringContaining('PROBLEM in ')])
  })

  it('PROD-21 one whose record is missing does not count', async () => {
    rmSync(backupFile('foyer-backup.json'))
    const { code, output } = await restoreInto(folder.path, backups.path)
    expect([code, output]).toEqual([1, expect.stringContaining('no complete backup')])
  })
})

describe('a damaged archive of changes', () => {
  it.each<[string, (path: string) => void]>([
    ['damaged', (path) => damage(path, 0)],
    ['missing', (path) => rmSync(path)],
  ])('PROD-28 warns if one of its files is %s, and recovers what comes before', async (_what, spoil) => {
    spoil(join(archiveIn(backups.path), middle))
    const { code, output } = await restoreInto(folder.path, backups.path)
    expect([code, output]).toEqual([0, expect.stringContaining('damaged or missing')])
    gateway = await startGatewayProcess(folder.path, { FOYER_SECRET: SECRET })
    expect(await numbers()).not.toContain(3)
  })

  it('PROD-28 warns if it ends before the requested instant', async () => {
    expect(readdirSync(archiveIn(backups.path)).length).toBeGreaterThan(2)
    const { code, output } = await restoreInto(folder.path, backups.path, '--to', end)
    expect([code, output]).toEqual([0, expect.stringContaining(`end before ${end}`)])
    gateway = await startGatewayProcess(folder.path, { FOYER_SECRET: SECRET })
    expect(await numbers()).toEqual([1, 2, 3])
  })
})
