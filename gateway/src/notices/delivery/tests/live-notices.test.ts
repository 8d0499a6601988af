import { SOCKETS_PER_SESSION } from '@foyer/contract/limits'
import {
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  linkFor,
  type NewNotice,
  type NoticeSocket,
  openNoticeSocket,
  organisationOf,
  seedCustomer,
  seedNotice,
  seedOrganisation,
  startGateway,
  waitForChanges,
} from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { endNotices } from '../../authoring/publish-notice.ts'

let one: GatewayUnderTest
let other: GatewayUnderTest
let organisation: string
let user: string
let username: string
let token: string
let made = 0
const open: NoticeSocket[] = []
beforeAll(async () => {
  one = await startGateway({ clusterUrl: inject('clusterUrl') })
  other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: one.databaseUrl, clock: one.clock })
  organisation = await organisationOf(one)
})
afterAll(async () => {
  await other.close()
  await one.close()
})
beforeEach(async () => {
  one.clock.step(1)
  username = `listener-${++made}`
  user = (await createUser(one, { username })).id
  token = await one.client.tokenOf(username, GOOD_PASSWORD)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.raw.terminate()
})

async function listen(gateway = one, as = token, headers = {}): Promise<NoticeSocket> {
  const socket = await openNoticeSocket(gateway.client, as, headers)
  open.push(socket)
  await socket.waitForPush('UNREAD')
  return socket
}
const toMe = (): NewNotice => ({ audience: [{ to: 'person', id: user }], organisation })
const noticesOf = ({ pushes }: NoticeSocket) => pushes.filter((push) => 'sequence' in push)
const lastOf = ({ pushes }: NoticeSocket) => pushes.at(-1)
const call = async (path: string, gateway = one) => (await gateway.client.get(path, { token })).body.data

describe('SOCKET-09 push of a new notice', () => {
  it.each(['NORMAL_NOTICE', 'IMPORTANT_NOTICE', 'WARNING_NOTICE'] as const)(
    'a push has count, id, title and sequence of a %s, on every gateway',
    async (type) => {
      const sockets = [await listen(one), await listen(other)]
      const { id, sequence } = await seedNotice(one, { ...toMe(), type, texts: { en: { title: 'Recall' } } })
      for (const socket of sockets) {
        await socket.waitForPush(type)
        expect(noticesOf(socket)).toEqual([
          { type, count: 1, id, title: 'Recall', language: 'en', sequence, announce: true },
        ])
      }
    },
  )

  it('a push says by when the notice is to be acknowledged', async () => {
    const socket = await listen()
    const { id } = await seedNotice(one, { ...toMe(), acknowledgeBy: '2026-11-30' })
    await socket.waitForPush('NORMAL_NOTICE')
    expect(noticesOf(socket)).toMatchObject([{ id, acknowledgeBy: '2026-11-30' }])
  })

  it('a push is in the language of the reader, or the nearest one', async () => {
    const texts = { en: { title: 'Hello' }, fr: { title: 'Bonjour' } }
    const socket = await listen()
    await one.client.call('account.changeInformation', { language: 'fr' }, { token })
    await seedNotice(one, { ...toMe(), texts })
    await socket.waitForPush('NORMAL_NOTICE')
    await one.client.call('account.changeInformation', { language: 'zh' }, { token })
    await seedNotice(one, { ...toMe(), texts })
    await eventually('both came', () => noticesOf(socket).length === 2)
    expect(noticesOf(socket)).toMatchObject([{ title: 'Bonjour' }, { title: 'Hello' }])
  })

  it('a push to a reader without a language is in the language of the browser', async () => {
    await one.deps.db.updateTable('person').set({ language: null }).where('id', '=', user).execute()
    const socket = await listen(one, token, { 'accept-language': 'de-AT,de;q=0.9' })
    await seedNotice(one, { ...toMe(), texts: { en: { title: 'Hello' }, de: { title: 'Guten Tag' } } })
    await socket.waitForPush('NORMAL_NOTICE')
    expect(noticesOf(socket)).toMatchObject([{ title: 'Guten Tag' }])
  })

  it('a push counts but does not announce a normal notice that the reader silenced', async () => {
    const socket = await listen(other)
    await one.client.call('inbox.prefer', { silenceNormal: true }, { token })
    await waitForChanges(other)
    await seedNotice(one, { ...toMe(), type: 'NORMAL_NOTICE' })
    await seedNotice(one, { ...toMe(), type: 'IMPORTANT_NOTICE' })
    await socket.waitForPush('IMPORTANT_NOTICE')
    expect(noticesOf(socket)).toMatchObject([
      { announce: false, count: 1 },
      { announce: true, count: 2 },
    ])
  })

  it('ASVS 8.4.1 a push does not reach another organisation or another user', async () => {
    const socket = await listen()
    await seedNotice(one, { audience: [{ to: 'organisation', id: await seedOrganisation(one) }] })
    await seedNotice(one, { audience: [{ to: 'person', id: await idOf(one, 'clerk') }], organisation })
    await seedNotice(one, toMe())
    /* Notices come by their numbers: what was published before this one would have come before it. */
    await eventually('the one for this reader came', () => noticesOf(socket).length > 0)
    expect(noticesOf(socket)).toMatchObject([{ count: 1 }])
  })

  it('a push follows grants that change while the socket is open', async () => {
    const { id: role } = await one.deps.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'store-manager')
      .executeTakeFirstOrThrow()
    const toManagers: NewNotice = { audience: [{ to: 'role', id: role }], organisation }
    const socket = await listen(other)
    const grant = async (key: string) => {
      const grants = [{ role: key, everywhere: true }]
      const administrator = await one.client.tokenOf('admin')
      await one.client.call('administration.changeUser', { id: user, grants }, { token: administrator })
    }
    await seedNotice(one, toManagers)
    await grant('store-manager')
    await eventually('what there is counts', () => lastOf(socket)?.count === 1)
    await seedNotice(one, toManagers)
    await socket.waitForPush('NORMAL_NOTICE')
    await grant('store-staff')
    await seedNotice(one, toManagers)
    await seedNotice(one, toMe())
    await eventually('the one for this reader came', () => noticesOf(socket).length === 2)
    expect(noticesOf(socket).map(({ count }) => count)).toEqual([2, 1])
  })
})

