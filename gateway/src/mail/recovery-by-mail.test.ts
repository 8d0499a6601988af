import {
  asSuper,
  changeSettings,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  inviteUser,
  linkTokenOf,
  type MailServer,
  passedCaptcha,
  type ReceivedMail,
  requestRecovery,
  setEmail,
  startGateway,
  startMailServer,
} from '@foyer/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

const NEW_PASSWORD = 'slow water under new bridges'
const HALF_AN_HOUR = 1_800

let server: MailServer
let gateway: GatewayUnderTest
beforeAll(async () => {
  server = await startMailServer()
  gateway = await startGateway({
    clusterUrl: inject('clusterUrl'),
    mail: server,
    environment: { publicUrl: 'https://portal.verte.example', trustedProxies: ['127.0.0.1'] },
  })
})
afterAll(async () => {
  await gateway.close()
  await server.stop()
})

const tokenIn = ({ link }: ReceivedMail) => linkTokenOf(link ?? 'http://no-link')
const choose = (mail: ReceivedMail, newPassword = NEW_PASSWORD) =>
  gateway.client.call('password.set', { token: tokenIn(mail), newPassword })
const waiting = async () =>
  Number(
    (
      await gateway.deps.db
        .selectFrom('outgoing_mail')
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirst()
    )?.rows,
  )
const settled = () => eventually('the outbox is empty', async () => (await waiting()) === 0)

/** A user with a password, to whom no activation mail went. */
const userWithAddress = async (username: string, email: string) => {
  const { id } = await createUser(gateway, { username, displayName: username })
  await setEmail(gateway, id, email)
  return id
}

it('PWD-30, PWD-37 a user chooses another password with the mailed link and signs in', async () => {
  expect((await requestRecovery(gateway, 'manager@verte.example')).body).toEqual({ resultCode: 1001, data: {} })
  const mail = await server.mailTo('manager@verte.example')
  expect(mail.subject).toBe('Choose a new password for Maison Verte')
  expect(mail.from).toEqual({ name: 'Maison Verte', address: 'no-reply@verte.example' })
  expect(mail.to.name).toBe('Maya Lindqvist')
  expect(mail.link).toMatch(/^https:\/\/portal\.verte\.example\/findPassword#token=[\w-]{43}$/)
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(mail.link)
    expect(part).toContain('manager')
    expect(part).toContain('9:30')
  }
  const acquired = await gateway.client.call(
    'password.acquire',
    { text: tokenIn(mail) },
    { headers: { 'content-type': 'text/plain' } },
  )
  expect(acquired.body.data).toEqual({ level: 'passphrase', username: 'manager', purpose: 'recovery' })
  expect((await choose(mail)).body).toEqual({ resultCode: 1001, data: {} })
  expect((await gateway.client.login('manager', NEW_PASSWORD)).body.resultCode).toBe(1001)
  expect((await gateway.client.login('manager')).body.resultCode).toBe('A0210')
  expect((await choose(mail)).body.resultCode).toBe('A0943')
})

it('ASVS 6.4.1 the link is valid for half an hour after it was sent', async () => {
  await requestRecovery(gateway, 'nostore@verte.example')
  const first = await server.mailTo('nostore@verte.example')
  gateway.clock.step(HALF_AN_HOUR)
  expect((await choose(first)).body.resultCode).toBe('A0943')
  await requestRecovery(gateway, 'nostore@verte.example')
  const second = await server.mailTo('nostore@verte.example')
  gateway.clock.step(HALF_AN_HOUR - 1)
  expect((await choose(second)).body.resultCode).toBe(1001)
})

it('all users with an address get their own mail, in any spelling of the address', async () => {
  for (const username of ['twin-a', 'twin-b']) await userWithAddress(username, 'Twins@Verte.example')
  await requestRecovery(gateway, 'tWINS@verte.EXAMPLE')
  const mails = [await server.mailTo('Twins@Verte.example'), await server.mailTo('Twins@Verte.example')]
  const named = mails.map(({ to, link }) => [to.name, link]).sort()
  expect(named.map(([name]) => name)).toEqual(['twin-a', 'twin-b'])
  expect(new Set(mails.map(tokenIn)).size).toBe(2)
})

