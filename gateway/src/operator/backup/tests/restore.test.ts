import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@foyer/testkit'
import {
  archiveNow,
  asOwner,
  folderForBackups,
  instantBetween,
  type LostInstallation,
  loseInstallation,
  restoreInto,
  SECRET,
  settingsFor,
} from '@foyer/testkit/database/backups'
import {
  failGatewayProcess,
  type GatewayProcess,
  processFolder,
  runOperator,
  startGatewayProcess,
  startOperator,
} from '@foyer/testkit/gateway-process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** On a busy machine a program starts slowly, in milliseconds. */
const BEGINS_WITHIN = 60_000
const OTHER_SECRET = 'another secret of other backups, long enough to be taken'
let lost: LostInstallation
let settings: Record<string, string>
let token: string
let instant: string
let licence: unknown
let users: number

beforeAll(async () => {
  lost = await loseInstallation(async (gateway, { path, backups }) => {
    token = await gateway.client.tokenOf('manager')
    licence = await licenceOf(gateway)
    await asOwner(path, `create table changed as select 'before' as moment`)
    await asOwner(
      path,
      `insert into outgoing_mail (id, sealed, created_at, due_at, tries)
        values (gen_random_uuid(), 'x', now(), now() + interval '1 day', 0)`,
    )
    instant = await instantBetween(path)
    await asOwner(path, `insert into changed values ('after')`)
    users = await countOf(path, 'person')
    await archiveNow(path, backups)
  })
  settings = settingsFor(lost.backups)
})
afterAll(() => lost.remove())

let folder: ReturnType<typeof processFolder>
let gateway: GatewayProcess | undefined
beforeEach(() => {
  folder = processFolder()
})
afterEach(async () => {
  await gateway?.end('SIGTERM')
  gateway = undefined
  folder.remove()
})

