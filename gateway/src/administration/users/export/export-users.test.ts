import {
  asSuper,
  type CallInput,
  createUser,
  type GatewayUnderTest,
  organisationOf,
  required,
  seedCustomer,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const MANY = 2_300

let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('admin')
  await sql`insert into person (id, organisation_id, username, display_name, created_at)
    select gen_random_uuid(), ${await organisationOf(gateway)}, 'many-' || n, 'Many ' || n, now()
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(gateway.deps.db)
})
afterAll(() => gateway.close())

const send = (input: CallInput<'administration.exportUsers'>, as = token) =>
  gateway.client.send('POST', '/v2/admin/users/export', { token: as, body: input })
const csv = async (input: Omit<CallInput<'administration.exportUsers'>, 'format'>, as = token) =>
  parse((await send({ headings: 'technical', ...input, format: 'csv' }, as)).body, {
    columns: true,
    bom: true,
  }) as Record<string, string>[]

describe('export of users', () => {
  it('ADMIN-29 has every match once, in the order of the list', async () => {
    const rows = await csv({ keyword: 'many', sort: 'name', descending: 'true' })
    expect(rows).toHaveLength(MANY)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY)
    const page = await gateway.client.data(
      'administration.users',
      { keyword: 'many', sort: 'name', descending: 'true', size: '100' },
      { token },
    )
    expect(rows.slice(0, 100).map(({ username }) => username)).toEqual(page.items.map(({ username }) => username))
  })

  it('ADMIN-29 a row has names, state, roles and places of a user', async () => {
    const { stores } = await seedCustomer(gateway, await organisationOf(gateway), 'Export', [
      { name: 'N', code: 'EX-1' },
    ])
    const grants = [
      { role: 'store-manager', stores: [required(stores[0])] },
      { role: 'store-staff', everywhere: true },
    ]
    const { id } = await createUser(gateway, { username: 'exported', displayName: 'Éva "E", 陈', grants })
    expect(await csv({ keyword: 'exported' })).toEqual([
      {
        ...{ id, username: 'exported', name: 'Éva "E", 陈', email: '', organisationId: expect.any(String) },
        ...{ organisation: 'Maison Verte', language: '', state: 'active', lockedUntil: '', secondFactor: 'false' },
        ...{ roles: 'store-manager|store-staff', groupRoles: '', wholeOrganisation: 'store-staff', customers: '' },
        ...{ stores: 'EX-1', lastSignInAt: '', createdAt: gateway.clock.now().toISOString() },
      },
    ])
  })

  it('ADMIN-29 readers get headings, states and names in their language, and times of their time zone', async () => {
    const { stores } = await seedCustomer(gateway, await organisationOf(gateway), 'Lesbar', [
      { name: 'Lyon Part-Dieu', code: 'LP-1' },
    ])
    const grants = [
      { role: 'store-manager', stores: [required(stores[0])] },
      { role: 'organisation-administrator', everywhere: true },
    ]
    const { id } = await createUser(gateway, { username: 'readable', displayName: 'Rea Dable', grants })
    const [row] = parse(
      (
        await gateway.client.send('POST', '/v2/admin/users/export', {
          token,
          body: { format: 'csv', keyword: 'readable' },
          headers: { 'accept-language': 'de' },
        })
      ).body,
      { columns: true, bom: true },
    ) as Record<string, string>[]
    expect(row).toMatchObject({
      ...{ Name: 'Rea Dable', Benutzername: 'readable', Organisation: 'Maison Verte', Zustand: 'Aktiv' },
      ...{
        'Zweiter Faktor': 'Nein',
        'ID des Benutzers': id,
        'Letzte Anmeldung': '',
        Filialen: 'Lyon Part-Dieu (LP-1)',
      },
      'Rollen in der ganzen Organisation': 'Organisationsadministration (organisation-administrator)',
    })
    expect(row?.['Rollen']?.split('; ').sort()).toEqual([
      'Filialleitung (store-manager)',
      'Organisationsadministration (organisation-administrator)',
    ])
    expect(row?.['Angelegt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
    expect(new Date(row?.['Angelegt'] ?? '').getTime()).toBe(Math.floor(gateway.clock.now().getTime() / 1_000) * 1_000)
  })

  it('ADMIN-29 no cell is a formula, and a search without a match has the header', async () => {
    await createUser(gateway, { username: 'formula', displayName: '=HYPERLINK("x")' })
    expect((await csv({ keyword: 'formula' }))[0]?.['name']).toBe('\'=HYPERLINK("x")')
    await createUser(gateway, { username: 'splitting', displayName: "x;=cmd|' /C calc'!A0;＝1" })
    const [splitting] = await csv({ keyword: 'splitting' })
    expect(splitting?.['name']).toBe("x;'=cmd|' /C calc'!A0;'＝1")
    const { body, headers } = await send({ format: 'csv', headings: 'technical', keyword: 'no-such-user' })
    expect(body).toMatch(/^\ufeff?id,username,name.*\r\n$/)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"/)
  })

  it('ADMIN-29 an administrator exports the users of the own organisation only', async () => {
    const organisation = await seedOrganisation(gateway)
    await asSuper(gateway, 'administration.createUser', { username: 'elsewhere', displayName: 'E', organisation })
    expect(await csv({ keyword: 'elsewhere' })).toEqual([])
    expect((await send({ format: 'csv', organisation })).body.resultCode).toBe('A0302')
    const root = await gateway.newClient().tokenOf('super')
    expect(await csv({ keyword: 'elsewhere' }, root)).toHaveLength(1)
  })

  it('ADMIN-29 each export is in the audit log with its filters', async () => {
    await send({ format: 'xlsx', state: 'locked' })
    const { items } = await gateway.client.data(
      'administration.audit',
      { action: 'users.exported', size: '1' },
      { token },
    )
    expect(items[0]).toMatchObject({ actor: { username: 'admin' }, subject: 'xlsx', details: { state: 'locked' } })
  })

  it('ADMIN-29 an administrator starts at most 20 exports in an hour', async () => {
    const grants = [{ role: 'organisation-administrator', everywhere: true }]
    const { username } = await createUser(gateway, { username: 'exporter', grants })
    const own = await gateway.newClient().tokenOf(username, 'quiet rivers over old stones')
    for (let count = 0; count < 20; count++) expect((await send({ format: 'csv', keyword: 'x' }, own)).status).toBe(200)
    expect((await send({ format: 'csv', keyword: 'x' }, own)).status).toBe(429)
    expect((await send({ format: 'csv', keyword: 'x' })).status).toBe(200)
    gateway.clock.step(3_601)
    const renewed = await gateway.newClient().tokenOf(username, 'quiet rivers over old stones')
    expect((await send({ format: 'csv', keyword: 'x' }, renewed)).status).toBe(200)
  })
})
