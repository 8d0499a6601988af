import { nearestLanguage } from '@foyer/contract/inbox'
import { LANGUAGES } from '@foyer/contract/languages'
import { NOTICE_TYPES } from '@foyer/contract/notices'
import {
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  organisationOf,
  seedNotice,
  startGateway,
} from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let organisation: string
let token: string
let user: string
let made = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  organisation = await organisationOf(gateway)
})
afterAll(() => gateway.close())
/* A reader of their own for each test, whose inbox begins after what the other tests published. */
beforeEach(async () => {
  gateway.clock.step(1)
  const username = `reader-${++made}`
  const created = await createUser(gateway, { username, grants: [{ role: 'store-staff', everywhere: true }] })
  user = created.id
  token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
})

const toMe = () => ({ audience: [{ to: 'person', id: user } as const], organisation })
async function get(path: string, query: Record<string, string> = {}) {
  const { body } = await gateway.client.get(path, { token, query })
  expect(body.resultCode).toBe(1001)
  return body.data
}
const inbox = (query: Record<string, string> = {}) => get('/v2/users/inbox', query)
const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
const named = (title: string, content = '') => ({ texts: { en: { title, content } } })

it('INBOX-03 INBOX-05 the list has the documented fields and the unread count', async () => {
  const { id, sequence } = await seedNotice(gateway, {
    ...toMe(),
    type: 'WARNING_NOTICE',
    texts: { en: { title: 'Recall', content: '<p>Take it off the shelf.</p>' } },
    endTime: new Date(gateway.clock.now().getTime() + 3_600_000),
    acknowledgeBy: '2026-11-30',
    createUser: 'Ada Reyes',
  })
  const file = { id: '01930000-0000-7000-8000-00000000f11e', notice_id: id, position: 0, name: 'list.pdf' }
  await gateway.deps.db
    .insertInto('notice_file')
    .values({ ...file, media_type: 'application/pdf', bytes: 3, content: Buffer.from('abc') })
    .execute()
  const message = {
    id,
    sequence,
    type: 'WARNING_NOTICE',
    title: 'Recall',
    language: 'en',
    createUser: 'Ada Reyes',
    createTime: gateway.clock.now().toISOString(),
    attachment: [{ id: file.id, name: 'list.pdf', mediaType: 'application/pdf', bytes: 3 }],
    read: false,
    endTime: new Date(gateway.clock.now().getTime() + 3_600_000).toISOString(),
    acknowledgeBy: '2026-11-30',
    acknowledgedAt: null,
  }
  expect(await inbox()).toEqual({
    items: [message],
    nextCursor: null,
    unread: 1,
    latest: sequence,
    silenceNormal: false,
  })
  expect(await get(`/v2/users/inbox/${id}`)).toEqual({
    ...message,
    content: '<p>Take it off the shelf.</p>',
    linkHosts: [],
  })
})

it('INBOX-04 a notice has one of three types', async () => {
  for (const type of NOTICE_TYPES) await seedNotice(gateway, { ...toMe(), type })
  expect((await inbox()).items.map(({ type }: { type: string }) => type)).toEqual([...NOTICE_TYPES].reverse())
})

describe('INBOX-05 inbox list', () => {
  it('the newest notice comes first', async () => {
    for (const title of ['one', 'two', 'three']) await seedNotice(gateway, { ...toMe(), ...named(title) })
    expect(titlesOf(await inbox())).toEqual(['three', 'two', 'one'])
  })

  it('a new user sees earlier notices as read', async () => {
    const { sequence } = await seedNotice(gateway, {
      audience: [{ to: 'organisation', id: organisation }],
      organisation,
    })
    gateway.clock.step(1)
    await createUser(gateway, { username: `late-${made}` })
    const late = await gateway.client.tokenOf(`late-${made}`, GOOD_PASSWORD)
    const { body } = await gateway.client.call('inbox.list', {}, { token: late })
    expect(body.data.items.find((one: { sequence: number }) => one.sequence === sequence)).toMatchObject({ read: true })
    expect(body.data).toMatchObject({ unread: 0, latest: sequence })
  })

  it('notices that have ended are omitted', async () => {
    const before = await inbox()
    const endTime = new Date(gateway.clock.now().getTime() + 60_000)
    await seedNotice(gateway, { ...toMe(), ...named('short'), endTime })
    expect(await inbox()).toMatchObject({ unread: 1 })
    gateway.clock.step(60)
    expect(await inbox()).toEqual(before)
  })

  it('the list is empty without notices', async () => {
    await gateway.deps.db.deleteFrom('notice_reach').execute()
    expect(await inbox()).toEqual({ items: [], nextCursor: null, unread: 0, latest: 0, silenceNormal: false })
  })
})