async function countOf(path: string, table: string): Promise<number> {
  const [row] = await asOwner<{ count: number }>(path, `select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}
async function licenceOf({ client }: GatewayProcess): Promise<unknown> {
  return await client.data('licence.status', {}, { token: await client.tokenOf('super') })
}
const restore = (...options: string[]) => restoreInto(folder.path, lost.backups, ...options)
const start = async (own: Record<string, string> = { FOYER_SECRET: SECRET }) => {
  gateway = await startGatewayProcess(folder.path, own)
  return gateway
}
const moments = async () => (await asOwner(folder.path, 'select moment from changed')).map(({ moment }) => moment)

describe('restore', () => {
  it('PROD-25 PROD-28 PROD-31 restores up to the last archived change, and users sign in', async () => {
    const { code, output } = await restore()
    expect([code, output]).toEqual([0, expect.stringMatching(/last recovered change is of 20\d\d-.*Next:/s)])
    expect(output).not.toContain('WARNING')
    const restored = await start()
    expect(await moments()).toEqual(['before', 'after'])
    expect(await countOf(folder.path, 'person')).toBe(users)
    expect(await licenceOf(restored)).toEqual(licence)
    expect(await runOperator(folder.path, settings, 'audit', 'verify')).toMatchObject({ code: 0 })
    const admin = { token: await restored.client.tokenOf('super') }
    const { items } = await restored.client.data('administration.audit', { action: 'database.restored' }, admin)
    expect(items).toEqual([
      expect.objectContaining({ actor: null, details: expect.objectContaining({ lastCommit: expect.any(String) }) }),
    ])
  })

  it('PROD-25 restores to an instant between two changes', async () => {
    expect(await restore('--to', instant)).toMatchObject({ code: 0 })
    await start()
    expect(await moments()).toEqual(['before'])
  })

  it('PROD-32 PROD-33 sessions go on and mails wait, unless they are ended and discarded', async () => {
    expect((await restore()).output).toMatch(/Sessions that go on: [1-9].*Mails that waited: 1\..*second time/s)
    const { client } = await start()
    expect((await client.get('/v2/users/work-bench', { token })).status).toBe(200)
    expect(await countOf(folder.path, 'outgoing_mail')).toBe(1)
    await gateway?.end('SIGTERM')
    folder.remove()
    folder = processFolder()
    const { output } = await restore('--end-sessions', '--discard-mails')
    expect(output).toMatch(/Sessions ended: [1-9].*Mails discarded: 1\./s)
    const ended = await start()
    expect((await ended.client.get('/v2/users/work-bench', { token })).body.resultCode).toBe('C0105')
    expect(await countOf(folder.path, 'one_time_code')).toBe(0)
    expect(await countOf(folder.path, 'outgoing_mail')).toBe(0)
  })

  it('PROD-34 changes after a restore are recovered by the next one, or those of before with --timeline, each from a backup of its timeline', async () => {
    /* With its owner, so that the restored server may archive there. */
    const copy = folderForBackups()
    execFileSync('cp', ['-a', `${lost.backups}/.`, copy.path])
    await restore('--to', instant)
    gateway = await startGatewayProcess(folder.path, settingsFor(copy.path))
    await asOwner(folder.path, `insert into changed values ('restored')`)
    await archiveNow(folder.path, copy.path)
    expect(await runOperator(folder.path, settingsFor(copy.path), 'backup')).toMatchObject({ code: 0 })
    await gateway.end('SIGTERM')
    for (const [options, expected] of [
      [[], ['before', 'restored']],
      [
        ['--timeline', '1'],
        ['before', 'after'],
      ],
    ] as const) {
      folder.remove()
      folder = processFolder()
      expect(await restoreInto(folder.path, copy.path, ...options)).toMatchObject({ code: 0 })
      await start()
      expect(await moments()).toEqual(expected)
      await gateway?.end('SIGTERM')
    }
    copy.remove()
  })
})

describe('restore is refused', () => {
  const data = () => join(folder.path, 'data')
  it.each<[string, () => unknown, string[], RegExp]>([
    ['into a folder with data', () => write('postgres.log'), [], /not empty: it has postgres\.log.*Move it away/s],
    ['without a time zone', () => undefined, ['--to', '2026-11-27T10:30'], /no instant with a time zone/],
    ['to the future', () => undefined, ['--to', '2999-01-01T00:00:00Z'], /in the future/],
    [
      'to an instant before the first backup',
      () => undefined,
      ['--to', '2020-01-01T00:00:00Z'],
      /The first instant is 20/,
    ],
    ['from a backup that does not exist', () => undefined, ['--backup', 'of-yesterday'], /There are: 20/],
  ])('PROD-26 %s, with the remedy', async (_what, prepare, options, expected) => {
    prepare()
    const before = existsSync(data()) ? readdirSync(data()) : []
    const { code, output } = await restore(...options)
    expect([code, output]).toEqual([1, expect.stringMatching(expected)])
    expect(output).not.toMatch(/\bat .*\.ts/)
    expect(existsSync(data()) ? readdirSync(data()) : []).toEqual(before)
  })

  it('PROD-26 beside a running gateway', async () => {
    await start()
    expect(await restore()).toMatchObject({ code: 1, output: expect.stringMatching(/Another gateway \(pid \d+\)/) })
  })

  it.each([
    ['no secret', {}, /FOYER_SECRET is not set/],
    ['another secret', { FOYER_SECRET: OTHER_SECRET }, /FOYER_SECRET is not the secret/],
  ])('PROD-30 with %s, which names what cannot be read', async (_what, own, expected) => {
    const rejected = await runOperator(folder.path, own, 'restore', lost.backups)
    expect([rejected.code, rejected.output]).toEqual([1, expect.stringMatching(expected)])
    expect(rejected.output).toMatch(/passwords: [1-9]\d*.*key of the audit chain: 1/)
    expect(rejected.output).toContain('--without-secret')
  })

  it('PROD-30 --without-secret restores, and a gateway starts only with the secret', async () => {
    const restored = await runOperator(folder.path, {}, 'restore', lost.backups, '--without-secret')
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Set FOYER_SECRET')])
    const other = await failGatewayProcess(folder.path, { FOYER_SECRET: OTHER_SECRET, FOYER_PORT: '0' })
    expect([other.code, other.output]).toEqual([1, expect.stringMatching(/another FOYER_SECRET.*A lost secret/s)])
    const { client } = await start()
    expect(await client.tokenOf('manager')).toBeTruthy()
  })

  function write(name: string): void {
    mkdirSync(data())
    writeFileSync(join(data(), name), 'x')
  }
})

describe('a restore that is killed', () => {
  it('PROD-21 PROD-29 leaves nothing that starts, and the next one completes', async () => {
    const killed = startOperator(folder.path, settings, 'restore', lost.backups)
    const draft = join(folder.path, 'data', 'restore.partial')
    const begun = () => existsSync(join(draft, 'postgres', 'PG_VERSION'))
    await eventually('it has begun to write', begun, BEGINS_WITHIN)
    await killed.kill()
    expect(existsSync(join(folder.path, 'data', 'postgres'))).toBe(false)
    const early = await failGatewayProcess(folder.path, { FOYER_SECRET: SECRET, FOYER_PORT: '0' })
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('was not completed')])
    const again = await restore()
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('Restored into')])
    expect(existsSync(draft)).toBe(false)
    await start()
    expect(await moments()).toEqual(['before', 'after'])
  })
})
