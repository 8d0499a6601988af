import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@foyer/testkit'
import {
  archiveIn,
  archiveNow,
  asOwner,
  folderForBackups,
  restoreInto,
  SECRET,
  settingsFor,
} from '@foyer/testkit/database/backups'
import {
  type GatewayProcess,
  processFolder,
  runOperator,
  startGatewayProcess,
  startOperator,
} from '@foyer/testkit/gateway-process'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listBackups } from '../backup-record.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** On a busy machine a program starts slowly, in milliseconds. */
const BEGINS_WITHIN = 60_000
const folder = processFolder()
const backups = folderForBackups()
const settings = settingsFor(backups.path)
let gateway: GatewayProcess
beforeAll(async () => {
  gateway = await startGatewayProcess(folder.path, settings)
  await asOwner(folder.path, 'create table written (n int, half int)')
})
afterAll(async () => {
  await gateway.end('SIGTERM')
  folder.remove()
  backups.remove()
})

const backup = (...args: string[]) => runOperator(folder.path, settings, 'backup', ...args)
/** Writes both halves of a number in one transaction, until it is stopped. */
function writePairs(): { written(): number; stop(): Promise<void> } {
  let stopped = false
  let written = 0
  const write = (n: number) => asOwner(folder.path, `insert into written values (${n}, 1), (${n}, 2)`)
  const done = (async () => {
    while (!stopped) {
      await write(written + 1)
      written++
    }
  })()
  return {
    written: () => written,
    stop() {
      stopped = true
      return done
    },
  }
}

describe('backup', () => {
  it('PROD-20 has every change from before it and no half of a transaction, while a gateway writes', async () => {
    const alone = folderForBackups()
    const pairs = writePairs()
    await eventually('some are written', () => pairs.written() > 5)
    const before = pairs.written()
    const { code, output } = await backup(alone.path)
    await pairs.stop()
    /* Changes are archived, but into another folder. */
    expect([code, output]).toEqual([0, expect.stringMatching(/verified.*can be restored to \S+ only\./s)])
    expect(pairs.written()).toBeGreaterThan(before)
    const restored = processFolder()
    expect(await restoreInto(restored.path, alone.path)).toMatchObject({ code: 0 })
    const other = await startGatewayProcess(restored.path, { FOYER_SECRET: SECRET })
    const rows = await asOwner<{ n: number; halves: number }>(
      restored.path,
      'select n, count(*)::int as halves from written group by n order by n',
    )
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1))
    expect(new Set(rows.map(({ halves }) => halves))).toEqual(new Set([2]))
    await other.end('SIGTERM')
    restored.remove()
    alone.remove()
  })

  it('PROD-22 records versions, times, sizes and what needs the secret, but no secret', async () => {
    expect(await backup()).toMatchObject({ code: 0, output: expect.stringContaining('and any later instant') })
    const [stored] = listBackups(backups.path)
    expect(stored?.record).toMatchObject({
      postgres: expect.stringMatching(/^18\./),
      schema: expect.stringMatching(/^\d{4}-/),
      secret: expect.stringMatching(/^[0-9a-f]{32}$/),
      needsSecret: expect.arrayContaining([{ label: 'passwords', count: expect.any(Number) }]),
    })
    expect(Date.parse(stored?.record.endedAt ?? '')).toBeGreaterThan(Date.parse(stored?.record.startedAt ?? ''))
    const password = readFileSync(join(folder.path, 'data', 'postgres-password'), 'utf8').trim()
    for (const name of readdirSync(stored?.folder as string)) {
      const content = readFileSync(join(stored?.folder as string, name))
      expect([name, content.includes(SECRET), content.includes(password)]).toEqual([name, false, false])
    }
    expect(await runOperator(folder.path, settings, 'backup', 'verify')).toMatchObject({ code: 0 })
  })

  it('PROD-21 one that is killed leaves nothing that looks complete, and the next one removes it', async () => {
    const alone = folderForBackups()
    const killed = startOperator(folder.path, settings, 'backup', alone.path)
    const begun = () => existsSync(join(alone.path, 'backups')) && readdirSync(join(alone.path, 'backups')).length > 0
    await eventually('it has begun', begun, BEGINS_WITHIN)
    await killed.kill()
    expect(listBackups(alone.path)).toEqual([])
    const { code, output } = await backup(alone.path)
    expect([code, output]).toEqual([0, expect.stringContaining('verified')])
    expect(readdirSync(join(alone.path, 'backups'))).toEqual(listBackups(alone.path).map(({ name }) => name))
    alone.remove()
  })

  it('PROD-23 PROD-24 changes are archived, and those that no backup needs are deleted with old backups', async () => {
    const first = await archiveNow(folder.path, backups.path)
    expect(existsSync(join(archiveIn(backups.path), first))).toBe(true)
    const [archiving] = await asOwner(folder.path, `select current_setting('archive_timeout') as timeout`)
    expect(archiving).toEqual({ timeout: '45s' })
    expect((await backup('--keep', '1')).output).toContain('Deleted: ')
    expect(listBackups(backups.path)).toHaveLength(1)
    const needed = listBackups(backups.path)[0]?.record.firstSegment as string
    expect(existsSync(join(archiveIn(backups.path), first))).toBe(first >= needed)
    expect(readdirSync(archiveIn(backups.path)).filter((name) => name < needed)).toEqual([])
    expect(await backup('--keep', '0')).toMatchObject({ code: 1, output: expect.stringContaining('--keep 7') })
  })

  it('PROD-26 an external PostgreSQL is refused, with the program that does it', async () => {
    const external = { DATABASE_URL: 'postgres://foyer@127.0.0.1:1/foyer', FOYER_SECRET: SECRET }
    for (const command of ['backup', 'restore']) {
      const { code, output } = await runOperator(folder.path, external, command, backups.path)
      expect([code, output]).toEqual([1, expect.stringContaining('pgBackRest')])
    }
  })
})

describe('archiving', () => {
  it('PROD-35 PROD-56 is reported while it fails, and goes on when it is possible again', async () => {
    const archive = archiveIn(backups.path)
    const reported = async () => JSON.stringify((await gateway.client.get('/readyz')).body).includes('backup-archive')
    const failing = async () =>
      /^foyer_backup_archive_failing (\d)$/m.exec((await gateway.client.get('/metrics')).body)?.[1]
    const { renameSync } = await import('node:fs')
    renameSync(archive, `${archive}.away`)
    await asOwner(folder.path, `select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`)
    await eventually('it is reported', reported, 30_000)
    await eventually('it is a metric', async () => (await failing()) === '1')
    renameSync(`${archive}.away`, archive)
    await asOwner(folder.path, `select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`)
    await eventually('it works again', async () => !(await reported()), 90_000)
    await eventually('so does the metric', async () => (await failing()) === '0')
  })

  it('PROD-23 a server that a killed gateway left running gets the setting of the next start', async () => {
    await gateway.end('SIGKILL')
    gateway = await startGatewayProcess(folder.path, { FOYER_SECRET: SECRET })
    expect(await asOwner(folder.path, 'show archive_mode')).toEqual([{ archive_mode: 'off' }])
    await gateway.end('SIGKILL')
    gateway = await startGatewayProcess(folder.path, settings)
    expect(await asOwner(folder.path, 'show archive_mode')).toEqual([{ archive_mode: 'on' }])
  })
})
