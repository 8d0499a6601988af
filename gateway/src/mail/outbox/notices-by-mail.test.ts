import { signInDigest } from '@foyer/contract/sign-in'
import {
  asSuper,
  codeOf,
  createUser,
  FakePasskeyDevice,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  linkTokenOf,
  type MailServer,
  requestRecovery,
  setEmail,
  startGateway,
  startMailServer,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const OTHER = 'slow water under new bridges'
const CEREMONY = { origin: 'https://portal.verte.example', rpId: 'portal.verte.example' }

let server: MailServer
let gateway: GatewayUnderTest
let made = 0
beforeAll(async () => {
  server = await startMailServer()
  const environment = { publicUrl: CEREMONY.origin }
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), mail: server, environment })
})
afterAll(async () => {
  await gateway.close()
  await server.stop()
})

/** A signed-in user with an address. */
const member = async () => {
  const { id, username } = await createUser(gateway, { username: `noticed-${++made}` })
  const email = `${username}@verte.example`
  await setEmail(gateway, id, email)
  return { id, username, email, token: await gateway.client.tokenOf(username, GOOD_PASSWORD) }
}
const done = async (method: string, path: string, token: string, body?: object) => {
  const reply = await gateway.client.send(method, path, { token, body })
  expect(reply.body.resultCode).toBe(1001)
  return reply.body.data
}
/** Binds an app, and gives the token from then on. */
const bind = async (token: string) => {
  const { secret } = await done('GET', '/v2/google/secret', token)
  const bound = await done('POST', '/v2/google', token, { code: codeOf(gateway, secret) })
  return { token: bound.access_token as string, recoveryCodes: bound.recoveryCodes as string[] }
}
const noticeTo = async (email: string) => {
  const { subject, text } = await server.mailTo(email)
  return { subject, text }
}

describe('ASVS 6.3.7 mail about changed credentials', () => {
  it('a changed password is mailed, with local time and network address', async () => {
    const { id, username, email, token } = await member()
    await asSuper(gateway, 'administration.changeUser', { id, timeZone: 'Asia/Tokyo', language: 'de' })
    const oldPassword = signInDigest(GOOD_PASSWORD, username)
    await done('PUT', '/v3/users/password', token, { oldPassword, newPassword: OTHER })
    const { subject, text } = await noticeTo(email)
    expect(subject).toBe('Ihr Passwort wurde geändert · Maison Verte')
    expect(text).toContain(`Das Passwort Ihres Kontos ${username} bei Maison Verte wurde geändert.`)
    const tokyo = new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' })
    expect(text).toContain(tokyo.format(gateway.clock.now()))
    expect(text).toContain('Netzwerkadresse: 127.0.0.1')
    expect(text).toContain('Wenn Sie das nicht waren')
    expect(text).not.toContain('http')
  })

  it('a recovered password is mailed', async () => {
    const { email } = await member()
    await requestRecovery(gateway, email)
    const { link } = await server.mailTo(email)
    const token = linkTokenOf(link as string)
    await gateway.client.call('password.set', { token, newPassword: OTHER })
    expect((await noticeTo(email)).subject).toContain('Your password was changed')
  })

  it('binding, new recovery codes and removal of an authenticator are mailed', async () => {
    const { email, token } = await member()
    const bound = await bind(token)
    expect((await noticeTo(email)).subject).toContain('A second factor was set up')
    await done('POST', '/v2/google/recovery-codes', bound.token)
    expect((await noticeTo(email)).subject).toContain('You have new recovery codes')
    await done('DELETE', '/v2/google', bound.token)
    expect((await noticeTo(email)).subject).toContain('The second factor was removed')
  })

  it('use of a recovery code is mailed', async () => {
    const { username, email, token } = await member()
    const { recoveryCodes } = await bind(token)
    await server.mailTo(email)
    const waiting = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    await done('POST', '/v2/google/recovery', waiting, { recoveryCode: recoveryCodes[0] as string })
    expect((await noticeTo(email)).subject).toContain('A recovery code was used')
  })

  it('a reset of the second factor is mailed without the address of the administrator', async () => {
    const { id, email, token } = await member()
    await bind(token)
    await server.mailTo(email)
    await asSuper(gateway, 'administration.resetMultiFactor', { id })
    const { subject, text } = await noticeTo(email)
    expect(subject).toContain('Your second factor was reset')
    expect(text).not.toContain('127.0.0.1')
  })

  it('an added and a removed passkey are mailed', async () => {
    const { email, token } = await member()
    const { id, publicKey } = await done('GET', '/v2/passkeys/ceremonies/registration', token)
    const credential = new FakePasskeyDevice().create(publicKey, CEREMONY)
    const { items } = await done('POST', '/v2/passkeys', token, { id, credential, name: 'Phone' })
    expect((await noticeTo(email)).subject).toContain('A passkey was added')
    await done('DELETE', `/v2/passkeys/${items[0].id}`, token)
    expect((await noticeTo(email)).subject).toContain('A passkey was removed')
  })

  it('an activation is not mailed', async () => {
    const { email } = await member()
    expect(server.nothingFor(email)).toBe(true)
  })
})
