import { SOCKETS_PER_SESSION } from '@foyer/contract/limits'
import {
  eventually,
  type GatewayUnderTest,
  idOf,
  linkFor,
  type NewNotice,
  type NoticeSocket,
  seedCustomer,
  seedNotice,
  seedOrganisation,
  waitForChanges,
} from '@foyer/testkit'
import type { InboxReader } from '@foyer/testkit/notices/inbox-test'
import { it } from '@foyer/testkit/notices/push-test'
import { describe, expect } from 'vitest'
import { endNotices } from '../../authoring/publish-notice.ts'

const noticesOf = ({ pushes }: NoticeSocket) => pushes.filter((push) => 'sequence' in push)
const lastOf = ({ pushes }: NoticeSocket) => pushes.at(-1)

describe('SOCKET-09 push of a new notice', () => {
  it.for(['NORMAL_NOTICE', 'IMPORTANT_NOTICE', 'WARNING_NOTICE'] as const)(
    'a push has count, id, title and sequence of a %s, on every gateway',
    async (type, { other, reader, listen }) => {
      const sockets = [await listen(), await listen(other)]
      const { id, sequence } = await reader.seed({ type, texts: { en: { title: 'Recall' } } })
      for (const socket of sockets) {
        await socket.waitForPush(type)
        expect(noticesOf(socket)).toEqual([
          { type, count: 1, id, title: 'Recall', language: 'en', sequence, announce: true },
        ])
      }
    },
  )

  it('a push says by when the notice is to be acknowledged', async ({ reader, listen }) => {
    const socket = await listen()
    const { id } = await reader.seed({ acknowledgeBy: '2026-11-30' })
    await socket.waitForPush('NORMAL_NOTICE')
    expect(noticesOf(socket)).toMatchObject([{ id, acknowledgeBy: '2026-11-30' }])
  })

  it('a push is in the language of the reader, or the nearest one', async ({ gateway, reader, listen }) => {
    const texts = { en: { title: 'Hello' }, fr: { title: 'Bonjour' } }
    const socket = await listen()
    await gateway.client.call('account.changeInformation', { language: 'fr' }, { token: reader.token })
    await reader.seed({ texts })
    await socket.waitForPush('NORMAL_NOTICE')
    await gateway.client.call('account.changeInformation', { language: 'zh' }, { token: reader.token })
    await reader.seed({ texts })
    await eventually('both came', () => noticesOf(socket).length === 2)
    expect(noticesOf(socket)).toMatchObject([{ title: 'Bonjour' }, { title: 'Hello' }])
  })

  it('a push to a reader without a language is in the language of the browser', async ({ gateway, reader, listen }) => {
    await gateway.deps.db.updateTable('person').set({ language: null }).where('id', '=', reader.id).execute()
    const socket = await listen(gateway, reader.token, { 'accept-language': 'de-AT,de;q=0.9' })
    await reader.seed({ texts: { en: { title: 'Hello' }, de: { title: 'Guten Tag' } } })
    await socket.waitForPush('NORMAL_NOTICE')
    expect(noticesOf(socket)).toMatchObject([{ title: 'Guten Tag' }])
  })

  it('a push counts but does not announce a normal notice that the reader silenced', async ({
    gateway,
    other,
    reader,
    listen,
  }) => {
    const socket = await listen(other)
    await gateway.client.call('inbox.prefer', { silenceNormal: true }, { token: reader.token })
    await waitForChanges(other)
    await reader.seed({ type: 'NORMAL_NOTICE' })
    await reader.seed({ type: 'IMPORTANT_NOTICE' })
    await socket.waitForPush('IMPORTANT_NOTICE')
    expect(noticesOf(socket)).toMatchObject([
      { announce: false, count: 1 },
      { announce: true, count: 2 },
    ])
  })

  it('ASVS 8.4.1 a push does not reach another organisation or another user', async ({ gateway, reader, listen }) => {
    const socket = await listen()
    await seedNotice(gateway, { audience: [{ to: 'organisation', id: await seedOrganisation(gateway) }] })
    await reader.seed({ audience: [{ to: 'person', id: await idOf(gateway, 'clerk') }] })
    await reader.seed()
    /* Notices come by their numbers: what was published before this one would have come before it. */
    await eventually('the one for this reader came', () => noticesOf(socket).length > 0)
    expect(noticesOf(socket)).toMatchObject([{ count: 1 }])
  })

  it('a push follows grants that change while the socket is open', async ({ gateway, other, reader, listen }) => {
    const { id: role } = await gateway.deps.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'store-manager')
      .executeTakeFirstOrThrow()
    const toManagers: NewNotice = { audience: [{ to: 'role', id: role }] }
    const socket = await listen(other)
    const grant = async (key: string) => {
      const grants = [{ role: key, everywhere: true }]
      const administrator = await gateway.client.tokenOf('admin')
      await gateway.client.call('administration.changeUser', { id: reader.id, grants }, { token: administrator })
    }
    await reader.seed(toManagers)
    await grant('store-manager')
    await eventually('what there is counts', () => lastOf(socket)?.count === 1)
    await reader.seed(toManagers)
    await socket.waitForPush('NORMAL_NOTICE')
    await grant('store-staff')
    await reader.seed(toManagers)
    await reader.seed()
    await eventually('the one for this reader came', () => noticesOf(socket).length === 2)
    expect(noticesOf(socket).map(({ count }) => count)).toEqual([2, 1])
  })
})

