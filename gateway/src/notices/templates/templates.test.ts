import { NOTICE_TEMPLATES_MAX } from '@foyer/contract/limits'
import { errorDetails, type GatewayUnderTest, idOf, required, startGateway } from '@foyer/testkit'
import { seedNoticeTemplate } from '@foyer/testkit/notices/notices'
import { type OrganisationFixtures, seedOrganisations } from '@foyer/testkit/permissions/permission-objects'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let fixtures: OrganisationFixtures
let admin: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  fixtures = await seedOrganisations(gateway)
  admin = await gateway.client.tokenOf('admin')
})
afterAll(() => gateway.close())

const TEXTS = [
  { language: 'en' as const, title: 'Stock count', content: 'Tonight at **20:15**.' },
  { language: 'de' as const, title: 'Inventur', content: 'Heute um **20:15**.' },
]

async function draft(fields: object = {}): Promise<string> {
  const body = { texts: TEXTS, type: 'IMPORTANT_NOTICE' as const, ...fields }
  return (await gateway.client.call('publishing.draft', body, { token: admin })).body.data.id
}
const make = async (notice: string, name: string, token = admin) =>
  (await gateway.client.call('publishing.createTemplate', { notice, name }, { token })).body
const templates = async (query: object = {}, token = admin) =>
  (await gateway.client.call('publishing.templates', query, { token })).body.data

describe('templates of notices', () => {
  it('ADMIN-63 a template has texts, type, audience and days to acknowledge of its notice, without single users', async () => {
    const store = { to: 'store' as const, id: fixtures.store.own }
    const audience = [store, { to: 'person' as const, id: await idOf(gateway, 'clerk') }]
    const inFiveDays = new Date(gateway.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const { data } = await make(await draft({ audience, acknowledgeBy: inFiveDays }), 'Stock count')
    const expected = {
      name: 'Stock count',
      type: 'IMPORTANT_NOTICE',
      texts: TEXTS,
      audience: [store],
      acknowledgeDays: 5,
    }
    expect(data).toMatchObject(expected)
    const { body } = await gateway.client.call('publishing.template', { id: data.id }, { token: admin })
    expect(body.data).toEqual(data)
    expect((await templates()).items).toMatchObject([{ id: data.id, name: 'Stock count', languages: ['en', 'de'] }])
  })

  it('ADMIN-63 a template outlives its notice and loses places that no longer exist', async () => {
    const notice = await draft({ audience: [{ to: 'customer', id: fixtures.customer.own }] })
    const { id } = (await make(notice, 'Outlives')).data
    await gateway.client.call('publishing.remove', { id: notice }, { token: admin })
    const { db } = gateway.deps
    const gone = [{ to: 'store', id: '01930000-0000-7000-8000-00000000dead' }]
    await sql`update notice_template set audience = audience || ${JSON.stringify(gone)}::jsonb where id = ${id}`.execute(
      db,
    )
    const { body } = await gateway.client.call('publishing.template', { id }, { token: admin })
    expect(body.data.audience).toEqual([{ to: 'customer', id: fixtures.customer.own }])
  })

  it('ADMIN-63 templates are listed by name in pages, found by name, and deleted', async () => {
    const notice = await draft()
    const ids: string[] = []
    for (const name of ['zeta one', 'Zeta two', 'zeta Three']) ids.push((await make(notice, name)).data.id)
    const first = await templates({ keyword: 'ZETA', size: '2' })
    const second = await templates({ keyword: 'ZETA', size: '2', cursor: required(first.nextCursor) })
    const names = [...first.items, ...second.items].map(({ name }) => name)
    expect([names, second.nextCursor]).toEqual([['zeta one', 'zeta Three', 'Zeta two'], null])
    for (const id of ids) {
      const { body } = await gateway.client.call('publishing.removeTemplate', { id }, { token: admin })
      expect(body.resultCode).toBe(1001)
    }
    expect((await templates({ keyword: 'zeta' })).items).toEqual([])
    const actions = await sql<{ action: string; subject: string }>`select action, subject from audit_event
      where details->>'template' = ${ids[0]} order by id`.execute(gateway.deps.db)
    expect(actions.rows).toEqual([
      { action: 'notice.template-created', subject: 'zeta one' },
      { action: 'notice.template-removed', subject: 'zeta one' },
    ])
  })

  it('ASVS 8.2.2 an administrator has the templates of the own organisation only', async () => {
    const [far, platform] = [
      await seedNoticeTemplate(gateway, fixtures.organisation.far),
      await seedNoticeTemplate(gateway, null),
    ]
    const listed = (await templates({ size: '100' })).items.map(({ id }) => id)
    expect(listed).not.toContain(far)
    expect(listed).not.toContain(platform)
    for (const id of [far, platform])
      for (const name of ['publishing.template', 'publishing.removeTemplate'] as const)
        expect((await gateway.client.call(name, { id }, { token: admin })).status).toBe(404)
    const root = await gateway.client.tokenOf('super')
    const all = (await templates({ size: '100' }, root)).items.map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([far, platform]))
  })

  it('ADMIN-63 an organisation has at most 200 templates', async () => {
    const notice = await draft()
    const { organisation_id } = await gateway.deps.db
      .selectFrom('notice')
      .select('organisation_id')
      .where('id', '=', notice)
      .executeTakeFirstOrThrow()
    const present = (await templates({ size: '100' })).items.length
    for (let n = present; n < NOTICE_TEMPLATES_MAX; n++) await seedNoticeTemplate(gateway, organisation_id)
    const body = await make(notice, 'One too many')
    expect(errorDetails({ body }, 'parameterError').reason).toBe('TOO_MANY_TEMPLATES')
  })
})
