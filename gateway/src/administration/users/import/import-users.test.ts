import {
  asSuper,
  type CallInput,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  organisationOf,
  type SeededCustomer,
  seedCustomer,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const HEAD = 'username,name,email,language,role,stores,customers'

let gateway: GatewayUnderTest
let token: string
let chain: SeededCustomer
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('admin')
  chain = await seedCustomer(gateway, await organisationOf(gateway), 'Chain', [
    { name: 'North', code: 'C-1' },
    { name: 'South', code: 'C-2' },
  ])
})
beforeEach(() => gateway.deps.db.deleteFrom('person').where('username', 'like', 'i-%').execute())
afterAll(() => gateway.close())

const importUsers = async (
  lines: readonly string[],
  query: Omit<CallInput<'administration.importUsers'>, 'text'> = {},
  as = token,
) => {
  const input = { text: [HEAD, ...lines].join('\n'), ...query }
  return (await gateway.client.call('administration.importUsers', input, { token: as })).body
}
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `i-${index},User ${index},,fr,store-staff,C-1|c-2,`)
const imported = () =>
  gateway.deps.db.selectFrom('person').select(['username', 'language']).where('username', 'like', 'i-%').execute()

describe('ADMIN-24 import of users', () => {
  it('ADMIN-24 creates all users with role, places and language, and writes the audit log', async () => {
    expect((await importUsers(many(30))).data).toEqual({
      ...{ written: true, lines: 30, created: 30, faultyLines: 0, problemCount: 0, problems: [] },
    })
    const { items } = (await gateway.client.call('administration.users', { keyword: 'i-7' }, { token })).body.data
    expect(items).toMatchObject([
      {
        ...{ username: 'i-7', displayName: 'User 7', language: 'fr', state: 'invited' },
        grants: [{ role: 'store-staff', everywhere: false, stores: expect.arrayContaining([...chain.stores]) }],
      },
    ])
    const audit = await gateway.client.call('administration.audit', { action: 'users.imported' }, { token })
    expect(audit.body.data.items[0]).toMatchObject({
      actor: { username: 'admin' },
      details: { lines: 30, created: 30 },
    })
    const created = await gateway.client.call('administration.audit', { action: 'user.created', size: '50' }, { token })
    expect(created.body.data.items).toHaveLength(30)
    expect(created.body.data.items).toContainEqual(
      expect.objectContaining({ subject: 'i-7', details: { grants: ['store-staff'], imported: true } }),
    )
  })

  it('ADMIN-24 three faulty lines of a thousand are reported, and nothing is written', async () => {
    const lines = many(1_000)
    lines[212] = 'i-212,User 212,marc.dubois@verte,,,,'
    lines[506] = 'i-506,User 506,,,store-staff,C-1|C-9,'
    lines[769] = 'admin,User 769,,,,,'
    const report = (await importUsers(lines, { dryRun: 'true' })).data
    expect(report).toEqual({
      ...{ written: false, lines: 1_000, created: 997, faultyLines: 3, problemCount: 3 },
      problems: [
        { line: 214, problem: 'emailInvalid', column: 'email', value: 'marc.dubois@verte' },
        { line: 508, problem: 'storeUnknown', column: 'stores', value: 'C-1|C-9' },
        { line: 771, problem: 'usernameTaken', column: 'username', value: 'admin' },
      ],
    })
    expect((await importUsers(lines)).data).toEqual(report)
    expect(await imported()).toEqual([])
    expect((await importUsers(lines, { skipFaulty: 'true' })).data).toEqual({ ...report, written: true })
    expect(await imported()).toHaveLength(997)
  })

  it.each([
    [',Name,,,,,', 'usernameMissing'],
    ['i-a b,Name,,,,,', 'usernameInvalid'],
    ['i-a,,,,,,', 'nameMissing'],
    ['i-a,Name,,xx,,,', 'languageUnknown'],
    ['i-a,Name,,,nothing,*,', 'roleUnknown'],
    ['i-a,Name,,,super-administrator,*,', 'roleNotAllowed'],
    ['i-a,Name,,,store-staff,,', 'placeMissing'],
    ['i-a,Name,,,,C-1,', 'roleMissing'],
    ['i-a,Name,,,store-staff,,Nowhere', 'customerUnknown'],
    ['i-a,Name', 'columnsWrong'],
    ['i-a,"Name,,,,,', 'quotesWrong'],
  ])('ADMIN-24 reports the line "%s" as %s', async (line, problem) => {
    expect((await importUsers([line], { dryRun: 'true' })).data).toMatchObject({
      created: 0,
      problems: [{ line: 2, problem }],
    })
  })

  it('ADMIN-24 finds a username twice, roles by name, and customers by name', async () => {
    const lines = ['i-a,A,,,Store manager,,chain', 'I-A,B,,,,,']
    expect((await importUsers(lines, { skipFaulty: 'true' })).data).toMatchObject({
      created: 1,
      problems: [{ line: 3, problem: 'usernameTwice' }],
    })
    const { items } = (await gateway.client.call('administration.users', { keyword: 'i-a' }, { token })).body.data
    expect(items[0]?.grants).toMatchObject([{ role: 'store-manager', customers: [chain.id] }])
  })

  it('ADMIN-24 concurrent imports of one file create each user once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => importUsers(many(20))))
    expect(replies.filter(({ data }) => data.written)).toHaveLength(1)
    expect(await imported()).toHaveLength(20)
  })

  it('ADMIN-24 sends activation mails to users with an address', async () => {
    const queued = async () => (await gateway.deps.db.selectFrom('outgoing_mail').select('id').execute()).length
    const before = await queued()
    await importUsers(['i-mail,Mail,i-mail@verte.example,,,,', 'i-none,None,,,,,'])
    expect((await queued()) - before).toBe(1)
  })
})

describe('ADMIN-24 rights of an import', () => {
  it('ADMIN-24 an administrator imports neither into another organisation nor with its places', async () => {
    const organisation = await seedOrganisation(gateway)
    await seedCustomer(gateway, organisation, 'Other', [{ name: 'There', code: 'OTHER-1' }])
    expect(await importUsers(many(1), { organisation })).toMatchObject({ resultCode: 'A0302' })
    expect((await importUsers(['i-a,A,,,store-staff,OTHER-1,'])).data).toMatchObject({
      written: false,
      problems: [{ problem: 'storeUnknown' }],
    })
  })

  it('ADMIN-24 an administrator with limited rights grants no stronger role', async () => {
    await asSuper(gateway, 'administration.createRole', {
      ...{ key: 'half-import', name: 'Half', administers: 'organisation' },
      permissions: [{ key: 'labels', type: 'app', children: [] }],
    })
    await createUser(gateway, { username: 'half.import', grants: [{ role: 'half-import', everywhere: true }] })
    const as = await gateway.newClient().tokenOf('half.import', GOOD_PASSWORD)
    const lines = ['i-a,A,,,organisation-administrator,*,', 'i-b,B,,,half-import,*,']
    expect((await importUsers(lines, { skipFaulty: 'true' }, as)).data).toMatchObject({
      ...{ written: true, created: 1, problems: [{ line: 2, problem: 'roleNotAllowed' }] },
    })
  })
})
