import { asSuper, BEHIND_PROXY, fromAddress, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const TYPED = 'my secret password 42'

describe('what was typed as a username', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterAll(() => gateway.close())

  const failAs = (username: string) => gateway.newClient().login(username, 'wrong', {}, fromAddress('10.4.0.1'))
  const subjects = async () => {
    const { items } = await asSuper(gateway, 'GET', '/v2/admin/audit?action=sign-in.failed')
    return items.map(({ subject }: { subject: string }) => subject)
  }

  it('ASVS 16.2.5 is stored in no table and no log where no such user exists', async () => {
    await failAs(TYPED)
    await failAs('line\r\nbreak\u0007')
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, ' ') as text from (select audit_event::text as t from audit_event union all
        select sign_in_failures::text from sign_in_failures union all select sign_in_source::text from sign_in_source) as every`.execute(
      gateway.deps.db,
    )
    const everything = `${rows[0]?.text} ${gateway.logLines.join('')}`
    expect(everything).toContain('sign-in.failed')
    for (const typed of [TYPED, 'secret password', 'break']) expect(everything).not.toContain(typed)
  })

  it('is stored as a keyed hash, the same for the same name', async () => {
    await failAs(TYPED)
    const [again, , before] = await subjects()
    expect(again).toMatch(/^unknown [\w-]{22}$/)
    expect(again).toBe(before)
  })

  it('is stored as it is where the user exists', async () => {
    await failAs('CLERK')
    expect((await subjects())[0]).toBe('clerk')
  })

  it('SIGNIN-61 locks after five failures as a username that exists does', async () => {
    const codes = []
    for (let count = 0; count < 6; count++) codes.push((await failAs('nobody at all')).body.resultCode)
    expect(codes).toEqual(['A0210', 'A0210', 'A0210', 'A0210', 'A0203', 'A0203'])
  })
})
