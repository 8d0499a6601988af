import type { AudienceEntry } from '@foyer/contract/publishing'
import { createUser, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { type OrganisationFixtures, seedOrganisations } from '@foyer/testkit/permissions/permission-objects'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let fixtures: OrganisationFixtures
let admin: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  fixtures = await seedOrganisations(gateway)
  const { own, near } = fixtures.store
  await createUser(gateway, { username: 'anna', grants: [{ role: 'store-staff', stores: [own] }] })
  await createUser(gateway, { username: 'bert', grants: [{ role: 'store-staff', stores: [own, near] }] })
  const { db } = gateway.deps
  await db.updateTable('person').set({ language: 'de' }).where('username', '=', 'anna').execute()
  await db.updateTable('person').set({ language: null }).where('username', '=', 'bert').execute()
  admin = await gateway.client.tokenOf('admin')
})
afterAll(() => gateway.close())

const count = async (audience: AudienceEntry[], token = admin, organisation?: string) =>
  (
    await gateway.client.call(
      'publishing.audience',
      { audience, ...(organisation === undefined ? {} : { organisation }) },
      { token },
    )
  ).body

describe('count of an audience that is being chosen', () => {
  it('ADMIN-62 the count has users, their stores and their languages', async () => {
    const ids = await gateway.deps.db
      .selectFrom('person')
      .select('id')
      .where('username', 'in', ['anna', 'bert'])
      .execute()
    const users = ids.map(({ id }) => ({ to: 'person' as const, id }))
    expect((await count(users)).data).toMatchObject({
      people: 2,
      stores: 2,
      languages: [
        { language: 'de', people: 1 },
        { language: null, people: 1 },
      ],
    })
    expect((await count([])).data).toEqual({ people: 0, stores: 0, languages: [], names: [] })
  })

  it('ADMIN-62 the count has the names of the entries', async () => {
    const entries = [
      { to: 'organisation' as const, id: fixtures.organisation.own },
      { to: 'role' as const, id: '01930000-0000-7000-8000-000000000004' },
    ]
    const { names } = (await count(entries)).data
    expect(names.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort())
    expect(names).toContainEqual(expect.objectContaining({ id: entries[1]?.id, detail: 'store-staff' }))
  })

  it('ADMIN-62 the count is that of the saved draft, and nothing is saved', async () => {
    const before = await drafts()
    for (const audience of [
      [{ to: 'store' as const, id: fixtures.store.own }],
      [{ to: 'customer' as const, id: fixtures.customer.near }],
      [{ to: 'organisation' as const, id: fixtures.organisation.own }],
      [{ to: 'role' as const, id: '01930000-0000-7000-8000-000000000004' }],
    ]) {
      const { data } = await count(audience)
      const texts = [{ language: 'en' as const, title: 'x', content: '' }]
      const { id } = (await gateway.client.call('publishing.draft', { texts, audience }, { token: admin })).body.data
      const preview = await gateway.client.call('publishing.preview', { id, language: 'en' }, { token: admin })
      expect(data.people).toBe(preview.body.data.people)
      expect(data.people).toBeGreaterThan(0)
      expect(data.languages.reduce((sum, { people }) => sum + people, 0)).toBe(data.people)
      await gateway.client.call('publishing.remove', { id }, { token: admin })
    }
    expect(await drafts()).toEqual(before)
  })

  it('ASVS 8.2.2 the count knows nothing of another organisation', async () => {
    expect((await count([{ to: 'store', id: fixtures.store.far }])).resultCode).toBe('A0401')
    expect((await count([], admin, fixtures.organisation.far)).resultCode).toBe('A0302')
    expect((await count([{ to: 'everybody' }])).resultCode).toBe('A0302')
    const root = await gateway.client.tokenOf('super')
    expect((await count([{ to: 'everybody' }], root)).data.people).toBeGreaterThan(5)
  })
})

const drafts = () => gateway.deps.db.selectFrom('notice').select('id').orderBy('id').execute()
