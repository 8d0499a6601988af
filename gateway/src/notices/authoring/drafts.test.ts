import type { Language } from '@foyer/contract/languages'
import { NOTICE_AUDIENCE_MAX, NOTICE_CONTENT_MAX_LENGTH, NOTICE_TITLE_MAX_LENGTH } from '@foyer/contract/limits'
import { type GatewayUnderTest, idOf, organisationOf, type Reply, startGateway } from '@foyer/testkit'
import { type OrganisationFixtures, seedObject, seedOrganisations } from '@foyer/testkit/permissions/permission-objects'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
const TEXTS = [
  { language: 'en' as const, title: 'Stock count', content: 'On **Saturday**' },
  { language: 'fr' as const, title: 'Inventaire', content: 'Ce *samedi*' },
]

let gateway: GatewayUnderTest
let admin: string
let root: string
let fixtures: OrganisationFixtures
let home: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  admin = await gateway.client.tokenOf('admin')
  root = await gateway.client.tokenOf('super')
  fixtures = await seedOrganisations(gateway)
  home = await organisationOf(gateway)
})
afterAll(() => gateway.close())

const draft = (body: object = {}, token = admin) =>
  gateway.client.call('publishing.draft', { texts: TEXTS, ...body }, { token })
const drafted = async (body: object = {}, token = admin) => (await draft(body, token)).body.data
const lastAuditAction = async () =>
  (await gateway.deps.db.selectFrom('audit_event').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? {}
const problemsOf = ({ body }: Reply) => [body.resultCode, body.data?.fields?.[0]?.path]

describe('drafts', () => {
  it('a draft has the given fields, its languages in order, and an audit event', async () => {
    const audience = [
      { to: 'customer' as const, id: fixtures.customer.own },
      { to: 'store', id: fixtures.store.near },
    ]
    const body = {
      type: 'IMPORTANT_NOTICE',
      audience,
      endTime: '2999-01-01T00:00:00.000Z',
      acknowledgeBy: '2998-12-31',
    }
    const data = await drafted({ ...body, texts: TEXTS.toReversed() })
    expect(data).toMatchObject({
      ...body,
      texts: TEXTS,
      organisation: home,
      state: 'draft',
      version: 1,
      attachment: [],
    })
    expect([data.createUser, data.publishAt, data.withdrawnAt]).toEqual(['Adrien Moreau', null, null])
    expect((await gateway.client.call('publishing.notice', { id: data.id }, { token: admin })).body.data).toEqual(data)
    expect(await lastAuditAction()).toMatchObject({
      action: 'notice.drafted',
      subject: 'Stock count',
      actor_username: 'admin',
    })
  })

  it('deduplicates the audience', async () => {
    const entry = { to: 'store', id: fixtures.store.own }
    const { audience } = await drafted({ audience: [entry, { ...entry, id: entry.id.toUpperCase() }] })
    expect(audience).toEqual([entry])
  })

  it.each([
    ['no texts', { texts: [] }, 'texts'],
    ['a language that appears twice', { texts: [TEXTS[0], TEXTS[0]] }, 'texts'],
    ['an unknown language', { texts: [{ ...TEXTS[0], language: 'xx' }] }, 'texts.0.language'],
    ['an empty title', { texts: [{ ...TEXTS[0], title: ' \u200b ' }] }, 'texts.0.title'],
    ['an invisible title', { texts: [{ ...TEXTS[0], title: '\u3164' }] }, 'texts.0.title'],
    ['a title with a line break', { texts: [{ ...TEXTS[0], title: 'a\nb' }] }, 'texts.0.title'],
    ['a title with a direction override', { texts: [{ ...TEXTS[0], title: 'a\u202eb' }] }, 'texts.0.title'],
    [
      'a title that is too long',
      { texts: [{ ...TEXTS[0], title: 'x'.repeat(NOTICE_TITLE_MAX_LENGTH + 1) }] },
      'texts.0.title',
    ],
    [
      'a text that is too long',
      { texts: [{ ...TEXTS[0], content: 'x'.repeat(NOTICE_CONTENT_MAX_LENGTH + 1) }] },
      'texts.0.content',
    ],
    ['a NUL character', { texts: [{ ...TEXTS[0], content: 'a\0b' }] }, 'texts.0.content'],
    [
      'too many audience entries',
      { audience: Array.from({ length: NOTICE_AUDIENCE_MAX + 1 }, () => ({ to: 'store', id: UNKNOWN_ID })) },
      'audience',
    ],
    ['a user entry without an id', { audience: [{ to: 'person' }] }, 'audience.0.id'],
    ['an unknown kind of audience entry', { audience: [{ to: 'galaxy', id: UNKNOWN_ID }] }, 'audience.0.to'],
    ['an end in the past', { endTime: '2020-01-01T00:00:00Z' }, 'endTime'],
    ['the year 0', { acknowledgeBy: '0000-01-01' }, 'acknowledgeBy'],
  ])('rejects a draft with %s', async (_what, body, path) =>
    expect(problemsOf(await draft(body))).toEqual(['A0401', path]),
  )

  it('accepts texts of the greatest length in all five languages', async () => {
    const texts = ['en', 'fr', 'de', 'es', 'zh'].map((language) => ({
      language,
      title: '价'.repeat(NOTICE_TITLE_MAX_LENGTH),
      content: '价'.repeat(NOTICE_CONTENT_MAX_LENGTH),
    }))
    expect((await draft({ texts })).body.resultCode).toBe(1001)
  })
})

describe('ASVS 8.2.2 audience of a draft', () => {
  const roleOf = (nearness: 'own' | 'near' | 'far') => seedObject(gateway, fixtures, 'role', nearness, UNKNOWN_ID)
  const userOf = (nearness: 'own' | 'far') => seedObject(gateway, fixtures, 'user', nearness, UNKNOWN_ID)

  it('accepts entries of the own organisation and built-in roles', async () => {
    const audience = [
      { to: 'organisation' as const, id: home },
      { to: 'customer', id: fixtures.customer.near },
      { to: 'store', id: fixtures.store.near },
      { to: 'role', id: await roleOf('own') },
      { to: 'role', id: await roleOf('near') },
      { to: 'person', id: await userOf('own') },
    ]
    expect((await draft({ audience })).body.data.audience.length).toBe(audience.length)
  })

  it('rejects entries of another organisation like unknown ones', async () => {
    const foreign = {
      organisation: fixtures.organisation.far,
      customer: fixtures.customer.far,
      store: fixtures.store.far,
      role: await roleOf('far'),
      person: await userOf('far'),
    }
    for (const [to, id] of Object.entries(foreign)) {
      const own = { to: 'organisation', id: home }
      const [strange, unknown] = [
        await draft({ audience: [own, { to, id }] }),
        await draft({ audience: [own, { to, id: UNKNOWN_ID }] }),
      ]
      expect([strange.status, problemsOf(strange)]).toEqual([400, ['A0401', 'audience.1.id']])
      expect(strange.body).toEqual(unknown.body)
    }
  })

  it('accepts from a super administrator only entries of the organisation of the draft', async () => {
    const far = { organisation: fixtures.organisation.far }
    const own = { audience: [{ to: 'store', id: fixtures.store.far }] }
    expect((await draft({ ...far, ...own }, root)).body.data).toMatchObject({ organisation: far.organisation, ...own })
    const strange = { audience: [{ to: 'store', id: fixtures.store.own }] }
    expect(problemsOf(await draft({ ...far, ...strange }, root))).toEqual(['A0401', 'audience.0.id'])
  })

  it('accepts all users only in a notice of the platform by a super administrator', async () => {
    const audience = [{ to: 'everybody' as const }]
    expect((await draft({ audience, organisation: null }, root)).body.data).toMatchObject({
      organisation: null,
      audience,
    })
    /* The platform is also the default for all users. */
    expect((await draft({ audience }, root)).body.data.organisation).toBeNull()
    const far = { organisation: fixtures.organisation.far }
    expect(problemsOf(await draft({ audience, ...far }, root))).toEqual(['A0401', 'audience'])
    for (const body of [{ audience }, { organisation: null }, far])
      expect((await draft(body)).body.resultCode).toBe('A0302')
  })

  it('accepts entries of any organisation in a notice of the platform', async () => {
    const audience = [
      { to: 'organisation' as const, id: fixtures.organisation.far },
      { to: 'store', id: fixtures.store.own },
    ]
    expect((await draft({ audience, organisation: null }, root)).body.data.audience.length).toBe(2)
  })

  it('rejects an unknown organisation', async () => {
    const { status, body } = await draft({ organisation: UNKNOWN_ID }, root)
    expect([status, body.resultCode]).toEqual([404, 'A0404'])
  })
})

describe('changing a draft', () => {
  const change = (id: string, body: object, token = admin) =>
    gateway.client.call('publishing.change', { id, ...body }, { token })

  it('a change sets the named fields only', async () => {
    const before = await drafted({ endTime: '2999-01-01T00:00:00.000Z' })
    const { body } = await change(before.id, { type: 'WARNING_NOTICE', version: 1 })
    expect(body.data).toEqual({ ...before, type: 'WARNING_NOTICE', version: 2 })
    expect((await change(before.id, { endTime: null })).body.data).toMatchObject({ endTime: null, version: 3 })
    expect(await lastAuditAction()).toMatchObject({ action: 'notice.changed', details: { changed: ['endTime'] } })
  })

  it('only one of two concurrent changes succeeds, and the other gets A0442', async () => {
    const { id } = await drafted()
    const replies = await Promise.all(
      ['One', 'Other'].map((title) => change(id, { texts: [{ ...TEXTS[0], title }], version: 1 })),
    )
    const lost = replies.filter(({ body }) => body.resultCode !== 1001)
    expect(lost.map(({ status, body }) => [status, body.resultCode])).toEqual([[409, 'A0442']])
    const won = replies.find(({ body }) => body.resultCode === 1001)?.body.data
    expect((await gateway.client.call('publishing.notice', { id }, { token: admin })).body.data).toEqual(won)
  })

  it('a change cannot add an audience of another organisation', async () => {
    const { id } = await drafted()
    const audience = [{ to: 'store' as const, id: fixtures.store.far }]
    expect(problemsOf(await change(id, { audience }))).toEqual(['A0401', 'audience.0.id'])
    expect(problemsOf(await change(id, { audience }, root))).toEqual(['A0401', 'audience.0.id'])
  })

  it('a draft can be removed once, then it is unknown', async () => {
    const { id } = await drafted()
    const remove = () => gateway.client.call('publishing.remove', { id }, { token: admin })
    expect((await remove()).body.resultCode).toBe(1001)
    expect(await lastAuditAction()).toMatchObject({ action: 'notice.removed', subject: 'Stock count' })
    expect((await remove()).status).toBe(404)
  })
})

it('INBOX-09 a preview has the nearest language as safe HTML and the number of users', async () => {
  const texts = [TEXTS[0], { language: 'fr', title: 'Inventaire', content: '<script>x</script> *samedi*' }]
  const clerk = { to: 'person', id: await idOf(gateway, 'clerk') }
  const { id } = await drafted({ texts, audience: [clerk, { to: 'store', id: fixtures.store.near }] })
  const preview = async (language: Language) =>
    (await gateway.client.call('publishing.preview', { id, language }, { token: admin })).body.data
  expect(await preview('fr')).toMatchObject({
    language: 'fr',
    title: 'Inventaire',
    content: '<p>&lt;script&gt;x&lt;/script&gt; <em>samedi</em></p>\n',
  })
  expect(await preview('zh')).toMatchObject({ language: 'en', content: '<p>On <strong>Saturday</strong></p>\n' })
  /* Besides the clerk those who may go everywhere: super and admin. */
  expect((await preview('en')).people).toBe(3)
})

describe('list of notices for administrators', () => {
  const list = async (query: Record<string, string> = {}, token = admin) =>
    (await gateway.client.call('publishing.notices', query, { token })).body

  it('administrators see notices of their organisation, super administrators all', async () => {
    const { id: far } = await drafted({ organisation: fixtures.organisation.far }, root)
    const { id: platform } = await drafted({ organisation: null }, root)
    const own = await drafted()
    const mine = (await list({ size: '100' })).data.items
    expect(mine[0]).toMatchObject({ id: own.id, state: 'draft', title: 'Stock count', createUser: 'Adrien Moreau' })
    expect(mine.filter(({ organisation }) => organisation !== home)).toEqual([])
    const all = (await list({ size: '100' }, root)).data.items.map((one: { id: string }) => one.id)
    for (const id of [far, platform, own.id]) expect(all).toContain(id)
    const theirs = (await list({ organisation: fixtures.organisation.far }, root)).data.items
    expect(theirs[0]).toMatchObject({ id: far })
    expect(new Set(theirs.map((one) => one.organisation))).toEqual(new Set([fixtures.organisation.far]))
    expect((await list({ organisation: fixtures.organisation.far })).resultCode).toBe('A0302')
  })

  it('each notice is on exactly one page', async () => {
    const all = (await list({ size: '100' })).data.items.map((one: { id: string }) => one.id)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const { data } = await list({ size: '3', ...(cursor ? { cursor } : {}) })
      paged.push(...data.items.map((one: { id: string }) => one.id))
      cursor = data.nextCursor
    } while (cursor)
    expect(paged).toEqual(all)
  })

  it('the list can be searched in every language and by state', async () => {
    const { id } = await drafted({ texts: [...TEXTS, { language: 'de', title: 'Zählung', content: 'Überraschung' }] })
    const found = async (query: Record<string, string>) =>
      (await list({ ...query, size: '100' })).data.items.map((one: { id: string }) => one.id)
    expect(await found({ keyword: 'uberrasch' })).toEqual([id])
    expect(await found({ keyword: 'uberrasch', state: 'published' })).toEqual([])
  })

  it.each([
    'OTk',
    'e30',
    ...[
      'never',
      '',
      '-004800-01-01T00:00:00Z',
      '-004800-01-01T00:00:00.000Z',
      '-271821-04-20T00:00:00Z',
      '+275760-09-13T00:00:00.000Z',
      '2026-02-30T00:00:00.000Z',
      '12026',
    ].map((key) => Buffer.from(JSON.stringify(['admin.notices', 0, key, UNKNOWN_ID])).toString('base64url')),
  ])('rejects the invalid cursor %s', async (cursor) =>
    expect(problemsOf({ body: await list({ cursor }) } as Reply)).toEqual(['A0401', 'cursor']),
  )

  it.each(['0000-01-01', '9999-12-31'])('accepts a cursor at the date %s', async (day) => {
    const key = `${day}T23:59:59.999Z`
    const cursor = Buffer.from(JSON.stringify(['admin.notices', 0, key, UNKNOWN_ID])).toString('base64url')
    expect((await list({ cursor })).resultCode).toBe(1001)
  })
})
