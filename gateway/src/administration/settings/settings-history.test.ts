import { Settings } from '@foyer/contract/administration'
import { asSuper, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
})
afterAll(() => gateway.close())

const change = (settings: object) => gateway.client.call('administration.changeSettings', settings, { token })
const history = async (input: object = {}) => await asSuper(gateway, 'administration.settingsHistory', input)

it('SETTINGS-02 the history has who, when, and each value that became another one', async () => {
  await change({ lockSeconds: 60, company: 'Before' })
  gateway.clock.step(7)
  await change({ lockSeconds: 120, company: 'Before', linkHosts: ['verte.example'] })
  const { items } = await history({ size: '1' })
  expect(items).toEqual([
    {
      id: expect.any(String),
      at: gateway.clock.now().toISOString(),
      actor: { id: expect.any(String), username: 'super' },
      changes: [
        { name: 'linkHosts', before: [], after: ['verte.example'] },
        { name: 'lockSeconds', before: 60, after: 120 },
      ],
    },
  ])
})

it('SETTINGS-02 the history of one setting has its changes only, page by page', async () => {
  for (const noticeDays of [30, 40, 50]) await change({ noticeDays, company: 'Maison Verte' })
  await change({ noticeDays: 50, lockAfterFailures: 7 })
  const first = await history({ setting: 'noticeDays', size: '2' })
  const second = await history({ setting: 'noticeDays', size: '2', cursor: first.nextCursor })
  const values = [...first.items, ...second.items].map(({ changes }) =>
    changes.find(({ name }) => name === 'noticeDays'),
  )
  expect(values.map((value) => value?.after)).toEqual([50, 40, 30])
  expect(second.nextCursor).toBeNull()
})

it('SETTINGS-02 a rejected change is not in the history', async () => {
  const before = await history()
  expect((await change({ lockSeconds: 1 })).status).toBe(400)
  expect(await history()).toEqual(before)
})

it('SETTINGS-02 a cursor that no page returned is rejected', async () => {
  const { status } = await gateway.client.call('administration.settingsHistory', { cursor: 'x' }, { token })
  expect(status).toBe(400)
})

it('SETTINGS-01 returns the default of every setting, and the ranges that changes are checked against', async () => {
  const { values, ranges } = await asSuper(gateway, 'administration.settingsDefaults', {})
  expect(values).toEqual(Settings.parse({}))
  for (const [name, { minimum, maximum }] of Object.entries(ranges)) {
    expect((await change({ [name]: minimum - 1 })).status, name).toBe(400)
    expect((await change({ [name]: maximum + 1 })).status, name).toBe(400)
  }
  expect(ranges['lockSeconds']).toEqual({ minimum: 10, maximum: 86_400 })
  expect(Object.keys(ranges)).toEqual(
    Object.keys(values).filter(
      (name) => typeof values[name as keyof Settings] === 'number' && name !== 'captchaValidRule',
    ),
  )
})