describe('SOCKET-19 unread count', () => {
  it('a read notice changes the count on all sockets and gateways', async () => {
    const notice = await seedNotice(one, toMe())
    await seedNotice(one, toMe())
    const sockets = [await listen(one), await listen(other), await listen(other)]
    for (const socket of sockets) expect(lastOf(socket)).toMatchObject({ type: 'UNREAD', count: 2 })
    await call(`/v2/users/inbox/${notice.id}/read`, other)
    for (const socket of sockets) await eventually('the count is one', () => lastOf(socket)?.count === 1)
    await call('/v2/users/inbox/read/all')
    for (const socket of sockets) await eventually('nothing is left', () => lastOf(socket)?.count === 0)
  })

  it('a withdrawn or ended notice lowers the count', async () => {
    const socket = await listen(other)
    const stored = await seedNotice(one, toMe())
    const { id } = await seedNotice(one, toMe())
    await eventually('both came', () => lastOf(socket)?.count === 2)
    const { db, clock, changes } = one.deps
    changes.apply(await db.transaction().execute((tx) => endNotices(tx, [id], 'withdrawn', clock.now())))
    await eventually('one is left', () => lastOf(socket)?.count === 1)
    expect(lastOf(socket)).toEqual({ type: 'UNREAD', count: 1, latest: stored.sequence })
  })

  it('a withdrawn notice lowers the count even if its store was removed', async () => {
    const administrator = await one.client.tokenOf('admin')
    const as = { token: administrator }
    const { id: customer, stores } = await seedCustomer(one, organisation, 'Short-lived', [{ name: 'Pop-up' }])
    const [store] = stores as [string]
    await one.client.put(`/v2/admin/users/${user}`, { grants: [{ role: 'store-manager', customers: [customer] }] }, as)
    const socket = await listen(other)
    const { id } = await seedNotice(one, { audience: [{ to: 'store', id: store }], organisation })
    await eventually('it came', () => lastOf(socket)?.count === 1)
    expect((await one.client.send('DELETE', `/v2/admin/stores/${store}`, as)).body.resultCode).toBe(1001)
    const readers = async () => (await one.client.get(`/v2/admin/notices/${id}/readers`, as)).body.data.total.people
    const before = await readers()
    expect(before).toBeGreaterThan(0)
    await one.client.post(`/v2/admin/notices/${id}/withdraw`, {}, as)
    await eventually('nothing is left', () => lastOf(socket)?.count === 0)
    expect(await readers()).toBe(before)
  })

  it('SOCKET-07 a new socket gets the count with the last sequence', async () => {
    const { sequence } = await seedNotice(one, toMe())
    const socket = await listen()
    expect(socket.pushes[0]).toEqual({ type: 'UNREAD', count: 1, latest: sequence })
  })

  it('a socket that opens during publications gets the correct count', async () => {
    const sockets: NoticeSocket[] = []
    let publishing = true
    const published = (async () => {
      for (let number = 0; number < 40; number++) await seedNotice(number % 2 ? one : other, toMe())
      publishing = false
    })()
    /* A gateway ends the oldest socket of a session that opens more. */
    const most = 2 * SOCKETS_PER_SESSION
    while (publishing && sockets.length < most) sockets.push(await listen(sockets.length % 2 ? one : other))
    await published
    for (const socket of sockets) {
      await eventually('all are counted', () => lastOf(socket)?.count === 40)
      const [first, ...others] = socket.pushes
      const from = first && 'latest' in first ? first.latest : 0
      const received = others.flatMap((push) => ('sequence' in push ? [push.sequence] : []))
      const { items } = await call(`/v2/users/inbox/news?after=${from}`)
      expect(received).toEqual(items.map(({ sequence }: { sequence: number }) => sequence))
    }
    expect(sockets.length).toBeGreaterThan(1)
  })
})

