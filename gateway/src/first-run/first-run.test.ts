import type { FirstStep } from '@foyer/contract/administration'
import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  installLicence,
  linkTokenOf,
  startGateway,
  versionOf,
} from '@foyer/testkit'
import { openNoticeSocket } from '@foyer/testkit/notices/notice-socket'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createAdministrator } from '../administration/index.ts'

const PATH = '/v2/admin/first-run'
const OPEN = { organisation: 'open', branding: 'open', mail: 'open', languages: 'open', users: 'open', licence: 'open' }

const opened: GatewayUnderTest[] = []
afterEach(async () => {
  for (const gateway of opened.splice(0)) await gateway.close()
})

/** A new platform, as after its first start. */
async function startNew(options: Partial<Parameters<typeof startGateway>[0]> = {}): Promise<GatewayUnderTest> {
  const gateway = await startGateway({ clusterUrl: inject('clusterUrl'), seed: 'empty', ...options })
  opened.push(gateway)
  return gateway
}

/** Creates a super administrator by the command, chooses the password and signs in. */
async function createAndSignIn(gateway: GatewayUnderTest, username: string, organisation?: string): Promise<string> {
  const { deps, clock, newClient } = gateway
  const input = { username, displayName: username, organisation, publicUrl: 'http://localhost', now: clock.now() }
  const { link } = await createAdministrator(deps.db, input)
  const client = newClient()
  await client.call('password.set', { token: linkTokenOf(link), newPassword: GOOD_PASSWORD })
  return await client.tokenOf(username, GOOD_PASSWORD)
}