it('the mail is in the language of the user, otherwise of the requesting browser', async () => {
  await requestRecovery(gateway, 'picker@verte.example', { 'accept-language': 'fr' })
  expect((await server.mailTo('picker@verte.example')).subject).toBe('设置您在 Maison Verte 的新密码')
  await userWithAddress('speechless', 'speechless@verte.example')
  await requestRecovery(gateway, 'speechless@verte.example', { 'accept-language': 'de-AT,de;q=0.9' })
  const mail = await server.mailTo('speechless@verte.example')
  expect(mail.subject).toBe('Neues Passwort für Maison Verte wählen')
  expect(mail.headers.get('content-language')).toBe('de')
})

it('a disabled or inactive account gets a mail with the reason, but no link', async () => {
  const { body } = await requestRecovery(gateway, 'disabled@verte.example')
  expect(body).toEqual({ resultCode: 1001, data: {} })
  const disabled = await server.mailTo('disabled@verte.example')
  expect([disabled.link, disabled.text]).toEqual([undefined, expect.stringContaining('it is disabled')])
  await inviteUser(gateway, { username: 'never-in' })
  await setEmail(gateway, await idOf(gateway, 'never-in'), 'never-in@verte.example')
  await requestRecovery(gateway, 'never-in@verte.example')
  const never = await server.mailTo('never-in@verte.example')
  expect([never.link, never.text]).toEqual([undefined, expect.stringContaining('has not been activated yet')])
})

