import { ACTIVATION_MAILS_PER_ADDRESS, ACTIVATION_MAILS_PER_USER } from '@foyer/contract/limits'
import {
  asSuper,
  createUser,
  eventually,
  type GatewayUnderTest,
  linkTokenOf,
  type MailServer,
  requestRecovery,
  setEmail,
  startGateway,
  startMailServer,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const VICTIM = 'victim@verte.example'
const DAY = 86_400
const NEW_PASSWORD = 'slow water under new bridges'

let server: MailServer
let gateway: GatewayUnderTest
beforeAll(async () => {
  server = await startMailServer()
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), mail: server })
})
afterAll(async () => {
  await gateway.close()
  await server.stop()
})

const settled = () =>
  eventually('the outbox is empty', async () => {
    const waiting = await gateway.deps.db.selectFrom('outgoing_mail').select('id').execute()
    return waiting.length === 0
  })
const organisation = async (name: string): Promise<string> =>
  (await asSuper(gateway, 'administration.createOrganisation', { name, code: name, timeZone: 'Europe/Paris' })).id
/** Users of an organisation, all with one address, put into the database as a mass import would. */
const createUsers = async (organisationId: string, prefix: string, count: number, email: string) => {
  const values = Array.from({ length: count }, (_one, index) => ({
    id: crypto.randomUUID(),
    organisation_id: organisationId,
    username: `${prefix}-${String(index).padStart(2, '0')}`,
    display_name: prefix,
    email,
    must_change_password: false,
    multi_factor_required: false,
    created_at: gateway.clock.now(),
  }))
  await gateway.deps.db.insertInto('person').values(values).execute()
}
const recoveredNames = async (email: string) => {
  const before = server.mails.length
  await requestRecovery(gateway, email)
  await settled()
  return server.mails.slice(before).map(({ to }) => to.name)
}

describe('recovery by a shared address', () => {
  it('the user gets a mail even if another organisation has twenty users with the address', async () => {
    await createUsers(await organisation('aaa-crowd'), 'aaa', 20, VICTIM)
    const { id } = await createUser(gateway, { username: 'zoe', displayName: 'Zoe' })
    await setEmail(gateway, id, VICTIM)
    const names = await recoveredNames(VICTIM)
    expect(names).toContain('Zoe')
    expect(names).toHaveLength(20)
  })

  it('verified users come first, even with twenty crowded organisations', async () => {
    const address = 'verified@verte.example'
    const { id } = await createUser(gateway, { username: 'zzz-verified', displayName: 'Verified' })
    await setEmail(gateway, id, address)
    await requestRecovery(gateway, address)
    const { link } = await server.mailTo(address)
    await gateway.client.call('password.set', { token: linkTokenOf(link ?? ''), newPassword: NEW_PASSWORD })
    await server.mailTo(address)
    for (let index = 0; index < 21; index++)
      await createUsers(await organisation(`crowd-${index}`), `c${index}`, 1, address)
    expect(await recoveredNames(address)).toContain('Verified')
  })

  it('a link that was not mailed does not verify an address', async () => {
    const { id } = await createUser(gateway, { username: 'printed' })
    const row = await gateway.deps.db
      .selectFrom('person')
      .select('email_verified_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.email_verified_at).toBeNull()
  })
})

describe('limits of activation mails', () => {
  const resend = async (id: string) => {
    const token = await gateway.newClient().tokenOf('super')
    return await gateway.client.call('administration.resendActivation', { id }, { token })
  }
  const invite = async (username: string, email: string) => {
    const token = await gateway.newClient().tokenOf('super')
    const { status, body } = await gateway.client.call(
      'administration.createUser',
      { username, displayName: username, email },
      { token },
    )
    return { status, id: body.data?.user?.id as string }
  }

  it('ASVS 2.4.1 mails are limited per user and day, later requests return 429', async () => {
    const { id } = await invite('resent', 'resent@verte.example')
    const statuses = []
    for (let count = 1; count < ACTIVATION_MAILS_PER_USER; count++) statuses.push((await resend(id)).status)
    expect(statuses).toEqual([200, 200, 200, 200])
    const rejected = await resend(id)
    expect([rejected.status, rejected.body.resultCode]).toEqual([429, 'A0499'])
    expect(Number(rejected.headers.get('retry-after'))).toBe(DAY)
    gateway.clock.step(DAY)
    expect((await resend(id)).status).toBe(200)
  })

  it('mails to one address are limited per organisation', async () => {
    const address = 'flooded@verte.example'
    for (let count = 0; count < ACTIVATION_MAILS_PER_ADDRESS; count++) await invite(`flood-${count}`, address)
    expect((await invite('flood-more', address)).status).toBe(429)
    expect(
      await gateway.deps.db.selectFrom('person').select('id').where('username', '=', 'flood-more').execute(),
    ).toEqual([])
    const other = await organisation('not-flooding')
    const created = await asSuper(gateway, 'administration.createUser', {
      username: 'elsewhere',
      displayName: 'Elsewhere',
      email: address,
      organisation: other,
    })
    expect(created.user.username).toBe('elsewhere')
  })
})
