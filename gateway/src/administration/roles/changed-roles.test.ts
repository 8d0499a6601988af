import {
  asSuper,
  createUser,
  errorDetails,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  openNoticeSocket,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const LABELS = [{ key: 'labels', type: 'app', children: [] }]
const MAP = [{ key: 'map', type: 'app', children: [] }]

let gateway: GatewayUnderTest
let other: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  other = await startGateway({
    clusterUrl: inject('clusterUrl'),
    databaseUrl: gateway.databaseUrl,
    clock: gateway.clock,
  })
  token = await gateway.client.tokenOf('admin')
})
afterAll(async () => {
  await other.close()
  await gateway.close()
})

const change = (id: string, fields: object) =>
  gateway.client.call('administration.changeRole', { id, ...fields }, { token })
const remove = (id: string) => gateway.client.call('administration.removeRole', { id }, { token })
const appsOn = async (on: GatewayUnderTest, as: string) =>
  (await on.client.call('workBench.workBench', {}, { token: as })).body.data.apps.map(({ key }: { key: string }) => key)

let made = 0
async function roleWithUser() {
  const key = `held-${++made}`
  const { body } = await gateway.client.call(
    'administration.createRole',
    { key, name: key, permissions: LABELS },
    { token },
  )
  const grants = [{ role: key, everywhere: true }]
  const { id: userId } = await createUser(gateway, { username: key, grants })
  return { id: body.data.id as string, key, userId, userToken: await gateway.newClient().tokenOf(key, GOOD_PASSWORD) }
}

describe('change of a role with users', () => {
  it('ASVS 8.3.2 SESSION-31 a changed role takes effect on every gateway within a second', async () => {
    const { id, userToken } = await roleWithUser()
    expect(await appsOn(gateway, userToken)).toEqual(['labels'])
    expect(await appsOn(other, userToken)).toEqual(['labels'])
    await change(id, { permissions: MAP })
    expect(await appsOn(gateway, userToken)).toEqual(['map'])
    await eventually('the other gateway knows', async () => (await appsOn(other, userToken))[0] === 'map', 1_000)
    const opened = await other.client.call('applications.recordOpening', { key: 'labels' }, { token: userToken })
    expect(opened.body.resultCode).toBe('A0302')
  })

  it('ASVS 8.3.2 a changed role opens and closes the administration within a second', async () => {
    const { id, userToken } = await roleWithUser()
    const code = async (on: GatewayUnderTest) =>
      (await on.client.call('administration.roles', {}, { token: userToken })).body.resultCode
    expect(await code(other)).toBe('A0302')
    await change(id, { administers: 'organisation' })
    expect(await code(gateway)).toBe(1001)
    await eventually('the other gateway lets them in', async () => (await code(other)) === 1001, 1_000)
    await change(id, { administers: 'nothing' })
    expect(await code(gateway)).toBe('A0302')
    await eventually('the other gateway shuts them out', async () => (await code(other)) === 'A0302', 1_000)
  })

  it('a changed role is pushed to the open shells of its users only, on every gateway', async () => {
    const { id, userToken } = await roleWithUser()
    const { userToken: otherToken } = await roleWithUser()
    const near = await openNoticeSocket(gateway.client, userToken)
    const far = await openNoticeSocket(other.client, userToken)
    const otherSocket = await openNoticeSocket(gateway.client, otherToken)
    await change(id, { permissions: MAP })
    for (const socket of [near, far])
      expect(await socket.waitForPush('PERMISSION_CHANGED')).toMatchObject({
        type: 'PERMISSION_CHANGED',
        reason: 'ROLE',
      })
    expect(otherSocket.pushes.filter(({ type }) => type === 'PERMISSION_CHANGED')).toEqual([])
    await Promise.all([near, far, otherSocket].map((socket) => socket.close()))
  })

  it('a change of the name only is not pushed', async () => {
    const { id, userToken } = await roleWithUser()
    const socket = await openNoticeSocket(gateway.client, userToken)
    await change(id, { name: 'Another name' })
    await change(id, { permissions: MAP })
    await socket.waitForPush('PERMISSION_CHANGED')
    expect(socket.pushes.filter(({ type }) => type === 'PERMISSION_CHANGED')).toHaveLength(1)
    await socket.close()
  })
})

it('a change of grants is pushed to the open shell of the user', async () => {
  const { userId, userToken } = await roleWithUser()
  const socket = await openNoticeSocket(gateway.client, userToken)
  await asSuper(gateway, 'administration.changeUser', {
    id: userId,
    grants: [{ role: 'store-staff', everywhere: true }],
  })
  expect(await socket.waitForPush('PERMISSION_CHANGED')).toMatchObject({ reason: 'ROLE' })
  await socket.close()
})

describe('concurrent changes of roles', () => {
  it('only one of several changes to the same version succeeds', async () => {
    const { id } = await roleWithUser()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => change(id, { name: `Take ${index}`, version: 1 })),
    )
    const codes = replies.map(({ body }) => body.resultCode).sort()
    expect(codes).toEqual([1001, ...Array(5).fill('A0442')])
    expect((await gateway.client.call('administration.role', { id }, { token })).body.data.version).toBe(2)
  })

  it('a change without a version is rejected', async () => {
    const { id } = await roleWithUser()
    const { body } = await change(id, { name: 'Overwritten', version: undefined })
    expect([body.resultCode, errorDetails({ body }, 'invalidInput').fields[0]?.path]).toEqual(['A0401', 'version'])
  })

  it('only one of several roles with the same key is created', async () => {
    const body = { key: 'twice', name: 'Twice', permissions: [] }
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => gateway.client.call('administration.createRole', body, { token })),
    )
    expect(replies.filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.resultCode === 'A0401')).toHaveLength(5)
  })

  it('a role that is granted at the same moment is not removed', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, key, userId } = await roleWithUser()
      await asSuper(gateway, 'administration.changeUser', { id: userId, grants: [] })
      const grant = gateway.client.call(
        'administration.changeUser',
        { id: userId, grants: [{ role: key, everywhere: true }] },
        { token },
      )
      const [granted, removed] = await Promise.all([grant, remove(id)])
      const outcome = [granted.body.resultCode, removed.body.data?.reason ?? removed.body.resultCode]
      expect([
        [1001, 'ROLE_HELD'],
        ['A0401', 1001],
      ]).toContainEqual(outcome)
    }
  })
})

it('a role with users cannot be removed, and the error states their number', async () => {
  const { id, userId } = await roleWithUser()
  expect(await remove(id)).toMatchObject({
    status: 400,
    body: { resultCode: 'A0404', data: { reason: 'ROLE_HELD', people: 1 } },
  })
  await asSuper(gateway, 'administration.changeUser', { id: userId, grants: [] })
  expect((await remove(id)).body.resultCode).toBe(1001)
})
