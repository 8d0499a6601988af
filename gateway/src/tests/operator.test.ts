import { createDatabase, GOOD_PASSWORD, linkTokenOf } from '@foyer/testkit'
import { postgresPid, processFolder, runOperator, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const SECRET = 'a secret for a production, long enough to be taken'
const COMMAND = 'npm run foyer -- administrator create <username> --name "Display name"'
let folder: ReturnType<typeof processFolder>
beforeEach(() => {
  folder = processFolder()
})
afterEach(() => folder.remove())

it('FIRST-01 without a command, one line shows how the first administrator is created', async () => {
  const { output } = await runOperator(folder.path, {})
  expect(output.split('\n').filter((line) => line.includes(COMMAND))).toHaveLength(1)
})

describe('administrator create', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let settings: Record<string, string>
  /** The first administrator of an empty database, whom each test finds. */
  let solene: Awaited<ReturnType<typeof runOperator>>
  beforeAll(async () => {
    database = await createDatabase(inject('clusterUrl'), 'empty')
    settings = { DATABASE_URL: database.url, FOYER_SECRET: SECRET, FOYER_PUBLIC_URL: 'https://portal.example' }
    const first = processFolder()
    const args = ['Solene', '--name', 'Solène Garnier', '--organisation', 'Maison Verte']
    solene = await runOperator(first.path, settings, 'administrator', 'create', ...args)
    first.remove()
  })
  afterAll(() => database.drop())

  const create = (...args: string[]) => runOperator(folder.path, settings, 'administrator', 'create', ...args)
  const linkIn = (output: string) => /https:\/\/portal\.example\/activeUser#token=[\w-]{43}/.exec(output)?.[0] as string

  it('FIRST-02 ASVS 6.3.2 ASVS 6.4.1 creates the first super administrator with a one-time link, which takes a strong password once', async () => {
    const { code, output } = solene
    expect(code).toBe(0)
    expect(output).toContain('Solène Garnier (solene) is a super administrator of Maison Verte')
    expect(output.trimEnd().endsWith('sign in as solene at https://portal.example')).toBe(true)
    const gateway = await startGatewayProcess(folder.path, settings)
    const choose = (newPassword = GOOD_PASSWORD) =>
      gateway.client.call('password.set', { token: linkTokenOf(linkIn(output)), newPassword })
    expect((await choose('password')).body.resultCode).toBe('A0401')
    expect((await choose()).body.resultCode).toBe(1001)
    expect((await choose()).body.resultCode).toBe('A0943')
    const token = await gateway.client.tokenOf('solene', GOOD_PASSWORD)
    const { body } = await gateway.client.call('administration.audit', { action: 'user.created' }, { token })
    expect(body.data.items).toEqual([expect.objectContaining({ actor: null, subject: 'solene', address: null })])
    expect((await gateway.client.call('account.information', {}, { token })).body.data).toMatchObject({
      displayName: 'Solène Garnier',
    })
    expect(await gateway.end('SIGTERM')).toBe(0)
  })

  const NAMED = ['--name', 'Solène Garnier']
  it.each([
    ['a username in use', ['SOLENE', ...NAMED], 'solene'],
    ['an invalid username', ['two words', ...NAMED], 'username'],
    ['a missing username', NAMED, COMMAND],
    ['a missing display name', ['bob'], COMMAND],
    ['an empty display name', ['bob', '--name', ' '], COMMAND],
  ])('FIRST-02 rejects %s and names the remedy', async (_sentence, args, remedy) => {
    const { code, output } = await create(...args)
    expect(code).toBe(1)
    expect(output).toContain(remedy)
    expect(output).not.toMatch(/\bat .*\.ts|activeUser/)
  })

  it('WIRE-27 WIRE-28 no command works with another secret or seeds other databases', async () => {
    const other = await runOperator(
      folder.path,
      { ...settings, FOYER_SECRET: `${SECRET}, but another` },
      'administrator',
      'create',
      'eve',
      ...NAMED,
    )
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('FOYER_SECRET')])
    const reset = await runOperator(folder.path, settings, 'demo', 'reset')
    expect([reset.code, reset.output]).toEqual([1, expect.stringContaining('not a demonstration')])
  })
})

it('a command without a running gateway starts PostgreSQL for its own duration', async () => {
  const args = ['administrator', 'create', 'solene', '--name', 'Solène Garnier']
  const { code, output } = await runOperator(folder.path, { FOYER_DEMO: '0' }, ...args)
  expect([code, output]).toEqual([0, expect.stringContaining('/activeUser#token=')])
  expect(postgresPid(folder.path)).toBeUndefined()
})

it('demo reset beside a running gateway ends all sessions and resets the data', async () => {
  const gateway = await startGatewayProcess(folder.path)
  const token = await gateway.client.tokenOf('super')
  await gateway.client.call('administration.changeSettings', { company: 'Changed' }, { token })
  await gateway.client.call('administration.createUser', { username: 'newcomer', displayName: 'New' }, { token })
  expect((await runOperator(folder.path, {}, 'demo', 'reset')).code).toBe(0)
  await vi.waitFor(
    async () => expect((await gateway.client.call('account.information', {}, { token })).status).toBe(401),
    { timeout: 5_000 },
  )
  const next = await gateway.client.tokenOf('super')
  const { body } = await gateway.client.call('administration.users', { size: '100' }, { token: next })
  expect(body.data.items.map(({ username }: { username: string }) => username)).not.toContain('newcomer')
  expect((await gateway.client.call('signIn.configuration', {})).body.data.uiConfig.company).toBe('Maison Verte')
  expect(await gateway.end('SIGTERM')).toBe(0)
})
