import { SCIM } from '@foyer/contract/provisioning'
import { asSuper, createUser, type GatewayUnderTest, GOOD_PASSWORD, idOf } from '@foyer/testkit'
import { it } from '@foyer/testkit/notices/push-test'
import { type ScimTestClient, scimClient } from '@foyer/testkit/provisioning/scim-client'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { describe, expect } from 'vitest'
import { completeErasures, LAST_PASS_SECONDS } from '../../personal-data/index.ts'

const clients = new WeakMap<GatewayUnderTest, Promise<ScimTestClient>>()
/** One client for all tests, because an organisation has at most ten tokens. */
function directory(gateway: GatewayUnderTest): Promise<ScimTestClient> {
  const client = clients.get(gateway) ?? scimClient(gateway)
  clients.set(gateway, client)
  return client
}
const ERROR = { schemas: [SCIM.error] }
const resultOf = async ({ send }: ScimTestClient, id: string) => (await send('GET', `/Users/${id}`)).body

describe('provisioned users', () => {
  it('SCIM-10 a taken username gets 409, in any spelling and of any organisation', async ({ gateway }) => {
    const scim = await directory(gateway)
    const elsewhere = await asSuper(gateway, 'administration.createOrganisation', {
      name: 'Elsewhere',
      code: 'elsewhere',
      timeZone: 'UTC',
    })
    await (await scimClient(gateway, elsewhere.id)).createUser('taken')
    for (const userName of ['taken', 'TAKEN', 'clerk']) {
      const { status, body } = await scim.send('POST', '/Users', { schemas: [SCIM.user], userName })
      expect([status, body.scimType]).toEqual([409, 'uniqueness'])
      expect(JSON.stringify(body)).not.toMatch(/elsewhere/i)
    }
  })

  it('SCIM-10 a user with a password keeps the username, and one in another spelling is no change', async ({
    gateway,
  }) => {
    const scim = await directory(gateway)
    const { id } = await createUser(gateway, { username: 'constance' })
    const same = await scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'CONSTANCE' })
    expect([same.status, same.body.userName]).toEqual([200, 'constance'])
    const other = await scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'prudence' })
    expect(other).toMatchObject({ status: 400, body: { ...ERROR, scimType: 'mutability' } })
    expect((await resultOf(scim, id)).userName).toBe('constance')
  })

  it('SCIM-10 a user without a password gets another username, and the audit log follows', async ({ gateway }) => {
    const { db } = gateway.deps
    const scim = await directory(gateway)
    const id = await scim.createUser('maiden', { displayName: 'Marie' })
    const renamed = await scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'Married' })
    expect([renamed.status, renamed.body.userName]).toEqual([200, 'married'])
    const taken = [
      await scim.send('POST', '/Users', { userName: 'maiden' }),
      await scim.send('POST', '/Users', { userName: 'married' }),
      await scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'clerk' }),
    ]
    expect(taken.map(({ status, body }) => [status, body.scimType])).toEqual(Array(3).fill([409, 'uniqueness']))
    for (let pass = 0; pass < 2; pass++) {
      await completeErasures(gateway.deps)
      gateway.clock.step(LAST_PASS_SECONDS + 1)
    }
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'subject', 'address', 'actor_username'])
      .where('subject', 'in', ['maiden', 'married'])
      .orderBy('id')
      .execute()
    const event = { subject: 'married', address: '127.0.0.1', actor_username: 'scim:Directory' }
    expect(events).toEqual([
      { action: 'user.created', ...event },
      { action: 'user.changed', ...event },
    ])
    expect((await scim.send('POST', '/Users', { userName: 'maiden' })).status).toBe(201)
  })

  it('SCIM-10 SCIM-13 erasing a renamed user leaves neither name in the audit log', async ({ gateway }) => {
    const { db } = gateway.deps
    const scim = await directory(gateway)
    const id = await scim.createUser('first-name')
    await scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'second-name' })
    expect((await scim.send('DELETE', `/Users/${id}`)).status).toBe(204)
    for (let pass = 0; pass < 2; pass++) {
      await completeErasures(gateway.deps)
      gateway.clock.step(LAST_PASS_SECONDS + 1)
    }
    const events = await db.selectFrom('audit_event').selectAll().execute()
    expect(JSON.stringify(events)).not.toMatch(/first-name|second-name/)
    expect(await db.selectFrom('erasure').selectAll().where('user_id', '=', id).execute()).toEqual([])
  })

  it('SCIM-11 a created user has no password, no role and no mail, also after a change of the address', async ({
    gateway,
  }) => {
    const { db } = gateway.deps
    const scim = await directory(gateway)
    const before = await db.selectFrom('outgoing_mail').select('id').execute()
    const id = await scim.createUser('mailed', {
      password: GOOD_PASSWORD,
      emails: [{ value: 'mailed@verte.example', primary: true }],
    })
    await scim.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'new@verte.example',
    })
    const row = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.password_hash, row.email]).toEqual([null, 'new@verte.example'])
    expect(await db.selectFrom('person_role').selectAll().where('person_id', '=', id).execute()).toEqual([])
    expect((await gateway.client.login('mailed', GOOD_PASSWORD)).body.resultCode).toBe('A0210')
    const mails = await db.selectFrom('outgoing_mail').selectAll().execute()
    /* The former address learns of the change. */
    expect(mails.length - before.length).toBe(1)
    expect(await db.selectFrom('one_time_link').selectAll().where('person_id', '=', id).execute()).toEqual([])
  })

  it.for([
    ['Entra', { op: 'Replace', path: 'active', value: 'False' }],
    ['Okta', { op: 'replace', value: { active: false } }],
  ] as const)(
    'SCIM-12 %s disables a user: sessions and sockets end on every gateway within a second',
    async ([name, operation], { gateway, other, listen }) => {
      const scim = await directory(gateway)
      const { id, username } = await createUser(gateway, { username: `leaver-${name.toLowerCase()}` })
      const tokens = [await openSession(gateway, id), await openSession(gateway, id)] as const
      const sockets = [await listen(gateway, tokens[0]), await listen(other, tokens[1])]
      expect((await scim.patch(`/Users/${id}`, operation)).body.active).toBe(false)
      const began = performance.now()
      await Promise.all(
        sockets.map(async (socket) => {
          while (socket.closed === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
        }),
      )
      expect(performance.now() - began).toBeLessThan(1_000)
      for (const [index, at] of [gateway, other].entries()) {
        const { body } = await at.client.call('workBench.workBench', {}, { token: tokens[index] })
        expect(['C0105', 'C0102']).toContain(body.resultCode)
      }
      const events = await gateway.deps.db
        .selectFrom('audit_event')
        .selectAll()
        .where('subject', '=', username)
        .where('action', '=', 'user.disabled')
        .execute()
      expect(events).toMatchObject([{ actor_id: scim.tokenId, actor_username: 'scim:Directory' }])
      expect((await scim.patch(`/Users/${id}`, { ...operation, ...enabling(operation) })).body.active).toBe(true)
      expect((await gateway.client.login(username, GOOD_PASSWORD)).body.resultCode).toBe(1001)
    },
  )

  it('SCIM-13 DELETE erases a provisioned user, and no other', async ({ gateway }) => {
    const scim = await directory(gateway)
    const own = await scim.createUser('erasable')
    expect((await scim.send('DELETE', `/Users/${own}`)).status).toBe(204)
    expect((await scim.send('GET', `/Users/${own}`)).status).toBe(404)
    const { db } = gateway.deps
    expect(await db.selectFrom('person').select('id').where('id', '=', own).execute()).toEqual([])
    expect(await db.selectFrom('erasure').select('username').where('user_id', '=', own).execute()).toEqual([
      { username: 'erasable' },
    ])
    const { id } = await createUser(gateway, { username: 'by-hand' })
    expect(await scim.send('DELETE', `/Users/${id}`)).toMatchObject({ status: 403, body: ERROR })
    await scim.patch(`/Users/${id}`, { op: 'add', path: 'externalId', value: 'directory-1' })
    expect((await scim.send('DELETE', `/Users/${id}`)).status).toBe(204)
  })

  it('SCIM-14 a super administrator is visible, and cannot be changed', async ({ gateway }) => {
    const scim = await directory(gateway)
    const id = await idOf(gateway, 'super')
    expect((await scim.send('GET', `/Users/${id}`)).status).toBe(200)
    const replies = [
      await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
      await scim.patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value: 'me@verte.example' }] }),
      await scim.send('PUT', `/Users/${id}`, { schemas: [SCIM.user], userName: 'super', displayName: 'Mallory' }),
      await scim.send('DELETE', `/Users/${id}`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  it('SCIM-14 the last administrator of an organisation can be neither disabled nor erased', async ({ gateway }) => {
    const { id: organisation } = await asSuper(gateway, 'administration.createOrganisation', {
      name: 'Lonely',
      code: 'lonely',
      timeZone: 'UTC',
    })
    const scim = await scimClient(gateway, organisation)
    const { user } = await asSuper(gateway, 'administration.createUser', {
      username: 'lonely-admin',
      displayName: 'Lonely',
      organisation,
      grants: [{ role: 'organisation-administrator', everywhere: true }],
    })
    await scim.patch(`/Users/${user.id}`, { op: 'add', path: 'externalId', value: 'directory-2' })
    const replies = [
      await scim.patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false }),
      await scim.send('DELETE', `/Users/${user.id}`),
    ]
    expect(replies.map(({ status, body }) => [status, body.detail])).toEqual(
      Array(2).fill([403, 'The organisation would lose its last administrator.']),
    )
    expect((await resultOf(scim, user.id)).active).toBe(true)
  })

  it('SCIM-24 stores the primary address, keeps language and time zone, and ignores what it does not store', async ({
    gateway,
  }) => {
    const scim = await directory(gateway)
    const id = await scim.createUser('rich', {
      schemas: [SCIM.user, SCIM.enterpriseUser],
      [SCIM.enterpriseUser]: { department: 'Sales', manager: { value: 'x' } },
      emails: [
        { value: 'home@verte.example', type: 'home' },
        { value: 'work@verte.example', type: 'work', primary: true },
      ],
      preferredLanguage: 'fr-CA',
      timezone: 'Europe/Paris',
      title: 'Boss',
    })
    const replaced = await scim.send('PUT', `/Users/${id}`, { userName: 'rich', title: 'Clerk', active: true })
    expect(replaced.body).toMatchObject({ preferredLanguage: 'fr', timezone: 'Europe/Paris' })
    expect(replaced.body.emails).toBeUndefined()
    const extension = { op: 'replace', path: `${SCIM.enterpriseUser}:department`, value: 'IT' }
    const { body } = await scim.patch(
      `/Users/${id}`,
      extension,
      { op: 'remove', path: 'preferredLanguage' },
      { op: 'add', value: { [`${SCIM.enterpriseUser}:department`]: 'IT', 'name.givenName': 'Rita' } },
    )
    expect(body).toMatchObject({ displayName: 'rich', name: { givenName: 'Rita' } })
    expect(Object.keys(body).sort()).toEqual([
      ...['active', 'displayName', 'id', 'meta', 'name', 'schemas', 'timezone', 'userName'],
    ])
  })

  it('SCIM-08 a PATCH with one impossible operation changes nothing', async ({ gateway }) => {
    const scim = await directory(gateway)
    const id = await scim.createUser('whole', { displayName: 'Before' })
    const { status } = await scim.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'displayName', value: 'After' },
      { op: 'replace', path: 'timezone', value: 'Nowhere/Land' },
    )
    expect([status, (await resultOf(scim, id)).displayName]).toEqual([400, 'Before'])
  })
})

function enabling(operation: { readonly value: unknown }): object {
  return { value: typeof operation.value === 'string' ? 'True' : { active: true } }
}
