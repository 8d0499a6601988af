import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  asSuper,
  errorDetails,
  eventually,
  type GatewayUnderTest,
  type MailServer,
  startGateway,
  startMailServer,
  stepTimeLimits,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const PASSWORD = 'kept to itself, hunter2'
const folder = mkdtempSync(join(tmpdir(), 'foyer-mail-settings-'))

let server: MailServer
let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  server = await startMailServer({ account: { username: 'foyer', password: PASSWORD } })
  gateway = await startGateway({
    clusterUrl: inject('clusterUrl'),
    environment: { publicUrl: 'https://portal.verte.example', dataFolder: folder },
  })
  token = await gateway.client.tokenOf('super')
})
beforeEach(async () => {
  server.mode = 'accepting'
  await gateway.deps.db.deleteFrom('mail_setting').execute()
})
afterAll(async () => {
  await gateway.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const valuesOf = ({ version: _, ...values }: { version: number }) => values
const read = async () => valuesOf((await gateway.client.call('administration.mailSettings', {}, { token })).body.data)
const change = (settings: object) => gateway.client.call('administration.changeMailSettings', settings, { token })
const toServer = () => ({ host: '127.0.0.1', port: server.port, security: 'none', username: 'foyer' })
const sendTest = async (to: string) =>
  (await gateway.client.call('administration.testMail', { to }, { token })).body.data
const encryptedPassword = async () =>
  (await gateway.deps.db.selectFrom('mail_setting').select('sealed_password').executeTakeFirst())?.sealed_password

const AS_SHIPPED = {
  host: null,
  port: 587,
  security: 'starttls',
  username: null,
  passwordKept: false,
  from: 'no-reply@portal.verte.example',
}

it('by default there is no mail server, and the sender has the platform address', async () => {
  expect(await read()).toEqual(AS_SHIPPED)
})

it('the default sender uses a reserved name if the platform address cannot send mail', async () => {
  const local = await startGateway({ clusterUrl: inject('clusterUrl') })
  expect((await asSuper(local, 'administration.mailSettings', {})).from).toBe('no-reply@foyer.invalid')
  await local.close()
})

it('a change sets the named fields and leaves the others unchanged', async () => {
  const after = { ...AS_SHIPPED, host: 'mail.verte.example', from: 'hello@verte.example' }
  expect(valuesOf((await change({ host: 'mail.verte.example', from: 'hello@verte.example' })).body.data)).toEqual(after)
  expect(valuesOf((await change({ port: 465, security: 'tls' })).body.data)).toEqual({
    ...after,
    port: 465,
    security: 'tls',
  })
  expect(await read()).toEqual({ ...after, port: 465, security: 'tls' })
  expect((await change({ host: null })).body.data.host).toBe(null)
})

describe('ASVS 13.3.1 password of the mail server', () => {
  it('the password is in no response, audit event or log, and encrypted in the database', async () => {
    const changed = await change({ ...toServer(), password: PASSWORD })
    const replies = [
      changed,
      await gateway.client.call('administration.mailSettings', {}, { token }),
      await gateway.client.call('administration.audit', {}, { token }),
    ]
    expect(changed.body.data.passwordKept).toBe(true)
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('hunter2')
    expect(gateway.logLines.join('')).not.toContain('hunter2')
    expect((await encryptedPassword())?.toString('latin1')).not.toContain('hunter2')
    expect((await sendTest('first@verte.example')).sent).toBe(true)
  })

  it('an unnamed password is unchanged, and null removes it', async () => {
    await change({ ...toServer(), password: PASSWORD })
    expect((await change({ username: 'foyer', from: 'other@verte.example' })).body.data.passwordKept).toBe(true)
    expect((await change({ password: null })).body.data.passwordKept).toBe(false)
    expect(await encryptedPassword()).toBe(null)
  })

  it.each([
    ['another host', { host: 'evil.example' }],
    ['another port', { port: 2525 }],
  ])('the password is removed with %s unless it is sent again', async (_sentence, other) => {
    await change({ ...toServer(), password: PASSWORD })
    expect((await change(other)).body.data.passwordKept).toBe(false)
    expect((await change(toServer())).body.data.passwordKept).toBe(false)
    expect((await change({ ...other, password: PASSWORD })).body.data.passwordKept).toBe(true)
  })

  it('the password is removed with the host, and rejected without a host', async () => {
    await change({ ...toServer(), password: PASSWORD })
    expect((await change({ host: null })).body.data.passwordKept).toBe(false)
    expect((await change(toServer())).body.data.passwordKept).toBe(false)
    const fields = [{ path: 'password', problem: expect.any(String) }]
    for (const host of [null, ''])
      expect((await change({ host, password: PASSWORD })).body).toMatchObject({ resultCode: 'A0401', data: { fields } })
  })
})

it('ASVS 16.3.1 an audit event has values before and after, without the password', async () => {
  await change({ ...toServer(), password: PASSWORD })
  const { items } = (await gateway.client.call('administration.audit', { action: 'mail-settings.changed' }, { token }))
    .body.data
  const { port } = server
  expect(items[0]).toMatchObject({
    actor: { username: 'super' },
    subject: 'host, port, security, username, password',
    address: '127.0.0.1',
    details: {
      before: AS_SHIPPED,
      after: { ...AS_SHIPPED, host: '127.0.0.1', port, security: 'none', username: 'foyer', passwordKept: true },
    },
  })
})

describe('ASVS 2.2.1 invalid mail settings', () => {
  it.each<[string, object, string]>([
    ['port 0', { port: 0 }, 'port'],
    ['a fractional port', { port: 25.5 }, 'port'],
    ['an unknown encryption', { security: 'ssl' }, 'security'],
    ['a host with a line break', { host: 'mail.example\r\nRCPT TO' }, 'host'],
    ['a host with a path', { host: 'mail.example/../etc' }, 'host'],
    ['two hosts', { host: 'mail.example evil.example' }, 'host'],
    ['a username with a line break', { username: 'foyer\r\nDATA' }, 'username'],
    ['an invalid sender', { from: 'Maison Verte' }, 'from'],
    ['a sender with an injected header', { from: 'a@verte.example\r\nBcc: eve@evil.example' }, 'from'],
    ['two senders', { from: 'a@verte.example,b@verte.example' }, 'from'],
    ['a numeric password', { password: 7 }, 'password'],
  ])('%s is rejected and nothing is changed', async (_sentence, faulty, path) => {
    const { status, body } = await change({ port: 2525, ...faulty })
    expect([status, body.resultCode, errorDetails({ body }, 'invalidInput').fields[0]?.path]).toEqual([
      400,
      'A0401',
      path,
    ])
    expect(await read()).toEqual(AS_SHIPPED)
  })

  it.each(['admin', 'manager'])('user %s, who does not administer the platform, has no access', async (username) => {
    const other = await gateway.client.tokenOf(username)
    for (const reply of [
      await gateway.client.call('administration.mailSettings', {}, { token: other }),
      await gateway.client.call('administration.changeMailSettings', { host: 'evil.example' }, { token: other }),
      await gateway.client.call('administration.testMail', { to: 'eve@evil.example' }, { token: other }),
    ])
      expect([reply.status, reply.body.resultCode]).toEqual([403, 'A0302'])
  })
})

describe('test mail', () => {
  it('a sent test mail returns the reply of the server', async () => {
    await change({ ...toServer(), password: PASSWORD, from: 'hello@verte.example' })
    expect(await sendTest('test@verte.example')).toEqual({ sent: true, answer: expect.stringContaining('250') })
    const mail = await server.mailTo('test@verte.example')
    expect([mail.subject, mail.from.address]).toEqual(['Test email from Maison Verte', 'hello@verte.example'])
  })

  it('a rejected test mail returns the reply of the server', async () => {
    await change({ ...toServer(), password: 'a wrong one' })
    expect(await sendTest('test@verte.example')).toEqual({ sent: false, answer: expect.stringContaining('535') })
    await change({ ...toServer(), password: PASSWORD })
    server.mode = 'rejecting'
    expect(await sendTest('test@verte.example')).toEqual({
      sent: false,
      answer: expect.stringContaining('try again later'),
    })
  })

  it('an unreachable server is reported at once', async () => {
    await change({ host: '127.0.0.1', port: 1, security: 'none' })
    expect(await sendTest('test@verte.example')).toEqual({
      sent: false,
      answer: 'no mail server could be reached at this address',
    })
  })

  it('a slow server is reported after ten seconds', async () => {
    await change({ ...toServer(), password: PASSWORD })
    server.mode = 'slow'
    const before = server.attempts
    const limits = stepTimeLimits()
    try {
      const result = sendTest('test@verte.example')
      await eventually('the server has the mail', () => server.attempts > before)
      limits.pass(10_000)
      expect((await result).sent).toBe(false)
    } finally {
      limits.release()
    }
  })

  it('a test mail without a server writes a file and returns its name', async () => {
    expect(await sendTest('test@verte.example')).toEqual({
      sent: true,
      answer: expect.stringMatching(/^[\dTZ]+-[\da-f-]+\.eml$/),
    })
  })

  it('a test mail is written to the audit log', async () => {
    await sendTest('trail@verte.example')
    const { items } = (await gateway.client.call('administration.audit', { action: 'mail-settings.tested' }, { token }))
      .body.data
    expect(items[0]).toMatchObject({ subject: 'trail@verte.example', details: { sent: true } })
  })
})

it('a change applies to the next mail of every gateway', async () => {
  const { databaseUrl, clock } = gateway
  const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
  /* Test mails are counted over all gateways. */
  clock.step(60)
  await change({ ...toServer(), password: PASSWORD })
  expect(await asSuper(other, 'administration.testMail', { to: 'other@verte.example' })).toMatchObject({ sent: true })
  await eventually('it came', () => !server.nothingFor('other@verte.example'))
  await other.close()
})
