import { SCIM_BODY_MAX_BYTES, SCIM_PATCH_OPERATIONS, SCIM_REJECTIONS } from '@foyer/contract/limits'
import { SCIM } from '@foyer/contract/provisioning'
import { asSuper, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { clientWith, type ScimTestClient, scimClient } from '@foyer/testkit/provisioning/scim-client'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let scim: ScimTestClient
let user: string
let group: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  scim = await scimClient(gateway)
  user = await scim.createUser('steady', { displayName: `Steady O'Malley "the \\ one"` })
  group = await scim.createGroup('Steady', [user])
})
afterAll(() => gateway.close())

const find = (filter: string) => scim.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ op: 'replace', path: 'displayName', value: `Name ${index}` }))

describe('invalid SCIM requests', () => {
  it.each([
    ['an open quote', 'userName eq "steady'],
    ['an open parenthesis', '(userName eq "steady"'],
    ['an unknown operator', 'userName is "steady"'],
    ['an unknown attribute', 'username2 eq "steady"'],
    ['no value', 'userName eq'],
    ['a NUL', 'userName eq "a\\u0000"'],
    ['an unpaired surrogate', 'userName eq "\\ud800"'],
    ['a statement', `userName eq "x"; drop table person; --`],
    ['a time that is none', 'meta.created gt "yesterday"'],
    ['an order of booleans', 'active gt true'],
    ['elements of a single value', 'userName[value eq "x"]'],
    ['2,001 characters', `userName eq "${'x'.repeat(1_990)}"`],
    ['51 comparisons', Array(51).fill('title pr').join(' or ')],
    ['a depth of 21', `${'not ('.repeat(20)}title pr${')'.repeat(20)}`],
    ['nothing but parentheses', '('.repeat(1_900)],
  ])('SCIM-05 a filter with %s gets 400 invalidFilter', async (_what, filter) => {
    const { status, body } = await find(filter)
    expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  })

  it.each([
    [`displayName eq "Steady O'Malley \\"the \\\\ one\\""`, 1],
    [`displayName co "O'Malley"`, 1],
    ['displayName co "\\"the"', 1],
    ['displayName ew "one\\""', 1],
    ['displayName co "\\u0022the \\u005c"', 1],
    [`displayName eq "' or ''='"`, 0],
    ['displayName co "%"', 0],
    ['displayName co "_"', 0],
    ['displayName co "\\\\"', 1],
  ])('SCIM-05 quotes, backslashes and wildcards of a filter are text: %s', async (filter, expected) => {
    const { status, body } = await find(`${filter} and userName eq "steady"`)
    expect([status, body.totalResults]).toEqual([200, expected])
  })

  it('SCIM-26 a rejected change and an invalid filter are recorded, and no more than 60 of them in a minute', async () => {
    const client = clientWith(gateway, await asSuper(gateway, 'provisioning.createToken', { name: 'Clumsy' }))
    await client.send('GET', `/Users?filter=${encodeURIComponent('nothing\u0000 eq "x"')}`)
    await client.patch(`/Users/${user}`, ...many(1_000))
    await client.send('DELETE', '/Users/01930000-0000-7000-8000-000000000009')
    await client.send('GET', '/Users/01930000-0000-7000-8000-000000000009')
    const recorded = async () => {
      const rows = await gateway.deps.db
        .selectFrom('audit_event')
        .select(['actor_username', 'details'])
        .where('action', '=', 'provisioning.rejected')
        .where('subject', '=', 'Clumsy')
        .orderBy('id')
        .execute()
      expect(new Set(rows.map(({ actor_username }) => actor_username))).toEqual(new Set(['scim:Clumsy']))
      return rows.map(({ details }) => details as { readonly status: number; readonly path: string })
    }
    expect((await recorded()).map(({ status, path }) => [status, path])).toEqual([
      [400, '/scim/v2/Users'],
      [413, '/scim/v2/Users/:id'],
      [404, '/scim/v2/Users/:id'],
    ])
    for (let request = 0; request < SCIM_REJECTIONS.calls; request++) await client.send('POST', '/Users', {})
    expect(await recorded()).toHaveLength(SCIM_REJECTIONS.calls)
  })

  it('SCIM-08 1,000 operations get 413 with a sentence, and nothing is changed', async () => {
    const before = (await scim.send('GET', `/Users/${user}`)).body
    const { status, body } = await scim.patch(`/Users/${user}`, ...many(1_000))
    expect([status, body.status, body.detail]).toEqual([
      413,
      '413',
      `A PATCH has at most ${SCIM_PATCH_OPERATIONS} operations, and this one has 1000. Nothing was changed.`,
    ])
    expect((await scim.send('GET', `/Users/${user}`)).body).toEqual(before)
    const accepted = await scim.patch(`/Users/${user}`, ...many(SCIM_PATCH_OPERATIONS))
    expect(accepted.body.displayName).toBe(`Name ${SCIM_PATCH_OPERATIONS - 1}`)
  })

  it('SCIM-23 SCIM-04 a body above 1 MB gets 413', async () => {
    const { status, body } = await scim.send('POST', '/Users', { userName: 'x'.repeat(SCIM_BODY_MAX_BYTES) })
    expect([status, body.schemas]).toEqual([413, [SCIM.error]])
  })

  it.each([
    ['no JSON', 'POST', '/Users', '{', 'invalidSyntax'],
    ['a list', 'POST', '/Users', '[]', 'invalidSyntax'],
    ['nothing', 'POST', '/Users', '', 'invalidSyntax'],
    ['no username', 'POST', '/Users', {}, 'invalidValue'],
    ['a username with spaces', 'POST', '/Users', { userName: 'a b' }, 'invalidValue'],
    ['a NUL', 'POST', '/Users', { userName: 'nul', externalId: 'a\0b' }, 'invalidValue'],
    ['no address', 'POST', '/Users', { userName: 'mail', emails: [{ value: 'none' }] }, 'invalidValue'],
    ['no name', 'POST', '/Groups', { members: [] }, 'invalidValue'],
    ['a prototype', 'POST', '/Users', '{"userName":"proto","__proto__":{"admin":true}}', 'invalidSyntax'],
  ])('SCIM-04 a body with %s gets 400 with a reason', async (_what, method, path, sent, scimType) => {
    const { status, body } = await scim.send(method, path, sent)
    expect([status, body]).toMatchObject([400, { schemas: [SCIM.error], status: '400', scimType }])
    expect(body.detail).toMatch(/\.$|\?$/)
  })

  it.each([
    ['no schema', { Operations: many(1) }, 'invalidValue'],
    ['no operation', { schemas: [SCIM.patchOp], Operations: [] }, 'invalidValue'],
    ['an unknown operation', { op: 'move', path: 'displayName', value: 'x' }, 'invalidValue'],
    ['an unknown attribute', { op: 'replace', path: 'shoeSize', value: 44 }, 'invalidPath'],
    ['a path that cannot be read', { op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
    [
      'an invalid filter in the path',
      { op: 'replace', path: 'emails[type is "x"].value', value: 'x' },
      'invalidFilter',
    ],
    ['no path to remove', { op: 'remove' }, 'noTarget'],
    [
      'a filter that matches nothing',
      { op: 'replace', path: 'emails[value co "x"].value', value: 'a@b.example' },
      'noTarget',
    ],
    ['no value', { op: 'replace', path: 'displayName' }, 'invalidValue'],
    ['the username removed', { op: 'remove', path: 'userName' }, 'invalidValue'],
    ['read-only groups', { op: 'add', path: 'groups', value: [{ value: 'x' }] }, 'mutability'],
  ])('SCIM-08 a PATCH with %s gets 400 with a reason', async (_what, sent, scimType) => {
    const reply =
      'op' in sent ? await scim.patch(`/Users/${user}`, sent) : await scim.send('PATCH', `/Users/${user}`, sent)
    expect([reply.status, reply.body.scimType]).toEqual([400, scimType])
  })

  it('SCIM-08 members of a group cannot be changed in place', async () => {
    const operation = { op: 'replace', path: `members[value eq "${user}"].display`, value: 'x' }
    expect((await scim.patch(`/Groups/${group}`, operation)).body.scimType).toBe('mutability')
  })

  it('SCIM-04 an unknown address and an id that is none get 404 in the form of SCIM', async () => {
    for (const path of ['/Things', '/Users/1', '/Groups/x%00y', '/Schemas/x', '/ResourceTypes/x']) {
      const { status, body } = await scim.send('GET', path)
      expect([status, body.schemas], path).toEqual([404, [SCIM.error]])
    }
  })

  it('SCIM-04 bodies may be application/json', async () => {
    const sent = { userName: 'plain-json' }
    const { status } = await scim.send('POST', '/Users', sent, { 'content-type': 'application/json' })
    expect(status).toBe(201)
    const text = await scim.send('POST', '/Users', sent, { 'content-type': 'text/xml' })
    expect([text.status, text.body.scimType]).toEqual([400, 'invalidSyntax'])
  })

  it('SCIM-23 more than 3,000 requests of a token in a minute get 429 with Retry-After', async () => {
    const limited = await scimClient(gateway)
    let reply = await limited.send('GET', '/Me')
    for (let sent = 0; sent < 3_001 && reply.status !== 429; sent += 50)
      [reply] = (await Promise.all(Array.from({ length: 50 }, () => limited.send('GET', '/Me')))).slice(-1) as [
        typeof reply,
      ]
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(reply.body.schemas).toEqual([SCIM.error])
  }, 60_000)
})
