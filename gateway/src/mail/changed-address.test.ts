import { ADDRESS_CHANGES_PER_ADDRESS, ADDRESS_CHANGES_PER_USER } from '@foyer/contract/limits'
import {
  asSuper,
  changeSettings,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  inviteUser,
  linkTokenOf,
  type MailServer,
  type ReceivedMail,
  requestRecovery,
  required,
  setEmail,
  startGateway,
  startMailServer,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const NEW_PASSWORD = 'slow water under new bridges'
const HOUR = 3_600
const DAY = 24 * HOUR

let server: MailServer
let gateway: GatewayUnderTest
let made = 0
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
const change = (id: string, email: string | null) => asSuper(gateway, 'administration.changeUser', { id, email })
const tryChange = async (id: string, email: string | null) =>
  gateway.client.call('administration.changeUser', { id, email }, { token: await gateway.newClient().tokenOf('super') })
const choose = async (mail: ReceivedMail) => {
  const token = linkTokenOf(mail.link ?? 'http://no-link')
  return (await gateway.client.call('password.set', { token, newPassword: NEW_PASSWORD })).body.resultCode
}

/** An active user with an address, and two addresses that are theirs and an attacker's. */
const member = async () => {
  const username = `mover-${++made}`
  const { id } = await createUser(gateway, { username })
  const [old, next] = [`${username}@old.example`, `${username}@new.example`] as const
  await setEmail(gateway, id, old)
  return { id, username, old, next }
}

describe('changed mail address', () => {
  it('ASVS 6.3.7 former and new address get a mail with time, source and advice', async () => {
    const { id, username, old, next } = await member()
    await change(id, next)
    const former = await server.mailTo(old)
    expect(former.subject).toBe('Your email address was changed · Maison Verte')
    const current = await server.mailTo(next)
    expect(current.subject).toBe('Your account now has this email address · Maison Verte')
    for (const { text, link } of [former, current]) {
      expect(text).toContain(username)
      expect(text).toContain('Network address: 127.0.0.1')
      expect(text).toContain('When: ')
      expect(text).toContain('New address can recover the password from: ')
      expect(link).toBeUndefined()
    }
    expect(former.text).toContain('tell your organisation administrator now')
    expect(former.text).not.toContain(next)
  })

  it('the mail is in the language of the user', async () => {
    const { id, old, next } = await member()
    await asSuper(gateway, 'administration.changeUser', { id, email: next, language: 'de' })
    expect((await server.mailTo(old)).subject).toBe('Ihre E-Mail-Adresse wurde geändert · Maison Verte')
  })

  it('recovery by the new address is ignored for 24 hours, as for an unknown address', async () => {
    const { id, next } = await member()
    const changed = await change(id, next)
    const holdUntil = new Date(gateway.clock.now().getTime() + 24 * HOUR * 1_000).toISOString()
    expect(changed.recoveryHeldUntil).toBe(holdUntil)
    await server.mailTo(next)
    const recovery = await requestRecovery(gateway, next)
    const unknown = await requestRecovery(gateway, `nobody-${made}@new.example`)
    expect([recovery.status, recovery.body]).toEqual([unknown.status, unknown.body])
    await settled()
    expect(server.nothingFor(next)).toBe(true)
    gateway.clock.step(24 * HOUR - 1)
    await requestRecovery(gateway, next)
    await settled()
    expect(server.nothingFor(next)).toBe(true)
    gateway.clock.step(1)
    expect((await asSuper(gateway, 'administration.user', { id })).recoveryHeldUntil).toBeNull()
    await requestRecovery(gateway, next)
    expect(await choose(await server.mailTo(next))).toBe(1001)
  })

  it('each further change begins a new hold, but the same address does not', async () => {
    const { id, old, next } = await member()
    expect((await change(id, old)).recoveryHeldUntil).toBeNull()
    const first = (await change(id, next)).recoveryHeldUntil
    gateway.clock.step(HOUR)
    expect((await change(id, next)).recoveryHeldUntil).toBe(first)
    const back = (await change(id, old)).recoveryHeldUntil
    expect(Date.parse(required(back)) - Date.parse(required(first))).toBe(HOUR * 1_000)
  })

  it('a first address has a recovery hold too', async () => {
    const { id } = await createUser(gateway, { username: `mover-${++made}` })
    expect((await change(id, `mover-${made}@new.example`)).recoveryHeldUntil).not.toBeNull()
  })

  it('a change invalidates mailed links and drops links in the outbox', async () => {
    const { id, old, next } = await member()
    await requestRecovery(gateway, old)
    const mailed = await server.mailTo(old)
    server.disconnect()
    await requestRecovery(gateway, old)
    gateway.clock.step(1)
    await change(id, next)
    server.reconnect()
    gateway.clock.step(900)
    expect((await server.mailTo(old)).subject).toMatch(/^Your email address was changed/)
    await settled()
    expect(server.nothingFor(old)).toBe(true)
    expect(await choose(mailed)).toBe('A0943')
  })

  it('ASVS 2.4.1 address changes are limited per user and day, later ones return 429', async () => {
    const { id, old, next } = await member()
    for (let count = 0; count < ADDRESS_CHANGES_PER_USER; count++)
      expect((await tryChange(id, count % 2 === 0 ? next : old)).status).toBe(200)
    const rejected = await tryChange(id, null)
    expect([rejected.status, rejected.body.resultCode]).toEqual([429, 'A0499'])
    expect((await tryChange(id, old)).status).toBe(200)
    gateway.clock.step(DAY)
    expect((await tryChange(id, next)).status).toBe(200)
  })

  it('ASVS 2.4.1 changes to one address are limited per organisation and day', async () => {
    const flooded = 'flooded@victim.example'
    const eachTakes = ADDRESS_CHANGES_PER_USER / 2
    for (let taken = 0; taken < ADDRESS_CHANGES_PER_ADDRESS; taken += eachTakes) {
      const { id, old } = await member()
      for (let count = 0; count < eachTakes; count++) {
        expect((await tryChange(id, flooded)).status).toBe(200)
        expect((await tryChange(id, old)).status).toBe(200)
      }
    }
    const { id, next } = await member()
    expect((await tryChange(id, flooded)).status).toBe(429)
    expect((await tryChange(id, next)).status).toBe(200)
  })

  it('the length of the hold is a setting', async () => {
    await changeSettings(gateway, { recoveryHoldHours: 2 })
    const { id, next } = await member()
    const { recoveryHeldUntil } = await change(id, next)
    expect(Date.parse(required(recoveryHeldUntil)) - gateway.clock.now().getTime()).toBe(2 * HOUR * 1_000)
    await changeSettings(gateway, { recoveryHoldHours: 24 })
  })

  it('the audit log records both addresses', async () => {
    const { id, username, old, next } = await member()
    const { recoveryHeldUntil } = await change(id, next)
    const { details } = await gateway.deps.db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'user.changed')
      .where('subject', '=', username)
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ fields: ['email'], email: { before: old, after: next, recoveryHeldUntil } })
  })

  it('a user without a password has no hold, and the new address gets an activation mail', async () => {
    const username = `mover-${++made}`
    const [old, next] = [`${username}@old.example`, `${username}@new.example`] as const
    const { id } = await inviteUser(gateway, { username, email: old })
    const mailed = await server.mailTo(old)
    expect((await change(id, next)).recoveryHeldUntil).toBeNull()
    expect(await choose(mailed)).toBe('A0943')
    expect((await server.mailTo(old)).text).toContain('If you did not request this')
    expect(await choose(await server.mailTo(next))).toBe(1001)
    expect((await gateway.client.login(username, NEW_PASSWORD)).body.resultCode).toBe(1001)
    expect((await gateway.client.login(username, GOOD_PASSWORD)).body.resultCode).toBe('A0210')
  })
})
