import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const execute = (statement: string) => sql.raw(statement).execute(gateway.deps.db)

it('WIRE-21 ASVS 16.5.1 an unexpected error returns 500 C0001, and only the log has its cause', async () => {
  await execute('alter table captcha rename to captcha_away')
  const { status, headers, body } = await gateway.client.call('signIn.captchaWork', {})
  const id = headers.get('x-request-id') as string
  expect(status).toBe(500)
  expect(Object.keys(body).sort()).toEqual(['message', 'resultCode'])
  expect(body.resultCode).toBe('C0001')
  expect(body.message).toContain(id)
  expect(JSON.stringify(body)).not.toMatch(/captcha|relation|error:|\bat \w|\.ts|node:|sql/i)
  const [line = ''] = gateway.logLines.filter((each) => each.includes('unforeseen failure'))
  expect(JSON.parse(line)).toMatchObject({
    reqId: id,
    level: 'error',
    err: { stack: expect.stringContaining('captcha') },
  })
  await execute('alter table captcha_away rename to captcha')
  expect((await gateway.client.call('signIn.captchaWork', {})).body.resultCode).toBe(1001)
})

it('WIRE-21 ASVS 2.3.3 a sign-in that fails half-way leaves no session', async () => {
  await execute('alter table audit_event rename to audit_event_away')
  const { status, body } = await gateway.client.login('manager')
  expect([status, body.resultCode]).toEqual([500, 'C0001'])
  await execute('alter table audit_event_away rename to audit_event')
  const { rows } =
    await sql`select from session s join person p on p.id = s.person_id where p.username = 'manager'`.execute(
      gateway.deps.db,
    )
  expect(rows).toEqual([])
})

it('WIRE-21 ASVS 16.5.3 a response that violates the contract is not sent', async () => {
  const token = await gateway.client.tokenOf('super')
  await execute(
    `update application set permissions = '[{"key":"labels.overview","type":"everything","secret":"canary-22","children":[]}]' where key = 'labels'`,
  )
  const { status, body } = await gateway.client.call('workBench.workBench', {}, { token })
  expect([status, body.resultCode]).toEqual([500, 'C0001'])
  expect(JSON.stringify(body)).not.toContain('canary-22')
})