it('the link has the configured address, whatever host the request names', async () => {
  await requestRecovery(gateway, 'clerk@verte.example', {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  })
  const mail = await server.mailTo('clerk@verte.example')
  expect(mail.link).toMatch(/^https:\/\/portal\.verte\.example\//)
  expect(mail.raw).not.toContain('evil.example')
})

describe('ASVS 1.3.11 invalid addresses', () => {
  it.each<unknown>([
    'maya@verte.example\r\nBcc: eve@evil.example',
    'maya@verte.example\nBcc: eve@evil.example',
    'maya@verte.example%0d%0aBcc: eve@evil.example',
    'maya@verte.example, eve@evil.example',
    'maya@verte.example eve@evil.example',
    '<maya@verte.example>',
    'Maya <maya@verte.example>',
    'maya@verte.example\u2028Bcc: eve@evil.example',
    'maya@verte.example\0',
    ['manager@verte.example', 'eve@evil.example'],
    { toString: 'manager@verte.example' },
  ])('recovery ignores the invalid address %j', async (email) => {
    await settled()
    const { status, body } = await requestRecovery(gateway, email)
    expect([status, body.resultCode]).toEqual([400, 'A0401'])
    expect(await waiting()).toBe(0)
  })

  it('recovery ignores an address of ten thousand characters', async () => {
    expect((await requestRecovery(gateway, `${'a'.repeat(10_000)}@verte.example`)).body.resultCode).toBe('A0401')
  })
})

describe('known and unknown addresses', () => {
  it('PWD-35 known and unknown addresses get the same response, only one a mail', async () => {
    const replies = []
    for (const email of ['expired@verte.example', 'nobody@verte.example']) {
      const { status, headers, body } = await requestRecovery(gateway, email)
      const names = [...headers.keys()].filter((name) => name !== 'date')
      replies.push({ status, names, length: headers.get('content-length'), body })
    }
    expect(replies[0]).toEqual(replies[1])
    await server.mailTo('expired@verte.example')
    await settled()
    expect(server.mails.filter(({ envelope }) => envelope.to.includes('nobody@verte.example'))).toEqual([])
  })

  it('PWD-36 known and unknown addresses cause the same statements and queued bytes', async () => {
    const quiet = await startGateway({ clusterUrl: inject('clusterUrl') })
    const database = new URL(quiet.databaseUrl).pathname.slice(1)
    const costs = []
    for (const email of ['maya-known@verte.example', 'nobody-here@verte.example'].map((one) => one.padStart(26, 'x'))) {
      if (email.includes('known')) await setEmail(quiet, await idOf(quiet, 'manager'), email)
      const validateCodeId = await passedCaptcha(quiet)
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await quiet.client.call('password.retrieve', { email, validateCodeId })
      const { contexts, calls } = query.mock
      const statements = calls
        .filter((_call, index) => (contexts[index] as pg.Client).database === database)
        .map(([one]) => (typeof one === 'string' ? one : (one as { text: string }).text))
      query.mockRestore()
      /* Without the beat of the change feed, which looks back four times a second. */
      const own = statements.filter((text) => !/\bchange\b/.test(text))
      const { sealed } = await quiet.deps.db
        .selectFrom('outgoing_mail')
        .select('sealed')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      costs.push({ statements: own, bytes: sealed.length })
    }
    expect(costs[0]?.statements.length).toBeGreaterThan(3)
    expect(costs[1]).toEqual(costs[0])
    expect(costs[0]?.statements.join('\n')).not.toMatch(/from "person"/)
    await quiet.close()
  })
})

it('queued emails are encrypted, and no log contains an address or token', async () => {
  const quiet = await startGateway({ clusterUrl: inject('clusterUrl') })
  await requestRecovery(quiet, 'manager@verte.example')
  const { sealed } = await quiet.deps.db.selectFrom('outgoing_mail').select('sealed').executeTakeFirstOrThrow()
  expect(sealed.toString('latin1')).not.toContain('verte.example')
  await quiet.close()
  const tokens = server.mails.flatMap((mail) => (mail.link ? [tokenIn(mail)] : []))
  expect(tokens.length).toBeGreaterThan(5)
  for (const secret of [...tokens, '@verte.example']) expect(gateway.logLines.join('')).not.toContain(secret)
})

describe('activation mail', () => {
  it('a new user with an address gets a link for the first password, valid for a day', async () => {
    await asSuper(gateway, 'administration.createUser', {
      username: 'newcomer',
      displayName: 'Nora Neu',
      email: 'newcomer@verte.example',
      language: 'de',
      grants: [{ role: 'store-staff', everywhere: true }],
    })
    const mail = await server.mailTo('newcomer@verte.example')
    expect(mail.subject).toBe('Aktivieren Sie Ihr Konto bei Maison Verte')
    expect(mail.text).toContain('newcomer')
    gateway.clock.step(86_399)
    expect((await choose(mail, GOOD_PASSWORD)).body.resultCode).toBe(1001)
    expect((await gateway.client.login('newcomer', GOOD_PASSWORD)).body.resultCode).toBe(1001)
  })

  it('a second activation mail invalidates the former link', async () => {
    const body = { username: 'late', displayName: 'Late', email: 'late@verte.example' }
    const { user } = await asSuper(gateway, 'administration.createUser', body)
    const first = await server.mailTo('late@verte.example')
    await asSuper(gateway, 'administration.resendActivation', { id: user.id })
    const second = await server.mailTo('late@verte.example')
    expect((await choose(first)).body.resultCode).toBe('A0943')
    expect((await choose(second)).body.resultCode).toBe(1001)
  })

  it('a revoked activation mail is never sent', async () => {
    server.disconnect()
    const body = { username: 'unwanted', displayName: 'Unwanted', email: 'unwanted@verte.example' }
    const { user } = await asSuper(gateway, 'administration.createUser', body)
    gateway.clock.step(1)
    await asSuper(gateway, 'administration.revokeActivation', { id: user.id })
    server.reconnect()
    gateway.clock.step(900)
    await settled()
    expect(server.nothingFor('unwanted@verte.example')).toBe(true)
  })
})

it('nothing is sent to a user who was deleted or lost the address', async () => {
  server.disconnect()
  const { db } = gateway.deps
  const deleted = await userWithAddress('leaver', 'leaver@verte.example')
  const changed = await userWithAddress('mover', 'mover@verte.example')
  for (const username of ['leaver', 'mover']) await requestRecovery(gateway, `${username}@verte.example`)
  const failed = db.selectFrom('outgoing_mail').select('id').where('last_problem', 'is not', null)
  await eventually('both were tried', async () => (await failed.execute()).length === 2)
  await db.deleteFrom('person').where('id', '=', deleted).execute()
  await db
    .updateTable('person')
    .set({ email: null } as object)
    .where('id', '=', changed)
    .execute()
  server.reconnect()
  gateway.clock.step(900)
  await settled()
  for (const username of ['leaver', 'mover']) expect(server.nothingFor(`${username}@verte.example`)).toBe(true)
})

it('ERR-46 nothing is queued if recovery by mail is off', async () => {
  await changeSettings(gateway, { userEmailVerificationStatus: false })
  expect((await requestRecovery(gateway, 'manager@verte.example')).body.resultCode).toBe('A0920')
  expect(await waiting()).toBe(0)
})
