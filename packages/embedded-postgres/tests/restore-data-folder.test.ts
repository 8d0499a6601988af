import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readSystemIdentifier } from '../src/backup/wal-archive.ts'
import {
  archivedSegments,
  clusterPlaces,
  RESTORE_DRAFT,
  restoreDataFolder,
  startEmbeddedPostgres,
  takeBaseBackup,
  walFolder,
} from '../src/index.ts'
import { query, TEST_OPTIONS, temporaryFolder } from '../src/testing.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const home = temporaryFolder()
const backup = join(home.folder, 'backup')
let wal: string
/** Where the WAL is after the number 2. The number 3 is in the same segment, and 4 in the next one. */
let second: { lsn: string; segment: string }
let target: ReturnType<typeof temporaryFolder>

beforeAll(async () => {
  const archive = { folder: join(home.folder, 'archive'), seconds: 0 }
  const { url, stop } = await startEmbeddedPostgres({ ...TEST_OPTIONS, folder: home.folder, archive })
  const { cluster } = clusterPlaces(home.folder)
  wal = walFolder(archive.folder, readSystemIdentifier(cluster))
  await query(url, 'create table stored as select 1 as n')
  await takeBaseBackup(url, cluster, backup)
  await query(url, 'insert into stored values (2)')
  second = await position(url)
  await query(url, 'insert into stored values (3)')
  await query(url, 'select pg_switch_wal()')
  await query(url, 'insert into stored values (4)')
  const { segment } = await position(url)
  await query(url, 'select pg_switch_wal()')
  while (!archivedSegments(wal).includes(segment)) await pause(50)
  await stop()
})
afterAll(() => home.remove())
beforeEach(() => {
  target = temporaryFolder()
})
afterEach(() => target.remove())

async function position(url: string) {
  const [row] = await query<{ lsn: string; segment: string }>(
    url,
    'select lsn::text, pg_walfile_name(lsn) as segment from pg_current_wal_insert_lsn() as lsn',
  )
  return row as { lsn: string; segment: string }
}

const restore = (archived: string) =>
  restoreDataFolder({
    ...{ folder: target.folder, backup, wal: archived, firstSegment: second.segment, to: undefined },
    ...{ database: TEST_OPTIONS.database, fsync: false },
  })

async function storedNumbers(): Promise<unknown[]> {
  const { url, stop } = await startEmbeddedPostgres({ ...TEST_OPTIONS, folder: target.folder })
  try {
    return (await query(url, 'select n from stored order by n')).map(({ n }) => n)
  } finally {
    await stop()
  }
}

it('PROD-109 a restore replaces the password of one that was killed while it moved its files', async () => {
  const { folder } = target
  mkdirSync(join(folder, RESTORE_DRAFT))
  writeFileSync(clusterPlaces(folder).password, 'of the killed restore\n', { mode: 0o600 })
  writeFileSync(join(folder, 'secret'), 'of the installation\n', { mode: 0o600 })
  const { draft, complete } = await restore(join(home.folder, 'missing'))
  writeFileSync(join(draft, 'secret'), 'of the draft\n')
  complete()
  expect(readdirSync(folder)).not.toContain(RESTORE_DRAFT)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('of the installation\n')
  expect(await storedNumbers()).toEqual([1])
})

it('PROD-110 recovers nothing from after the position at which a restore left a timeline', async () => {
  writeFileSync(join(wal, '00000002.history'), `1\t${second.lsn}\tbefore 2026-11-27 10:00:00+00\n`)
  const { complete, timeline, endedIn } = await restore(wal)
  expect([timeline, endedIn]).toEqual([3, undefined])
  complete()
  expect(await storedNumbers()).toEqual([1, 2])
})