describe('INBOX-06 filters of the inbox list', () => {
  it('filter by type, by read state, and by both', async () => {
    const ids: string[] = []
    for (const type of NOTICE_TYPES)
      for (const title of [`${type} a`, `${type} b`])
        ids.push((await seedNotice(gateway, { ...toMe(), ...named(title), type })).id)
    await get(`/v2/users/inbox/${ids[0]}/read`)
    await get(`/v2/users/inbox/${ids[3]}/read`)
    expect(titlesOf(await inbox({ type: 'IMPORTANT_NOTICE' }))).toEqual(['IMPORTANT_NOTICE b', 'IMPORTANT_NOTICE a'])
    expect(titlesOf(await inbox({ read: 'true' }))).toEqual(['IMPORTANT_NOTICE b', 'NORMAL_NOTICE a'])
    expect(titlesOf(await inbox({ read: 'false', type: 'NORMAL_NOTICE' }))).toEqual(['NORMAL_NOTICE b'])
    expect((await inbox({ read: 'false' })).items).toHaveLength(4)
  })

  it('filter by words of title and content, without case and diacritics', async () => {
    const texts = {
      en: { title: 'Stock-taking', content: '<p>On Sunday in the bakery</p>' },
      fr: { title: 'Inventaire', content: '<p>Dimanche à la boulangerie, Évry</p>' },
    }
    await seedNotice(gateway, { ...toMe(), texts })
    await seedNotice(gateway, { ...toMe(), ...named('Something else') })
    for (const keyword of ['stock', 'SUNDAY bakery', 'taking stock'])
      expect(titlesOf(await inbox({ keyword }))).toEqual(['Stock-taking'])
    expect(titlesOf(await inbox({ keyword: 'evry DIMANCHE', language: 'fr' }))).toEqual(['Inventaire'])
    for (const keyword of ['dimanche', 'nothing like it', '%', '_'])
      expect(await inbox({ keyword })).toMatchObject({ items: [], nextCursor: null })
  })

  it('a search reads twenty thousand notices at a time, and the next page continues', async () => {
    const old = await seedNotice(gateway, { ...toMe(), ...named('Needle') })
    const { db, clock } = gateway.deps
    await sql`with last as (update notice_sequence set last = last + 20050 returning last - 20050 as before),
      made as (insert into notice (id, state, type, sequence, creator_name, created_at, publish_at)
        select gen_random_uuid(), 'published', 'NORMAL_NOTICE', last.before + n, 'Hay', ${clock.now()}, ${clock.now()}
        from last, generate_series(1, 20050) n returning id, sequence)
      insert into notice_reach (kind, target, sequence, type, notice_id)
        select 9, ${user}::uuid, sequence, 'NORMAL_NOTICE', id from made`.execute(db)
    const first = await inbox({ keyword: 'needle' })
    expect(first).toMatchObject({ items: [], nextCursor: expect.any(String), unread: 10_000 })
    const second = await inbox({ keyword: 'needle', cursor: first.nextCursor })
    expect(second).toMatchObject({ items: [{ id: old.id }], nextCursor: null })
  })

  it('invalid filters, page sizes and cursors are rejected', async () => {
    const invalidQueries: [string, string][] = [
      ['type', 'OTHER'],
      ['read', 'yes'],
      ['size', '0'],
      ['size', '101'],
      ['cursor', 'x'],
      ['cursor', Buffer.from('-1').toString('base64url')],
      ['cursor', Buffer.from("1' or '1").toString('base64url')],
      ['keyword', 'x'.repeat(257)],
      ['language', 'x'.repeat(36)],
    ]
    for (const [field, value] of invalidQueries) {
      const { body } = await gateway.client.call('inbox.list', { [field]: value }, { token })
      expect(body).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path: field }] } })
    }
  })
})

