import { DataCopy } from '@foyer/contract/account'
import {
  asSuper,
  bindAuthenticator,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  required,
  seedNotice,
  setEmail,
  startGateway,
} from '@foyer/testkit'
import { eventually } from '@foyer/testkit/eventually'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readDataCopy } from './data-copy.ts'

/** Of an authenticator app, in base32. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

describe('GET /v2/users/information/copy', () => {
  it('DATA-12 contains a row of every table that belongs to the user', async () => {
    const { db, clock } = gateway.deps
    const store = await db
      .selectFrom('store')
      .select(['id', 'customer_id', 'name'])
      .orderBy('code')
      .executeTakeFirstOrThrow()
    const grants = [
      { role: 'organisation-administrator', everywhere: true },
      { role: 'store-staff', stores: [store.id] },
    ]
    const { id, username } = await createUser(gateway, { username: 'copied', displayName: 'Copied', grants })
    await setEmail(gateway, id, 'copied@verte.example')
    const client = gateway.newClient()
    await gateway.newClient().login(username, 'wrong')
    await client.tokenOf(username, GOOD_PASSWORD)
    await bindAuthenticator(gateway, id)
    const token = await openSession(gateway, id)
    await client.data('mfa.renewRecoveryCodes', {}, { token })
    await client.data('places.choose', { customer: null, store: store.id }, { token })
    await client.data('places.markFavourite', { id: store.id }, { token })
    await client.data('applications.recordOpening', { key: 'labels' }, { token })
    await client.data('inbox.prefer', { silenceNormal: true }, { token })
    await seedNotice(gateway, { texts: { en: { title: 'Unread' } } })
    const notice = await seedNotice(gateway, { texts: { en: { title: 'Read by me' } } })
    await client.data('inbox.read', { id: notice.id }, { token })
    const texts = [{ language: 'en' as const, title: 'Written by me', content: 'x' }]
    await client.data('publishing.draft', { texts }, { token })
    await sql`insert into passkey (id, person_id, credential_id, public_key, counter, transports, synchronised, name, created_at)
      values (${uuid()}, ${id}, 'secret-credential', 'x', 0, '{}', false, 'My key', ${clock.now()})`.execute(db)
    await sql`insert into approval_request (id, kind, person_id, granted, reason, requested_by, requested_at, expires_at)
      values (${uuid()}, 'enable', ${id}, null, 'Back from leave', ${id}, ${clock.now()}, ${clock.now()})`.execute(db)
    await asSuper(gateway, 'administration.unlockUser', { id })
    const { organisation_id } = await db
      .selectFrom('person')
      .select('organisation_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await sql`insert into sign_on_provider (key, kind, organisation_id, configuration, secret, changed_at)
      values ('copied', 'wechat', ${organisation_id}, '{}', '', ${clock.now()})`.execute(db)
    await sql`insert into sign_on_identity (id, issuer, subject, provider_key, person_id, label, linked_at)
      values (${uuid()}, 'https://login.example', 'copied', 'copied', ${id}, 'copied@lm.example', ${clock.now()})`.execute(
      db,
    )
    const { token: scim } = await asSuper(gateway, 'provisioning.createToken', { name: 'Entra' })
    const renamed = {
      userName: username,
      externalId: 'directory-7',
      displayName: 'Copied',
      emails: [{ value: 'copied@verte.example' }],
    }
    expect((await client.put(`/scim/v2/Users/${id}`, renamed, { token: scim })).status).toBe(200)
    const group = { displayName: 'Copies', members: [{ value: id }] }
    expect((await client.post('/scim/v2/Groups', group, { token: scim })).status).toBe(201)

    const copy = await client.data('account.dataCopy', {}, { token })
    expect(copy).toMatchObject({
      at: clock.now().toISOString(),
      account: {
        id,
        username,
        displayName: 'Copied',
        email: 'copied@verte.example',
        organisation: { name: 'Maison Verte' },
      },
      grants: [
        { role: 'organisation-administrator' },
        { role: 'store-staff', stores: [{ id: store.id, name: store.name }] },
      ],
      provisioning: { externalId: 'directory-7', givenName: null },
      groups: [{ name: 'Copies' }],
      authenticatorBoundAt: expect.any(String),
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'My key' }],
      identities: [{ provider: 'copied', label: 'copied@lm.example' }],
      currentPlace: { store: { id: store.id } },
      recentStores: [{ id: store.id }],
      favouriteStores: [{ id: store.id }],
      openedApplications: [{ key: 'labels' }],
      inbox: { silenceNormal: true },
      readNotices: [{ id: notice.id, title: 'Read by me' }],
      writtenNotices: [{ title: 'Written by me' }],
      approvalRequests: [{ reason: 'Back from leave' }],
    })
    expect(copy.devices.length).toBeGreaterThan(0)
    expect(copy.sessions.length).toBeGreaterThan(1)
    const actions = copy.events.map(({ action, own }) => `${action}${own ? ' own' : ''}`)
    for (const action of [
      'user.created',
      'user.unlocked',
      'sign-in.failed',
      'sign-in.succeeded own',
      'account.data-copied own',
    ])
      expect(actions).toContain(action)
    expect(copy.events.filter(({ action }) => action === 'user.unlocked')).toMatchObject([{ address: null }])
  })

  it('DATA-12 covers every table with a reference to a user', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'person'::regclass order by 1`.execute(gateway.deps.db)
    /* Codes and links are secrets for as long as they work. */
    const secrets = ['one_time_code', 'one_time_link', 'sign_on_code']
    /* Who staged a release or a licence, until it is activated or ten minutes are over. The audit log has it. */
    const shortLived = ['application_release', 'licence_upload']
    /* Which mails were sent in the last 30 days, without text and address. The user has the mails. */
    const inMailbox = ['sent_mail']
    /* Knowledge of a hold could defeat the case that it is for. */
    const withheld = ['legal_hold', 'removed_device']
    const copied: Readonly<Record<string, keyof DataCopy>> = {
      application_opened: 'openedApplications',
      approval_request: 'approvalRequests',
      authenticator: 'authenticatorBoundAt',
      current_place: 'currentPlace',
      favourite_store: 'favouriteStores',
      inbox: 'inbox',
      known_device: 'devices',
      last_sign_in: 'account',
      licence_activation: 'activatedLicences',
      notice: 'writtenNotices',
      notice_read: 'readNotices',
      passkey: 'passkeys',
      person_role: 'grants',
      provisioned_group_member: 'groups',
      provisioned_user: 'provisioning',
      recent_store: 'recentStores',
      recovery_code: 'recoveryCodesLeft',
      session: 'sessions',
      sign_on_identity: 'identities',
    }
    expect(rows.map(({ name }) => name)).toEqual(
      [...Object.keys(copied), ...secrets, ...shortLived, ...inMailbox, ...withheld].sort(),
    )
    for (const field of Object.values(copied)) expect(Object.keys(DataCopy.shape)).toContain(field)
  })

  it('DATA-13 contains no hash, key, token or code', async () => {
    const { id, username } = await createUser(gateway, { username: 'secretive' })
    const token = await gateway.newClient().tokenOf(username, GOOD_PASSWORD)
    await bindAuthenticator(gateway, id, SECRET)
    const row = await gateway.deps.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const fresh = await openSession(gateway, id)
    const { recoveryCodes } = await gateway.client.data('mfa.renewRecoveryCodes', {}, { token: fresh })
    const text = JSON.stringify(await gateway.client.data('account.dataCopy', {}, { token: fresh }))
    for (const hidden of [row.password_hash, SECRET, required(recoveryCodes[0]), fresh, token, 'token_hash', 'argon2'])
      expect(text).not.toContain(hidden)
  })

  it('DATA-13 requires a fresh proof, and shows nothing of others', async () => {
    const { id, username } = await createUser(gateway, { username: 'prudent' })
    const token = await openSession(gateway, id)
    gateway.clock.step(301)
    const late = await gateway.client.call('account.dataCopy', {}, { token })
    expect([late.status, late.body]).toMatchObject([401, { resultCode: 'A0301', data: { needs: 'PROOF' } }])
    const own = await gateway.client.data('account.dataCopy', {}, { token: await openSession(gateway, id) })
    expect(own.events.every(({ own, subject }) => own || subject === username)).toBe(true)
    expect(JSON.stringify(own)).not.toContain('copied@verte.example')
  })
  it('DATA-05 DATA-12 shows one moment, also if the user is erased meanwhile', async () => {
    const { db, clock } = gateway.deps
    const { id } = await createUser(gateway, { username: 'leaving' })
    const copy = await db.transaction().execute(async (tx) => {
      // The copy has found the user and waits for the organisation's name.
      await sql`lock table organisation in access exclusive mode`.execute(tx)
      const reading = readDataCopy(db, id, clock.now())
      await eventually('the copy waits', async () => {
        const { rows } =
          await sql`select from pg_locks where not granted and relation = 'organisation'::regclass`.execute(tx)
        return rows.length > 0
      })
      await tx.deleteFrom('person').where('id', '=', id).execute()
      return { reading }
    })
    expect((await copy.reading).account).toMatchObject({ id, username: 'leaving' })
  })
})
