import type { Permission } from '@foyer/contract/work-bench'
import { asSuper, eventually, type GatewayUnderTest, type NoticeSocket, organisationOf } from '@foyer/testkit'
import { installApplication } from '@foyer/testkit/applications/install-application'
import { it } from '@foyer/testkit/notices/push-test'
import { beforeEach, describe, expect } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
const eventsOf = ({ pushes }: NoticeSocket) => pushes.filter(({ type }) => type === 'APPLICATION_EVENT')

interface Place {
  readonly organisation: string
  readonly store: string
  readonly token: string
}
let made: Place | undefined

/** The store of `clerk`, and the token of shelf labels. */
async function placeOf(gateway: GatewayUnderTest): Promise<Place> {
  if (made) return made
  await installApplication(gateway, { key: 'labels' })
  const { currentStore } = await gateway.client.data(
    'workBench.workBench',
    {},
    { token: await gateway.client.tokenOf('clerk') },
  )
  const { token } = await asSuper(gateway, 'publishing.createToken', { key: 'labels' })
  made = { organisation: await organisationOf(gateway), store: String(currentStore?.id), token }
  return made
}

async function setStaffPermissions({ deps: { db } }: GatewayUnderTest, permissions: readonly Permission[]) {
  const staff = db.updateTable('role').where('key', '=', 'store-staff')
  await staff.set({ permissions: JSON.stringify(permissions) as never }).execute()
}

beforeEach(() => {
  made = undefined
})

describe('event of an application', () => {
  it('APP-57 SOCKET-26 reaches a user of the store on every gateway', async ({ gateway, other, listen }) => {
    const { organisation, store, token } = await placeOf(gateway)
    const clerk = await gateway.client.tokenOf('clerk')
    const sockets = [await listen(gateway, clerk), await listen(other, clerk)]
    const events = [{ organisation, store, topic: 'changed', ids: ['label-7'] }]
    expect((await gateway.client.call('publishing.publishEvents', { events }, { token })).body.resultCode).toBe(1001)
    for (const socket of sockets) {
      await socket.waitForPush('APPLICATION_EVENT')
      const push = { type: 'APPLICATION_EVENT', application: 'labels', store, topic: 'changed', ids: ['label-7'] }
      expect(eventsOf(socket)).toEqual([{ ...push, count: expect.any(Number) }])
    }
  })

  it('APP-57 SOCKET-26 ASVS 8.4.1 reaches no user of another store, unless it concerns all stores', async ({
    gateway,
    listen,
  }) => {
    const { organisation, store, token } = await placeOf(gateway)
    const picker = await listen(gateway, await gateway.client.tokenOf('picker'))
    const events = [
      { organisation, store, topic: 'one' },
      { organisation, topic: 'all' },
    ]
    await gateway.client.call('publishing.publishEvents', { events }, { token })
    await picker.waitForPush('APPLICATION_EVENT')
    expect(eventsOf(picker)).toMatchObject([{ topic: 'all', store: null, ids: [] }])
  })

  it('APP-57 SOCKET-26 ASVS 8.3.2 reaches no user who may not open the application, from the change of their role on', async ({
    gateway,
    listen,
  }) => {
    const { organisation, store, token } = await placeOf(gateway)
    const clerk = await listen(gateway, await gateway.client.tokenOf('clerk'))
    const admin = await listen(gateway, await gateway.client.tokenOf('admin'))
    const publish = (topic: string) =>
      gateway.client.call('publishing.publishEvents', { events: [{ organisation, store, topic }] }, { token })
    await publish('before')
    await clerk.waitForPush('APPLICATION_EVENT')
    await setStaffPermissions(gateway, [])
    await publish('after')
    await eventually('the administrator has both', () => eventsOf(admin).length === 2)
    expect(eventsOf(clerk)).toMatchObject([{ topic: 'before' }])
    await setStaffPermissions(gateway, [{ key: 'labels', type: 'app', children: [] }])
  })

  it.for([
    ['an unknown organisation', () => ({ organisation: UNKNOWN_ID })],
    ['an unknown store', () => ({ store: UNKNOWN_ID })],
    ['the reserved topic', () => ({ topic: 'missed' })],
    ['a topic that is no name', () => ({ topic: 'A b' })],
    ['too many ids', () => ({ ids: Array.from({ length: 21 }, String) })],
  ] as const)(
    'APP-57 APP-58 rejects %s, and announces nothing of the request',
    async ([, broken], { gateway, listen }) => {
      const { organisation, store, token } = await placeOf(gateway)
      const clerk = await listen(gateway, await gateway.client.tokenOf('clerk'))
      const valid = { organisation, store, topic: 'valid' }
      const events = [valid, { ...valid, ...broken() }]
      const { status, body } = await gateway.client.call('publishing.publishEvents', { events }, { token })
      expect([status, body.resultCode]).toEqual([400, 'A0401'])
      await gateway.client.call('publishing.publishEvents', { events: [{ ...valid, topic: 'next' }] }, { token })
      await clerk.waitForPush('APPLICATION_EVENT')
      expect(eventsOf(clerk)).toMatchObject([{ topic: 'next' }])
    },
  )

  it('APP-57 ASVS 8.4.1 a store of another organisation is rejected', async ({ gateway }) => {
    const { store, token } = await placeOf(gateway)
    const { id } = await asSuper(gateway, 'administration.createOrganisation', {
      name: 'Other',
      code: 'other',
      timeZone: 'UTC',
    })
    const events = [{ organisation: id, store, topic: 'changed' }]
    const { body } = await gateway.client.call('publishing.publishEvents', { events }, { token })
    expect(body.resultCode).toBe('A0401')
  })

  it('APP-57 a user cannot publish one', async ({ gateway, reader }) => {
    const { organisation } = await placeOf(gateway)
    const events = [{ organisation, topic: 'changed' }]
    const { body } = await gateway.client.call('publishing.publishEvents', { events }, { token: reader.token })
    expect(body.resultCode).toBe('C0102')
  })
})