describe('SOCKET-19 unread count', () => {
  it('a read notice changes the count on all sockets and gateways', async ({ other, reader, listen }) => {
    const notice = await reader.seed()
    await reader.seed()
    const sockets = [await listen(), await listen(other), await listen(other)]
    for (const socket of sockets) expect(lastOf(socket)).toMatchObject({ type: 'UNREAD', count: 2 })
    await other.client.data('inbox.read', { id: notice.id }, { token: reader.token })
    for (const socket of sockets) await eventually('the count is one', () => lastOf(socket)?.count === 1)
    await reader.readAll()
    for (const socket of sockets) await eventually('nothing is left', () => lastOf(socket)?.count === 0)
  })

  it('a withdrawn or ended notice lowers the count', async ({ gateway, other, reader, listen }) => {
    const socket = await listen(other)
    const stored = await reader.seed()
    const { id } = await reader.seed()
    await eventually('both came', () => lastOf(socket)?.count === 2)
    const { db, clock, changes } = gateway.deps
    changes.apply(await db.transaction().execute((tx) => endNotices(tx, [id], 'withdrawn', clock.now())))
    await eventually('one is left', () => lastOf(socket)?.count === 1)
    expect(lastOf(socket)).toEqual({ type: 'UNREAD', count: 1, latest: stored.sequence })
  })

  it('a withdrawn notice lowers the count even if its store was removed', async ({
    gateway,
    other,
    reader,
    listen,
  }) => {
    const administrator = await gateway.client.tokenOf('admin')
    const as = { token: administrator }
    const { id: customer, stores } = await seedCustomer(gateway, reader.organisation, 'Short-lived', [
      { name: 'Pop-up' },
    ])
    const [store] = stores as [string]
    await gateway.client.put(
      `/v2/admin/users/${reader.id}`,
      { grants: [{ role: 'store-manager', customers: [customer] }] },
      as,
    )
    const socket = await listen(other)
    const { id } = await reader.seed({ audience: [{ to: 'store', id: store }] })
    await eventually('it came', () => lastOf(socket)?.count === 1)
    expect((await gateway.client.send('DELETE', `/v2/admin/stores/${store}`, as)).body.resultCode).toBe(1001)
    const readers = async () => (await gateway.client.get(`/v2/admin/notices/${id}/readers`, as)).body.data.total.people
    const before = await readers()
    expect(before).toBeGreaterThan(0)
    await gateway.client.post(`/v2/admin/notices/${id}/withdraw`, {}, as)
    await eventually('nothing is left', () => lastOf(socket)?.count === 0)
    expect(await readers()).toBe(before)
  })

  it('SOCKET-07 a new socket gets the count with the last sequence', async ({ reader, listen }) => {
    const { sequence } = await reader.seed()
    const socket = await listen()
    expect(socket.pushes[0]).toEqual({ type: 'UNREAD', count: 1, latest: sequence })
  })

  it('a socket that opens during publications gets the correct count', async ({ gateway, other, reader, listen }) => {
    const toReader: NewNotice = { audience: [{ to: 'person', id: reader.id }], organisation: reader.organisation }
    const sockets: NoticeSocket[] = []
    let publishing = true
    const published = (async () => {
      for (let number = 0; number < 40; number++) await seedNotice(number % 2 ? gateway : other, toReader)
      publishing = false
    })()
    /* A gateway ends the oldest socket of a session that opens more. */
    const most = 2 * SOCKETS_PER_SESSION
    while (publishing && sockets.length < most) sockets.push(await listen(sockets.length % 2 ? gateway : other))
    await published
    for (const socket of sockets) {
      await eventually('all are counted', () => lastOf(socket)?.count === 40)
      const [first] = socket.pushes
      const others = () => socket.pushes.slice(1)
      const from = first && 'latest' in first ? first.latest : 0
      const { items } = await reader.data('inbox.listNew', { after: String(from) })
      /* The count may come before the last of the notices that it counts. */
      const received = () => others().flatMap((push) => ('sequence' in push ? [push.sequence] : []))
      await eventually('all came', () => received().length >= items.length)
      expect(received()).toEqual(items.map(({ sequence }) => sequence))
    }
    expect(sockets.length).toBeGreaterThan(1)
  })
})

