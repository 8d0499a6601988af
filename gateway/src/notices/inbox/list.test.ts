import { nearestLanguage } from '@foyer/contract/inbox'
import { LANGUAGES } from '@foyer/contract/languages'
import { NOTICE_TYPES } from '@foyer/contract/notices'
import type { DataOf } from '@foyer/testkit'
import { InboxReader, it, titlesOf } from '@foyer/testkit/notices/inbox-test'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

const named = (title: string, content = '') => ({ texts: { en: { title, content } } })
const sequencesOf = ({ items }: { readonly items: readonly { readonly sequence: number }[] }) =>
  items.map(({ sequence }) => sequence)

it('INBOX-03 INBOX-05 the list has the documented fields and the unread count', async ({ gateway, reader }) => {
  const { id, sequence } = await reader.seed({
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
  expect(await reader.list()).toEqual({
    items: [message],
    nextCursor: null,
    unread: 1,
    latest: sequence,
    silenceNormal: false,
  })
  expect(await reader.message(id)).toEqual({
    ...message,
    content: '<p>Take it off the shelf.</p>',
    linkHosts: [],
  })
})

it('INBOX-04 a notice has one of three types', async ({ reader }) => {
  for (const type of NOTICE_TYPES) await reader.seed({ type })
  expect((await reader.list()).items.map(({ type }) => type)).toEqual([...NOTICE_TYPES].reverse())
})

describe('INBOX-05 inbox list', () => {
  it('the newest notice comes first', async ({ reader }) => {
    for (const title of ['one', 'two', 'three']) await reader.seed(named(title))
    expect(titlesOf(await reader.list())).toEqual(['three', 'two', 'one'])
  })

  it('a new user sees earlier notices as read', async ({ gateway, reader }) => {
    const { sequence } = await reader.seed({ audience: [{ to: 'organisation', id: reader.organisation }] })
    const late = await (await InboxReader.create(gateway)).list()
    expect(late.items.find((one) => one.sequence === sequence)).toMatchObject({ read: true })
    expect(late).toMatchObject({ unread: 0, latest: sequence })
  })

  it('notices that have ended are omitted', async ({ gateway, reader }) => {
    const before = await reader.list()
    const endTime = new Date(gateway.clock.now().getTime() + 60_000)
    await reader.seed({ ...named('short'), endTime })
    expect(await reader.list()).toMatchObject({ unread: 1 })
    gateway.clock.step(60)
    expect(await reader.list()).toEqual(before)
  })

  it('the list is empty without notices', async ({ gateway, reader }) => {
    await gateway.deps.db.deleteFrom('notice_reach').execute()
    expect(await reader.list()).toEqual({ items: [], nextCursor: null, unread: 0, latest: 0, silenceNormal: false })
  })
})

describe('INBOX-06 filters of the inbox list', () => {
  it('filter by type, by read state, and by both', async ({ reader }) => {
    const ids: string[] = []
    for (const type of NOTICE_TYPES)
      for (const title of [`${type} a`, `${type} b`]) ids.push((await reader.seed({ ...named(title), type })).id)
    await reader.read(ids[0] as string)
    await reader.read(ids[3] as string)
    expect(titlesOf(await reader.list({ type: 'IMPORTANT_NOTICE' }))).toEqual([
      'IMPORTANT_NOTICE b',
      'IMPORTANT_NOTICE a',
    ])
    expect(titlesOf(await reader.list({ read: 'true' }))).toEqual(['IMPORTANT_NOTICE b', 'NORMAL_NOTICE a'])
    expect(titlesOf(await reader.list({ read: 'false', type: 'NORMAL_NOTICE' }))).toEqual(['NORMAL_NOTICE b'])
    expect((await reader.list({ read: 'false' })).items).toHaveLength(4)
  })

  it('filter by words of title and content, without case and diacritics', async ({ reader }) => {
    const texts = {
      en: { title: 'Stock-taking', content: '<p>On Sunday in the bakery</p>' },
      fr: { title: 'Inventaire', content: '<p>Dimanche à la boulangerie, Évry</p>' },
    }
    await reader.seed({ texts })
    await reader.seed(named('Something else'))
    for (const keyword of ['stock', 'SUNDAY bakery', 'taking stock'])
      expect(titlesOf(await reader.list({ keyword }))).toEqual(['Stock-taking'])
    expect(titlesOf(await reader.list({ keyword: 'evry DIMANCHE', language: 'fr' }))).toEqual(['Inventaire'])
    for (const keyword of ['dimanche', 'nothing like it', '%', '_'])
      expect(await reader.list({ keyword })).toMatchObject({ items: [], nextCursor: null })
  })

  it('a search reads twenty thousand notices at a time, and the next page continues', async ({ gateway, reader }) => {
    const old = await reader.seed(named('Needle'))
    const { db, clock } = gateway.deps
    await sql`with last as (update notice_sequence set last = last + 20050 returning last - 20050 as before),
      made as (insert into notice (id, state, type, sequence, creator_name, created_at, publish_at)
        select gen_random_uuid(), 'published', 'NORMAL_NOTICE', last.before + n, 'Hay', ${clock.now()}, ${clock.now()}
        from last, generate_series(1, 20050) n returning id, sequence)
      insert into notice_reach (kind, target, sequence, type, notice_id)
        select 9, ${reader.id}::uuid, sequence, 'NORMAL_NOTICE', id from made`.execute(db)
    const first = await reader.list({ keyword: 'needle' })
    expect(first).toMatchObject({ items: [], nextCursor: expect.any(String), unread: 10_000 })
    const second = await reader.list({ keyword: 'needle', cursor: first.nextCursor as string })
    expect(second).toMatchObject({ items: [{ id: old.id }], nextCursor: null })
  })

  it('invalid filters, page sizes and cursors are rejected', async ({ reader }) => {
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
      const { body } = await reader.call('inbox.list', { [field]: value })
      expect(body).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path: field }] } })
    }
  })
})

