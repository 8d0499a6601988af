import type { Language } from '@foyer/contract/languages'
import {
  asSuper,
  changeSettings,
  createUser,
  type GatewayUnderTest,
  type Grants,
  type MailServer,
  setEmail,
  startGateway,
  startMailServer,
} from '@foyer/testkit'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const SUPER = { role: 'super-administrator', everywhere: true }
const STAFF = { role: 'store-staff', everywhere: true }
const PATH = '/v2/admin/approval-requests'

describe('approval mails', () => {
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

  const member = async (username: string, language: Language, grants: Grants) => {
    const { id } = await createUser(gateway, { username, grants })
    await asSuper(gateway, 'administration.changeUser', { id, language })
    await setEmail(gateway, id, `${username}@verte.example`)
    return { id, username, email: `${username}@verte.example` }
  }
  const send = async (user: { id: string }, path: string, body: object = {}) =>
    (await gateway.client.post(path, body, { token: await openSession(gateway, user.id) })).body

  it('approval mails reach administrators, requester and user, each in their language', async () => {
    const requester = await member('mail-first', 'fr', [SUPER])
    const approver = await member('mail-second', 'de', [SUPER])
    const user = await member('mail-user', 'es', [STAFF])
    await changeSettings(gateway, { administratorApproval: true })
    const reason = 'Guardia de diciembre https://evil.example'
    const { data } = await send(requester, PATH, { kind: 'grant', user: user.id, grant: SUPER, reason })

    const requestMail = await server.mailTo(approver.email)
    expect(requestMail.subject).toBe('Ein Antrag wartet auf Ihre Entscheidung · Maison Verte')
    expect(requestMail.text).toContain(
      'mail-first beantragt, dass mail-user bei Maison Verte die Superadministration erhält.',
    )
    expect(requestMail.text).toContain(`Begründung: ${reason}`)
    expect(requestMail.text).toContain('innerhalb von 24 Stunden')
    expect(requestMail.text).toContain('Netzwerkadresse: 127.0.0.1')
    expect([server.nothingFor(requester.email), server.nothingFor(user.email)]).toEqual([true, true])

    await send(approver, `${PATH}/${data.id}/approve`)
    expect((await server.mailTo(requester.email)).text).toContain('mail-second a approuvé la demande de mail-first')
    expect((await server.mailTo(user.email)).text).toContain('mail-user es ahora superadministrador en Maison Verte')
    expect(server.nothingFor(approver.email)).toBe(true)
  })
})