describe('notices during a gap of the change feed', () => {
  it('missed notices are delivered once the gateway receives changes again', async ({ other, reader, listen }) => {
    const socket = await listen(other)
    other.deps.changes.sever()
    for (let number = 0; number < 3; number++) await reader.seed()
    await eventually('all came', () => noticesOf(socket).length === 3)
    /* One more behind them: by then, what was to come twice would have. */
    await reader.seed()
    await eventually('one more came', () => noticesOf(socket).at(-1)?.count === 4)
    expect(noticesOf(socket).map(({ count }) => count)).toEqual([1, 2, 3, 4])
  })

  it('missed notices are left to the client if they exceed one response', async ({
    gateway,
    other,
    reader,
    listen,
  }) => {
    const socket = await listen(other)
    /* As if five hundred had been published in between. */
    await gateway.deps.db
      .updateTable('notice_sequence')
      .set((eb) => ({ last: eb('last', '+', 500) }))
      .execute()
    const { sequence } = await reader.seed()
    await eventually('it is told how it stands', () => lastOf(socket)?.count === 1)
    expect(lastOf(socket)).toEqual({ type: 'UNREAD', count: 1, latest: sequence })
    expect(noticesOf(socket)).toEqual([])
  })
})

describe('end of delivery', () => {
  const endings: [string, (gateway: GatewayUnderTest, reader: InboxReader) => Promise<unknown>][] = [
    ['after signing out', (_, reader) => reader.call('session.logout', {})],
    [
      'after a user is disabled',
      async (gateway, { id }) =>
        gateway.client.call('administration.disableUser', { id }, { token: await gateway.client.tokenOf('admin') }),
    ],
    [
      'after the sessions of a user are ended',
      async (gateway, { id }) =>
        gateway.client.call('administration.endSessions', { id }, { token: await gateway.client.tokenOf('admin') }),
    ],
    [
      'after the password of a user is changed',
      async (gateway, { id }) => {
        const link = await linkFor(gateway, id)
        return gateway.client.call('password.set', { token: link, newPassword: 'old stones under quiet rivers' })
      },
    ],
  ]
  /* How soon, the bench measures (open-sockets). */
  it.for(endings)('the socket closes %s', async ([_when, end], { gateway, other, reader, listen }) => {
    const socket = await listen(other)
    const bystander = await listen(other, await gateway.client.tokenOf('clerk'))
    await end(gateway, reader)
    await eventually('the socket is closed', () => socket.closed !== undefined)
    const { length } = socket.pushes
    await reader.seed()
    await seedNotice(gateway, { audience: [{ to: 'everybody' }] })
    await eventually('others have it', () => noticesOf(bystander).length === 1)
    expect(socket.pushes).toHaveLength(length)
    expect(noticesOf(socket)).toEqual([])
  })
})