describe('INBOX-07 pages of the inbox list', () => {
  it('a page has twenty notices by default, up to a hundred, each notice once', async ({ reader }) => {
    const audience = [
      { to: 'person', id: reader.id },
      { to: 'organisation', id: reader.organisation },
    ] as const
    const seeded: number[] = []
    for (let number = 0; number < 130; number++) seeded.unshift((await reader.seed({ audience })).sequence)
    expect((await reader.list()).items).toHaveLength(20)
    expect((await reader.list({ size: '100' })).items).toHaveLength(100)
    for (const size of ['7', '65', '100']) {
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const page: DataOf<'inbox.list'> = await reader.list({ size, ...(cursor ? { cursor } : {}) })
        seen.push(...sequencesOf({ items: page.items.filter(({ read }) => !read) }))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual(seeded)
    }
  })

  it('a notice published between two pages shifts no other', async ({ reader }) => {
    for (const title of ['1', '2', '3', '4']) await reader.seed(named(title))
    const first = await reader.list({ size: '2' })
    await reader.seed(named('5'))
    expect(titlesOf(first)).toEqual(['4', '3'])
    expect(titlesOf(await reader.list({ size: '2', cursor: first.nextCursor as string }))).toEqual(['2', '1'])
  })
})

describe('INBOX-08 language of a notice', () => {
  const texts = Object.fromEntries(LANGUAGES.map((code) => [code, { title: `in ${code}`, content: `<p>${code}</p>` }]))
  it.for<[string, string[]]>([
    ['fr', ['en', 'fr', 'de']],
    ['fr-CA', ['en', 'fr', 'de']],
    ['ZH-hant', ['en', 'zh']],
    ['pt', ['de', 'en', 'es']],
    ['es', ['de', 'en']],
    ['es', ['fr', 'de']],
    ['nonsense', ['zh']],
  ])('a request for %s among %s', async ([language, available], { reader }) => {
    const some = Object.fromEntries(available.map((code) => [code, texts[code] as { title: string }]))
    const { id } = await reader.seed({ texts: some })
    const sorted = LANGUAGES.filter((code) => available.includes(code))
    const nearest = nearestLanguage(language, sorted)
    expect(await reader.data('inbox.message', { id, language })).toMatchObject({
      language: nearest,
      title: `in ${nearest}`,
      content: `<p>${nearest}</p>`,
    })
    expect((await reader.list({ language })).items[0]?.language).toBe(nearest)
  })

  it('without a request the language is that of the user, otherwise of the browser', async ({ gateway, reader }) => {
    const { id } = await reader.seed({ texts })
    await gateway.deps.db.updateTable('person').set({ language: null }).where('id', '=', reader.id).execute()
    const headers = { 'accept-language': 'de, en;q=0.5' }
    const languageFor = async () =>
      (await gateway.client.data('inbox.message', { id }, { token: reader.token, headers })).language
    expect(await languageFor()).toBe('de')
    await reader.data('account.changeInformation', { language: 'es' })
    expect(await languageFor()).toBe('es')
  })
})

describe('GET /v2/users/inbox/news', () => {
  it('returns notices after a sequence, oldest first, and whether there are more', async ({ reader }) => {
    const first = (await reader.seed()).sequence
    const nextPage: number[] = []
    for (let number = 0; number < 104; number++) nextPage.push((await reader.seed()).sequence)
    const newer = await reader.data('inbox.listNew', { after: String(first) })
    expect(sequencesOf(newer)).toEqual(nextPage.slice(0, 100))
    expect(newer).toMatchObject({ more: true, unread: 105, latest: nextPage.at(-1) })
    const rest = await reader.data('inbox.listNew', { after: String(nextPage[99]) })
    expect(sequencesOf(rest)).toEqual(nextPage.slice(100))
    expect(rest.more).toBe(false)
    expect(await reader.data('inbox.listNew', { after: '999999999999999' })).toMatchObject({ items: [], more: false })
  })

  it('rejects an invalid sequence', async ({ reader }) => {
    for (const after of ['', '-1', '1.5', '1e3', '9'.repeat(16), "1' or 1=1"]) {
      const { body } = await reader.call('inbox.listNew', { after })
      expect(body.resultCode).toBe('A0401')
    }
  })

  it('does not count as activity', async ({ gateway, reader }) => {
    gateway.clock.step(29 * 60)
    await reader.data('inbox.listNew', { after: '0' })
    gateway.clock.step(2 * 60)
    const { body } = await reader.call('inbox.listNew', { after: '0' })
    expect(body.resultCode).toBe('C0102')
  })
})
