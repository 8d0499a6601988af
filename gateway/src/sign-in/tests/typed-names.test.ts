import { asSuper, BEHIND_PROXY, fromAddress, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const TYPED = 'my secret password 42'

describe('typed username', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  })
  afterAll(() => gateway.close())

  const failAs = (username: string) => gateway.newClient().login(username, 'wrong', {}, fromAddress('10.4.0.1'))
  const subjects = async () => {
    const { items } = await asSuper(gateway, 'administration.audit', { action: 'sign-in.failed' })
    return items.map(({ subject }) => subject)
  }

  it('ASVS 16.2.5 no table or log contains the typed name of an unknown user', async () => {
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

  it('an unknown username is stored as a keyed hash, the same for the same name', async () => {
    await failAs(TYPED)
    const [again, , before] = await subjects()
    expect(again).toMatch(/^unknown [\w-]{22}$/)
    expect(again).toBe(before)
  })

  it('the name of an existing user is stored as it is', async () => {
    await failAs('CLERK')
    expect((await subjects())[0]).toBe('clerk')
  })

  it('SIGNIN-61 an unknown username locks after five failures like an existing one', async () => {
    const codes = []
    for (let count = 0; count < 6; count++) codes.push((await failAs('nobody at all')).body.resultCode)
    expect(codes).toEqual(['A0210', 'A0210', 'A0210', 'A0210', 'A0203', 'A0203'])
  })
})