describe('first steps of a new platform', () => {
  it('FIRST-03 a super administrator who signs in is led to the first steps until they are dismissed', async () => {
    const gateway = await startNew()
    const token = await createAndSignIn(gateway, 'super')
    const bench = () => gateway.client.data('workBench.workBench', {}, { token })
    expect((await bench()).user.firstRun).toBe(true)
    expect(await gateway.client.data('administration.firstRun', {}, { token })).toEqual({
      ...{ open: true, steps: OPEN, version: 1 },
    })
    await gateway.client.data('administration.changeFirstRun', { dismiss: true }, { token })
    expect((await bench()).user).not.toHaveProperty('firstRun')
  })

  it('FIRST-05 marks are stored, each step on its own, and another session reads them', async () => {
    const gateway = await startNew()
    const token = await createAndSignIn(gateway, 'super')
    const mark = (steps: object) => gateway.client.data('administration.changeFirstRun', { steps }, { token })
    await mark({ branding: 'skipped' })
    await mark({ languages: 'done' })
    const other = await gateway.newClient().tokenOf('super', GOOD_PASSWORD)
    expect(await gateway.client.data('administration.firstRun', {}, { token: other })).toEqual({
      ...{ open: true, steps: { ...OPEN, branding: 'skipped', languages: 'done' }, version: 3 },
    })
    const { items } = await gateway.client.data('administration.audit', { action: 'first-run.changed' }, { token })
    expect(items.map(({ subject, actor }) => [subject, actor?.username])).toEqual([
      ['languages', 'super'],
      ['branding', 'super'],
    ])
  })

  it('FIRST-06 what is done by other means counts as done, and its skipped mark no longer does', async () => {
    const gateway = await startNew()
    const token = await createAndSignIn(gateway, 'super')
    const steps = async () => (await gateway.client.data('administration.firstRun', {}, { token })).steps
    await gateway.client.data('administration.changeFirstRun', { steps: { mail: 'skipped' } }, { token })
    const DOINGS: readonly (readonly [FirstStep, () => Promise<unknown>])[] = [
      [
        'organisation',
        async () => {
          const { items } = await gateway.client.data('administration.organisations', {}, { token })
          const id = items[0]?.id ?? ''
          await gateway.client.data('administration.changeOrganisation', { id, timeZone: 'Europe/Paris' }, { token })
        },
      ],
      ['branding', () => gateway.client.data('administration.changeSettings', { company: 'Verte' }, { token })],
      [
        'mail',
        () => gateway.client.data('administration.changeMailSettings', { host: 'smtp.verte.example' }, { token }),
      ],
      ['languages', () => gateway.client.data('administration.changeSettings', { languages: ['en', 'fr'] }, { token })],
      [
        'users',
        () => gateway.client.data('administration.createUser', { username: 'bob', displayName: 'Bob' }, { token }),
      ],
      ['licence', () => installLicence(gateway, { organisation: 'platform' })],
    ]
    const done: Record<string, string> = { ...OPEN, mail: 'skipped' }
    for (const [step, doIt] of DOINGS) {
      expect(await steps()).toEqual(done)
      await doIt()
      done[step] = 'done'
    }
    expect(await gateway.client.data('administration.firstRun', {}, { token })).toMatchObject({
      ...{ open: false, steps: done },
    })
  })

  it('FIRST-07 once finished they stay closed, also when a step is open again', async () => {
    const gateway = await startNew()
    const token = await createAndSignIn(gateway, 'super')
    const read = () => gateway.client.data('administration.firstRun', {}, { token })
    const rest = { branding: 'skipped', languages: 'done', organisation: 'done', users: 'skipped', licence: 'skipped' }
    await gateway.client.data('administration.changeFirstRun', { steps: rest as never }, { token })
    expect((await read()).open).toBe(true)
    await gateway.client.data('administration.changeMailSettings', { host: 'smtp.verte.example' }, { token })
    expect((await gateway.client.data('workBench.workBench', {}, { token })).user).not.toHaveProperty('firstRun')
    await gateway.client.data('administration.changeMailSettings', { host: null }, { token })
    expect(await read()).toMatchObject({ open: false, steps: { mail: 'open' } })
    expect((await gateway.client.data('workBench.workBench', {}, { token })).user).not.toHaveProperty('firstRun')
  })

  it('FIRST-07 open shells of super administrators renew their rights once they are dismissed', async () => {
    const gateway = await startNew()
    const token = await createAndSignIn(gateway, 'super')
    const socket = await openNoticeSocket(gateway.client, await createAndSignIn(gateway, 'bob'))
    await gateway.client.data('administration.changeFirstRun', { dismiss: true }, { token })
    expect(await socket.waitForPush('PERMISSION_CHANGED')).toMatchObject({ reason: 'ROLE' })
    await socket.close()
  })

  it('FIRST-08 a demonstration, and a platform that had users before, never lead there', async () => {
    const demonstration = await startNew({ seed: 'demonstration' })
    expect(await asSuper(demonstration, 'administration.firstRun', {})).toMatchObject({ open: false })
    const token = await createAndSignIn(demonstration, 'second', 'Maison Verte')
    const { user } = await demonstration.client.data('workBench.workBench', {}, { token })
    expect(user).not.toHaveProperty('firstRun')
  })

  it('FIRST-09 of two administrators at the same time both marks are stored', async () => {
    const gateway = await startNew()
    const tokens = [await createAndSignIn(gateway, 'super'), await createAndSignIn(gateway, 'bob')]
    const version = await versionOf(gateway.deps, PATH)
    const marks = [{ branding: 'skipped' }, { mail: 'skipped' }]
    const put = (index: number, known: object) =>
      gateway.client.put(PATH, { steps: marks[index], ...known }, { token: tokens[index] as string })
    const replies = await Promise.all([put(0, version), put(1, version)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = replies.findIndex(({ status }) => status === 409)
    await put(late, await versionOf(gateway.deps, PATH))
    const { steps } = await gateway.client.data('administration.firstRun', {}, { token: tokens[0] as string })
    expect(steps).toMatchObject({ branding: 'skipped', mail: 'skipped' })
  })

  it('FIRST-10 only the work-bench of who administers the platform leads there', async () => {
    const gateway = await startNew()
    await createAndSignIn(gateway, 'super')
    const grants = [{ role: 'organisation-administrator', everywhere: true }]
    await createUser(gateway, { username: 'carol', grants })
    const client = gateway.newClient()
    const theirs = await client.tokenOf('carol', GOOD_PASSWORD)
    expect((await client.data('workBench.workBench', {}, { token: theirs })).user).not.toHaveProperty('firstRun')
    expect((await client.call('administration.firstRun', {}, { token: theirs })).body.resultCode).toBe('A0302')
  })
})
