import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  required,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { anyAction } from '@foyer/testkit/audit/any-action'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type AuditEvent, recordEvent, searchEvents } from '../../audit/index.ts'

const MINUTE = 60

let gateway: GatewayUnderTest
let root: string
let administrator: string
let home: string
let elsewhere: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  root = await gateway.client.tokenOf('super')
  administrator = await gateway.newClient().tokenOf('admin')
  home = (await userRow('admin')).organisation_id
  elsewhere = await seedOrganisation(gateway)
})
afterAll(() => gateway.close())

const userRow = (username: string) =>
  gateway.deps.db.selectFrom('person').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
type Query = Parameters<typeof search>[0]
const search = async (query: Record<string, string>, token = root) =>
  (await gateway.client.call('administration.audit', { size: '100', ...query }, { token })).body
const found = async (query: Query, token?: string) =>
  (await search(query, token)).data.items.map(({ action, subject }) => `${action} ${subject}`)
const record = ({
  action = 'test.done',
  ...event
}: Partial<Omit<AuditEvent, 'action'>> & { readonly action?: string }) =>
  recordEvent(gateway.deps.db, { action: anyAction(action), at: gateway.clock.now(), ...event })
const request = { address: '198.51.100.7', id: 'request-7', userAgent: 'Scanner/3', language: 'en', secure: true }

describe('GET /v2/admin/audit', () => {
  it('AUDIT-01 finds events by actor, subject, action, area, address, request, time and text', async () => {
    const actor = { id: uuid(), username: 'olga', organisationId: home }
    const from = gateway.clock.now()
    await record({ action: 'shop.opened', subject: 'bread', actor, scope: home, request: request as never })
    gateway.clock.step(MINUTE)
    const between = gateway.clock.now().toISOString()
    await record({ action: 'shop.closed', subject: 'cheese', scope: home, details: { note: 'Sold Out' } })
    gateway.clock.step(MINUTE)
    const [opened, closed] = ['shop.opened bread', 'shop.closed cheese']
    const area = { action: 'shop' }
    expect(await found(area)).toEqual([closed, opened])
    expect(await found({ action: 'shop.opened' })).toEqual([opened])
    expect(await found({ actor: 'olga' })).toEqual([opened])
    expect(await found({ actor: actor.id })).toEqual([opened])
    expect(await found({ subject: 'cheese' })).toEqual([closed])
    expect(await found({ address: '198.51.100.7' })).toEqual([opened])
    expect(await found({ requestId: 'request-7' })).toEqual([opened])
    expect(await found({ text: 'sold out' })).toEqual([closed])
    expect(await found({ ...area, text: 'SCANNER' })).toEqual([opened])
    expect(await found({ ...area, from: between })).toEqual([closed])
    expect(await found({ ...area, to: between })).toEqual([opened])
    expect(await found({ ...area, from: from.toISOString(), to: between, actor: 'olga', subject: 'bread' })).toEqual([
      opened,
    ])
    expect(await found({ ...area, actor: 'olga', subject: 'cheese' })).toEqual([])
    for (const own of [area, { action: 'shop.closed' }, { subject: 'cheese' }])
      expect((await found(own, administrator))[0], JSON.stringify(own)).toBe(closed)
  })

  it('AUDIT-01 pages contain each event once, newest first', async () => {
    for (let number = 0; number < 7; number++) await record({ action: 'paged.event', subject: `${number}` })
    const pages: string[][] = []
    let cursor: string | null = null
    do {
      const { data } = await search({ action: 'paged.event', size: '3', ...(cursor ? { cursor } : {}) })
      pages.push(data.items.map(({ subject }) => required(subject)))
      cursor = data.nextCursor
    } while (cursor)
    expect(pages).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0']])
  })

  it('AUDIT-01 a page that looked through its share of events continues with the next one', async () => {
    const { db } = gateway.deps
    await record({ action: 'needle.found', subject: 'needle', scope: elsewhere })
    for (let number = 0; number < 12; number++) await record({ action: 'hay.seen', subject: 'hay', scope: elsewhere })
    const filters = { organisation: elsewhere, text: 'needle' }
    const first = await searchEvents(db, { filters, reader: undefined }, { size: 5 }, 5)
    expect([first.events.length, first.nextCursor !== null]).toEqual([0, true])
    const second = await searchEvents(db, { filters, reader: undefined }, { size: 5, cursor: first.nextCursor }, 5)
    const third = await searchEvents(db, { filters, reader: undefined }, { size: 5, cursor: second.nextCursor }, 5)
    expect(third.events.map(({ subject }) => subject)).toEqual(['needle'])
    expect(third.nextCursor).toBeNull()
  })

  it.each(['nonsense', `${'0'.repeat(8)}-x`])('AUDIT-01 rejects the cursor "%s"', async (cursor) => {
    expect((await search({ cursor })).resultCode).toBe('A0401')
  })
})