describe('notices during a gap of the change feed', () => {
  it('missed notices are delivered once the gateway receives changes again', async () => {
    const socket = await listen(other)
    other.deps.changes.sever()
    for (let number = 0; number < 3; number++) await seedNotice(one, toMe())
    await eventually('all came', () => noticesOf(socket).length === 3)
    /* One more behind them: by then, what was to come twice would have. */
    await seedNotice(one, toMe())
    await eventually('one more came', () => noticesOf(socket).at(-1)?.count === 4)
    expect(noticesOf(socket).map(({ count }) => count)).toEqual([1, 2, 3, 4])
  })

  it('missed notices are left to the client if they exceed one response', async () => {
    const socket = await listen(other)
    /* As if five hundred had been published in between. */
    await one.deps.db
      .updateTable('notice_sequence')
      .set((eb) => ({ last: eb('last', '+', 500) }))
      .execute()
    const { sequence } = await seedNotice(one, toMe())
    await eventually('it is told how it stands', () => lastOf(socket)?.count === 1)
    expect(lastOf(socket)).toEqual({ type: 'UNREAD', count: 1, latest: sequence })
    expect(noticesOf(socket)).toEqual([])
  })
})

describe('end of delivery', () => {
  const endings: [string, () => Promise<unknown>][] = [
    ['after signing out', () => one.client.call('session.logout', {}, { token })],
    [
      'after a user is disabled',
      async () =>
        one.client.call('administration.disableUser', { id: user }, { token: await one.client.tokenOf('admin') }),
    ],
    [
      'after the sessions of a user are ended',
      async () =>
        one.client.call('administration.endSessions', { id: user }, { token: await one.client.tokenOf('admin') }),
    ],
    [
      'after the password of a user is changed',
      async () => {
        const link = await linkFor(one, user)
        return one.client.call('password.set', { token: link, newPassword: 'old stones under quiet rivers' })
      },
    ],
  ]
  /* How soon, the bench measures (open-sockets). */
  it.each(endings)('the socket closes %s', async (_when, end) => {
    const socket = await listen(other)
    const bystander = await listen(other, await one.client.tokenOf('clerk'))
    await end()
    await eventually('the socket is closed', () => socket.closed !== undefined)
    const { length } = socket.pushes
    await seedNotice(one, toMe())
    await seedNotice(one, { audience: [{ to: 'everybody' }] })
    await eventually('others have it', () => noticesOf(bystander).length === 1)
    expect(socket.pushes).toHaveLength(length)
    expect(noticesOf(socket)).toEqual([])
  })
})