describe('INBOX-07 pages of the inbox list', () => {
  it('a page has twenty notices by default, up to a hundred, each notice once', async () => {
    const audience = [...toMe().audience, { to: 'organisation', id: organisation } as const]
    const seeded: number[] = []
    for (let number = 0; number < 130; number++)
      seeded.unshift((await seedNotice(gateway, { audience, organisation })).sequence)
    expect((await inbox()).items).toHaveLength(20)
    expect((await inbox({ size: '100' })).items).toHaveLength(100)
    for (const size of ['7', '65', '100']) {
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const page: { items: { sequence: number; read: boolean }[]; nextCursor: string | null } = await inbox({
          size,
          ...(cursor ? { cursor } : {}),
        })
        seen.push(...page.items.filter(({ read }) => !read).map(({ sequence }) => sequence))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual(seeded)
    }
  })

  it('a notice published between two pages shifts no other', async () => {
    for (const title of ['1', '2', '3', '4']) await seedNotice(gateway, { ...toMe(), ...named(title) })
    const first = await inbox({ size: '2' })
    await seedNotice(gateway, { ...toMe(), ...named('5') })
    expect(titlesOf(first)).toEqual(['4', '3'])
    expect(titlesOf(await inbox({ size: '2', cursor: first.nextCursor }))).toEqual(['2', '1'])
  })
})

describe('INBOX-08 language of a notice', () => {
  const texts = Object.fromEntries(LANGUAGES.map((code) => [code, { title: `in ${code}`, content: `<p>${code}</p>` }]))
  it.each([
    ['fr', ['en', 'fr', 'de']],
    ['fr-CA', ['en', 'fr', 'de']],
    ['ZH-hant', ['en', 'zh']],
    ['pt', ['de', 'en', 'es']],
    ['es', ['de', 'en']],
    ['es', ['fr', 'de']],
    ['nonsense', ['zh']],
  ])('a request for %s among %s', async (language, available) => {
    const some = Object.fromEntries(available.map((code) => [code, texts[code] as { title: string }]))
    const { id } = await seedNotice(gateway, { ...toMe(), texts: some })
    const sorted = LANGUAGES.filter((code) => available.includes(code))
    const nearest = nearestLanguage(language, sorted)
    expect(await get(`/v2/users/inbox/${id}`, { language })).toMatchObject({
      language: nearest,
      title: `in ${nearest}`,
      content: `<p>${nearest}</p>`,
    })
    expect((await inbox({ language })).items[0].language).toBe(nearest)
  })

  it('without a request the language is that of the user, otherwise of the browser', async () => {
    const { id } = await seedNotice(gateway, { ...toMe(), texts })
    await gateway.deps.db.updateTable('person').set({ language: null }).where('id', '=', user).execute()
    const headers = { 'accept-language': 'de, en;q=0.5' }
    const languageFor = async () =>
      (await gateway.client.call('inbox.message', { id }, { token, headers })).body.data.language
    expect(await languageFor()).toBe('de')
    await gateway.client.call('account.changeInformation', { language: 'es' }, { token })
    expect(await languageFor()).toBe('es')
  })
})

describe('GET /v2/users/inbox/news', () => {
  it('returns notices after a sequence, oldest first, and whether there are more', async () => {
    const first = (await seedNotice(gateway, toMe())).sequence
    const nextPage: number[] = []
    for (let number = 0; number < 104; number++) nextPage.push((await seedNotice(gateway, toMe())).sequence)
    const newer = await get('/v2/users/inbox/news', { after: String(first) })
    expect(newer.items.map(({ sequence }: { sequence: number }) => sequence)).toEqual(nextPage.slice(0, 100))
    expect(newer).toMatchObject({ more: true, unread: 105, latest: nextPage.at(-1) })
    const rest = await get('/v2/users/inbox/news', { after: String(nextPage[99]) })
    expect(rest.items.map(({ sequence }: { sequence: number }) => sequence)).toEqual(nextPage.slice(100))
    expect(rest.more).toBe(false)
    expect(await get('/v2/users/inbox/news', { after: '999999999999999' })).toMatchObject({ items: [], more: false })
  })

  it('rejects an invalid sequence', async () => {
    for (const after of ['', '-1', '1.5', '1e3', '9'.repeat(16), "1' or 1=1"]) {
      const { body } = await gateway.client.call('inbox.listNew', { after }, { token })
      expect(body.resultCode).toBe('A0401')
    }
  })

  it('does not count as activity', async () => {
    gateway.clock.step(29 * 60)
    await get('/v2/users/inbox/news', { after: '0' })
    gateway.clock.step(2 * 60)
    const { body } = await gateway.client.call('inbox.listNew', { after: '0' }, { token })
    expect(body.resultCode).toBe('C0102')
  })
})