describe('administrators of an organisation', () => {
  it('AUDIT-02 find the events of their organisation and no others, whatever they search by', async () => {
    const actor = { id: uuid(), username: 'stranger', organisationId: elsewhere }
    const foreign = { actor, subject: 'foreign thing', request: request as never, details: { note: 'foreign note' } }
    await record({ action: 'foreign.event', scope: elsewhere, ...foreign })
    await record({ action: 'foreign.event', scope: null, ...foreign })
    const searches = [
      {},
      { actor: 'stranger' },
      { actor: actor.id },
      { subject: 'foreign thing' },
      { action: 'foreign' },
      { action: 'foreign.event' },
      { address: request.address },
      { requestId: request.id },
      { text: 'foreign' },
      { organisation: home },
    ]
    for (const query of searches) {
      const { data } = await search(query, administrator)
      const others = data.items.filter(
        ({ organisation, action }) => organisation !== home || action === 'foreign.event',
      )
      expect(others, JSON.stringify(query)).toEqual([])
    }
    expect((await found({ action: 'foreign.event' })).length).toBe(2)
    expect((await search({ organisation: elsewhere }, administrator)).resultCode).toBe('A0302')
  })

  it('AUDIT-03 see that a user of the platform acted on their users, but not who and from where', async () => {
    const outsider = { username: 'platform-staff', organisation: elsewhere }
    await createUser(gateway, { ...outsider, grants: [{ role: 'super-administrator', everywhere: true }] } as never)
    const { id } = await createUser(gateway, { username: 'handled' })
    const theirs = await gateway.newClient().tokenOf('platform-staff', GOOD_PASSWORD)
    const { body } = await gateway.client.call('administration.disableUser', { id }, { token: theirs })
    expect(body.resultCode).toBe(1001)
    const [event] = (await search({ action: 'user.disabled', subject: 'handled' }, administrator)).data.items
    expect(event).toMatchObject({ byPlatform: true, actor: null, address: null, userAgent: null, requestId: null })
    const [full] = (await search({ action: 'user.disabled', subject: 'handled' })).data.items
    expect(full).toMatchObject({ byPlatform: true, actor: { username: 'platform-staff' }, organisation: home })
    expect(required(full).address).not.toBeNull()
    for (const query of [{ actor: 'platform-staff' }, { requestId: required(required(full).requestId) }])
      expect(await found(query, administrator)).toEqual([])
    expect(await found({ text: 'platform-staff' }, administrator)).toEqual([])
  })

  it('AUDIT-03 do not see what a super administrator among their users does elsewhere', async () => {
    const { id } = await createUser(gateway, { username: 'far-user', organisation: elsewhere, grants: [] } as never)
    await asSuper(gateway, 'administration.disableUser', { id })
    const { version } = await asSuper(gateway, 'administration.settings', {})
    await asSuper(gateway, 'administration.changeSettings', { version, company: 'Elsewhere Inc.' })
    expect((await found({ actor: 'super', subject: 'far-user' })).length).toBeGreaterThan(0)
    expect(await found({ actor: 'super', subject: 'far-user' }, administrator)).toEqual([])
    expect(await found({ action: 'settings' }, administrator)).toEqual([])
  })
})

describe('GET /v2/admin/users/{id}/audit', () => {
  const timeline = async (id: string, token: string, more: Record<string, string> = {}) =>
    (await gateway.client.call('administration.userAudit', { id, size: '100', ...more }, { token })).body

  it('AUDIT-04 lists what a user did and what was done to the user, newest first', async () => {
    const { id } = await createUser(gateway, { username: 'followed' })
    await gateway.newClient().login('followed', GOOD_PASSWORD)
    await gateway.newClient().login('followed', 'wrong')
    await asSuper(gateway, 'administration.disableUser', { id })
    await record({ action: 'role.created', subject: 'followed', scope: home })
    const { data } = await timeline(id, administrator)
    const actions = data.items.map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['user.disabled', 'sign-in.failed'])
    expect(actions.at(-1)).toBe('user.created')
    expect(actions.some((action) => action.startsWith('sign-in.') && action !== 'sign-in.failed')).toBe(true)
    expect(actions).not.toContain('role.created')
    const first = await timeline(id, root, { size: '1' })
    const rest = await timeline(id, root, { cursor: required(first.data.nextCursor) })
    expect([...first.data.items, ...rest.data.items]).toEqual((await timeline(id, root)).data.items)
  })

  it('AUDIT-04 has for a user of another organisation the same response as for an unknown id', async () => {
    const { id } = await createUser(gateway, { username: 'far-followed', organisation: elsewhere, grants: [] } as never)
    const unknown = await timeline(uuid(), administrator)
    expect(await timeline(id, administrator)).toEqual(unknown)
    expect((await timeline(id, root)).resultCode).toBe(1001)
    expect((await timeline(await idOf(gateway, 'clerk'), root)).resultCode).toBe(1001)
  })
})
