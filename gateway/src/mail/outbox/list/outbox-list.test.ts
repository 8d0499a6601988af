import {
  eventually,
  type GatewayUnderTest,
  idOf,
  inviteUser,
  type MailServer,
  setEmail,
  startGateway,
  startMailServer,
} from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { queueEmail } from '../queue-email.ts'

let server: MailServer
let gateway: GatewayUnderTest
let token: string
beforeEach(async () => {
  server = await startMailServer()
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), mail: server })
  token = await gateway.client.tokenOf('super')
})
afterEach(async () => {
  await gateway.close()
  await server.stop()
})

const list = async (state: 'waiting' | 'failed' | 'sent', more: object = {}) =>
  await gateway.client.data('administration.outbox', { state, ...more }, { token })
const events = async (action: string) =>
  (await gateway.client.data('administration.audit', { action }, { token })).items.map(
    ({ subject, actor, details }) => ({
      ...{ subject, actor: actor?.username, details },
    }),
  )

/** Queues a notice to the manager. */
async function queue(): Promise<void> {
  const userId = await idOf(gateway, 'manager')
  const at = gateway.clock.now().toISOString()
  await queueEmail(gateway.deps, gateway.deps.db, { kind: 'notice', userId, about: 'passkeyAdded', at })
}

/** Queues notices whose first try fails. Returns their ids. */
async function fail(count = 1): Promise<string[]> {
  server.mode = 'rejecting'
  for (let number = 0; number < count; number++) await queue()
  await eventually('the tries have failed', async () => {
    const { items } = await list('failed')
    return items.length === count && items.every(({ sending }) => !sending)
  })
  return (await list('failed')).items.map(({ id }) => id)
}

describe('list of the outbox', () => {
  it('ADMIN-93 a failed mail has kind, masked recipient, tries, the reply of the server and its next try', async () => {
    await fail()
    const { items } = await list('failed')
    expect(items).toEqual([
      {
        ...{ id: expect.any(String), kind: 'notice', recipient: 'm…@verte.example', tries: 1, sending: false },
        ...{ problem: expect.stringContaining('try again later'), queuedAt: gateway.clock.now().toISOString() },
        ...{ nextTryAt: expect.any(String), sentAt: null },
      },
    ])
    expect(Date.parse(items[0]?.nextTryAt ?? '')).toBeGreaterThan(gateway.clock.now().getTime())
    expect((await list('waiting')).items).toEqual([])
  })

  it('ADMIN-93 a sent mail is listed without its link, and the pages follow each other', async () => {
    for (const username of ['first-invited', 'second-invited']) {
      const { id } = await inviteUser(gateway, { username })
      await setEmail(gateway, id, `${username}@verte.example`)
      await queueEmail(gateway.deps, gateway.deps.db, { kind: 'activation', userId: id, language: 'en' })
      await server.mailTo(`${username}@verte.example`)
    }
    await eventually('both are noted', async () => (await list('sent')).items.length === 2)
    const first = await list('sent', { size: '1' })
    expect(first.items).toMatchObject([{ kind: 'activation', recipient: 's…@verte.example', problem: null }])
    const second = await list('sent', { size: '1', cursor: first.nextCursor ?? '' })
    expect(second).toMatchObject({ items: [{ recipient: 'f…@verte.example' }], nextCursor: null })
    expect(JSON.stringify([first, second])).not.toMatch(/token|activeUser|invited@/)
  })
})

describe('failed mails', () => {
  it('ADMIN-94 one is sent at once, and the audit log has who retried it', async () => {
    const [id = ''] = await fail()
    server.mode = 'accepting'
    await gateway.client.data('administration.retryMail', { id }, { token })
    await server.mailTo('manager@verte.example')
    await eventually('it is listed as sent', async () => (await list('sent')).items[0]?.id === id)
    expect((await list('sent')).items[0]?.tries).toBe(2)
    expect(await events('mail.retried')).toEqual([{ subject: id, actor: 'super', details: { count: 1 } }])
    expect((await gateway.client.call('administration.retryMail', { id }, { token })).status).toBe(404)
  })

  it('ADMIN-94 all are sent at once', async () => {
    await fail(3)
    server.mode = 'accepting'
    expect(await gateway.client.data('administration.retryFailedMails', {}, { token })).toEqual({ count: 3 })
    for (let number = 0; number < 3; number++) await server.mailTo('manager@verte.example')
  })

  it('ADMIN-95 one and all are deleted, and never sent', async () => {
    const [id = ''] = await fail(3)
    await gateway.client.data('administration.removeMail', { id }, { token })
    expect((await list('failed')).items.map((mail) => mail.id)).not.toContain(id)
    expect(await gateway.client.data('administration.removeFailedMails', {}, { token })).toEqual({ count: 2 })
    expect((await list('failed')).items).toEqual([])
    expect((await events('mail.removed')).map(({ details }) => details)).toEqual([{ count: 2 }, { count: 1 }])
    expect(server.nothingFor('manager@verte.example')).toBe(true)
  })

  it('ADMIN-96 a retry while another gateway sends the mail does not send it twice', async () => {
    const [id = ''] = await fail()
    const { databaseUrl, clock } = gateway
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock, mail: server })
    server.mode = 'slow'
    const attempts = server.attempts
    await gateway.client.data('administration.retryMail', { id }, { token })
    await eventually('a gateway sends it', () => server.attempts > attempts)
    expect((await list('failed')).items).toMatchObject([{ id, sending: true }])
    expect((await gateway.client.call('administration.retryMail', { id }, { token })).status).toBe(404)
    expect(await gateway.client.data('administration.retryFailedMails', {}, { token })).toEqual({ count: 0 })
    expect((await gateway.client.call('administration.removeMail', { id }, { token })).status).toBe(404)
    server.mode = 'accepting'
    await server.mailTo('manager@verte.example')
    await eventually('it is sent', async () => (await list('failed')).items.length === 0)
    await other.close()
    expect(server.attempts).toBe(attempts + 1)
    expect(server.nothingFor('manager@verte.example')).toBe(true)
  })
})
