import { asSuper, organisationOf } from '@foyer/testkit'
import {
  APPROVAL_REQUESTS,
  ApprovalFixture,
  DONE,
  NEEDS_APPROVAL,
  parameterErrorResponse,
} from '@foyer/testkit/approvals'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let fixture: ApprovalFixture
beforeAll(async () => {
  fixture = await ApprovalFixture.create(inject('clusterUrl'))
})
afterAll(() => fixture.gateway.close())
beforeEach(() => fixture.require(true))
afterEach(() => fixture.db.deleteFrom('approval_request').execute())

describe('approval policy', () => {
  const off = (user = fixture.first) =>
    fixture.send(user, 'PUT', '/v2/admin/settings', { administratorApproval: false })
  const isOn = async () =>
    (await fixture.send(fixture.second, 'GET', '/v2/admin/settings')).body.data.administratorApproval

  it('one administrator cannot turn the policy off, even with other settings', async () => {
    expect(await off()).toMatchObject(NEEDS_APPROVAL)
    const among = await fixture.send(fixture.first, 'PUT', '/v2/admin/settings', {
      company: 'Other',
      administratorApproval: false,
    })
    expect(among).toMatchObject(NEEDS_APPROVAL)
    expect(await isOn()).toBe(true)
    expect(await fixture.send(fixture.first, 'PUT', '/v2/admin/settings', { company: 'Maison Verte' })).toMatchObject(
      DONE,
    )
  })

  it('sending the policy unchanged is allowed, even with one super administrator', async () => {
    const others = await fixture.otherSuperAdministrators()
    const disabled_at = fixture.gateway.clock.now()
    await fixture.db.updateTable('person').set({ disabled_at }).where('id', 'in', others).execute()
    const body = { company: 'Maison Verte', administratorApproval: true }
    const reply = await fixture.send(fixture.first, 'PUT', '/v2/admin/settings', body)
    await fixture.db.updateTable('person').set({ disabled_at: null }).where('id', 'in', others).execute()
    expect(reply).toMatchObject(DONE)
  })

  /** Makes a super administrator without a password. */
  const administratorWithoutPassword = async () => {
    const user = await fixture.staff()
    await fixture.promote(user)
    await fixture.db.updateTable('person').set({ password_hash: null }).where('id', '=', user.id).execute()
    return user
  }
  const withPasskey = async () => {
    const user = await administratorWithoutPassword()
    const key = { credential_id: `credential-${user.id}`, public_key: Buffer.from('key'), counter: '0', transports: [] }
    const row = { id: uuid(), person_id: user.id, ...key, synchronised: true, name: 'Key' }
    await fixture.db
      .insertInto('passkey')
      .values({ ...row, created_at: fixture.gateway.clock.now() })
      .execute()
    return user
  }
  const withProvider = async () => {
    const { gateway, db } = fixture
    const issuer = 'https://login.example'
    const configuration = { organisation: await organisationOf(gateway), issuer, clientId: 'foyer' }
    await asSuper(gateway, 'providers.connectProvider', { key: 'directory', configuration, secret: 'a secret' })
    const user = await administratorWithoutPassword()
    const identity = { issuer, subject: 'linked', provider_key: 'directory', label: 'Directory', last_used_at: null }
    const row = { id: uuid(), person_id: user.id, linked_at: gateway.clock.now(), ...identity }
    await db.insertInto('sign_on_identity').values(row).execute()
    return user
  }

  it.each([
    ['a provider', withProvider],
    ['a passkey', withPasskey],
  ])(
    'ADMIN-139 a super administrator who has no password but %s counts, and sees the request',
    async (_method, create) => {
      const administrator = await create()
      const others = (await fixture.otherSuperAdministrators()).filter((id) => id !== administrator.id)
      const disabled_at = fixture.gateway.clock.now()
      await fixture.require(false)
      await fixture.db.updateTable('person').set({ disabled_at }).where('id', 'in', others).execute()
      const reply = await fixture.send(fixture.first, 'PUT', '/v2/admin/settings', { administratorApproval: true })
      await fixture.db.updateTable('person').set({ disabled_at: null }).where('id', 'in', others).execute()
      expect(reply).toMatchObject(DONE)
      await fixture.request(await fixture.staff())
      const { items } = (await fixture.send(administrator, 'GET', '/v2/users/inbox?size=50')).body.data
      expect(items.map(({ title }: { title: string }) => title)).toEqual(['A request needs your decision'])
    },
  )

  it('an approved request turns the policy off and raises the version of the settings', async () => {
    const { version } = (await fixture.send(fixture.second, 'GET', '/v2/admin/settings')).body.data
    const { body } = await fixture.send(fixture.first, 'POST', APPROVAL_REQUESTS, {
      kind: 'turn-off',
      reason: 'One of us leaves',
    })
    expect(body.data).toMatchObject({ kind: 'turn-off', user: null, grant: null })
    expect(await fixture.approve(body.data.id, fixture.first)).toMatchObject(parameterErrorResponse('OWN_REQUEST'))
    expect(await isOn()).toBe(true)
    expect(await fixture.approve(body.data.id)).toMatchObject(DONE)
    expect([await isOn(), fixture.gateway.deps.settings.now.administratorApproval]).toEqual([false, false])
    const late = await fixture.send(fixture.first, 'PUT', '/v2/admin/settings', { company: 'Late', version })
    expect(late.body.resultCode).toBe('A0442')
    expect(await fixture.lastEvent('settings.changed')).toMatchObject({
      subject: 'administratorApproval',
      actor: { username: 'second-eyes' },
      details: { requestedBy: 'first-eyes', before: { administratorApproval: true } },
    })
  })
})

describe('notices about approval requests', () => {
  it('other super administrators see the request, requester and user the decision', async () => {
    const user = await fixture.staff()
    const bystander = await fixture.staff()
    const titles = async (reader: { id: string }) =>
      (await fixture.send(reader, 'GET', '/v2/users/inbox?size=50')).body.data.items.map(
        ({ title }: { title: string }) => title,
      )
    const count = async (reader: { id: string }, title: string) =>
      (await titles(reader)).filter((one: string) => one === title).length
    const [requestTitle, decisionTitle] = ['A request needs your decision', 'A request was approved']
    const before = await Promise.all([
      count(fixture.first, requestTitle),
      count(fixture.second, requestTitle),
      count(fixture.first, decisionTitle),
      count(fixture.second, decisionTitle),
    ])
    const { id } = await fixture.request(user)
    expect([await count(fixture.first, requestTitle), await count(fixture.second, requestTitle)]).toEqual([
      before[0],
      (before[1] ?? 0) + 1,
    ])
    await fixture.approve(id)
    expect([await count(fixture.first, decisionTitle), await count(fixture.second, decisionTitle)]).toEqual([
      (before[2] ?? 0) + 1,
      before[3],
    ])
    expect([
      await count(user, decisionTitle),
      await count(user, requestTitle),
      (await titles(bystander)).length,
    ]).toEqual([1, 0, 0])
  })
})
