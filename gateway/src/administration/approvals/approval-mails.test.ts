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

interface Member {
  readonly id: string
  readonly username: string
  readonly email: string
}

describe('approval mails', () => {
  let server: MailServer
  let gateway: GatewayUnderTest
  let requester: Member
  let approver: Member
  beforeAll(async () => {
    server = await startMailServer()
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), mail: server })
    requester = await member('mail-first', 'fr', [SUPER])
    approver = await member('mail-second', 'de', [SUPER])
    await changeSettings(gateway, { administratorApproval: true })
  })
  afterAll(async () => {
    await gateway.close()
    await server.stop()
  })

  const member = async (username: string, language: Language, grants: Grants): Promise<Member> => {
    const { id } = await createUser(gateway, { username, grants })
    await asSuper(gateway, 'administration.changeUser', { id, language })
    await setEmail(gateway, id, `${username}@verte.example`)
    return { id, username, email: `${username}@verte.example` }
  }
  const send = async (user: { id: string }, path: string, body: object = {}) =>
    (await gateway.client.post(path, body, { token: await openSession(gateway, user.id) })).body

  it('approval mails reach administrators, requester and user, each in their language', async () => {
    const user = await member('mail-user', 'es', [STAFF])
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

  it('ADMIN-52 the requester reads in mail and inbox why a request was rejected', async () => {
    const user = await member('refused-user', 'es', [STAFF])
    const { data } = await send(requester, PATH, { kind: 'grant', user: user.id, grant: SUPER, reason: 'On call' })
    await server.mailTo(approver.email)
    await send(approver, `${PATH}/${data.id}/refuse`, { reason: 'Not before December' })
    expect((await server.mailTo(requester.email)).text).toContain('Motif du refus: Not before December')
    const token = await openSession(gateway, requester.id)
    const [notice] = (await gateway.client.call('inbox.list', {}, { token })).body.data.items
    const { body } = await gateway.client.call('inbox.message', { id: notice?.id as string }, { token })
    expect(JSON.stringify(body.data)).toContain('Motif du refus\u00a0: Not before December')
  })
})
