import { changeSettings, type GatewayUnderTest, idOf, inviteUser, startGateway } from '@foyer/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

describe('unknown username and wrong password', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    await changeSettings(gateway, { lockAfterFailures: 100, addressCaptchaAfterFailures: 100_000 })
    await inviteUser(gateway, { username: 'invited' })
  })
  afterAll(() => gateway.close())

  const responseTo = async (username: string) => {
    const { status, headers, body } = await gateway.newClient().login(username, 'wrong')
    const visibleHeaders = Object.fromEntries(
      [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
    )
    return { status, visibleHeaders, body }
  }

  it.each(['disabled', 'norole', 'nostore', 'totp', 'invited', 'nobody-of-that-name', 'no body', "o'brien"])(
    'ASVS 6.3.8, SIGNIN-62 user %s gets the same response as a wrong password',
    async (username) => {
      const wrong = await responseTo('manager')
      expect(wrong).toMatchObject({ status: 200, body: { resultCode: 'A0210' } })
      expect(await responseTo(username)).toEqual(wrong)
    },
  )

  /** What a first wrong sign-in costs the gateway: its statements, its hashes, and processor milliseconds of the process. */
  const costOf = async (username: string) => {
    /* After a few failures a captcha is asked for before anything is hashed. */
    for (const table of ['sign_in_failures', 'sign_in_source'] as const)
      await gateway.deps.db.deleteFrom(table).execute()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const verify = vi.spyOn(gateway.deps.hashing, 'verify')
    const before = process.cpuUsage()
    await gateway.client.login(username, 'wrong')
    const { user, system } = process.cpuUsage(before)
    const texts = query.mock.calls.map(([one]) => (typeof one === 'string' ? one : (one as { text: string }).text))
    const hashes = verify.mock.calls.length
    vi.restoreAllMocks()
    /* Jobs and the change feed ask for other things meanwhile. */
    const statements = texts.filter((text) => /sign_in_|audit_event/.test(text))
    return { statements, hashes, milliseconds: (user + system) / 1_000 }
  }

  it('ASVS 6.3.8, SIGNIN-63 both cases run the same statements and hashes in similar time', async () => {
    type Cost = Awaited<ReturnType<typeof costOf>>
    const [wrong, unknown, invited]: [Cost[], Cost[], Cost[]] = [[], [], []]
    for (let sample = 0; sample < 15; sample++) {
      wrong.push(await costOf(['manager', 'clerk', 'picker'][sample % 3] as string))
      unknown.push(await costOf(`nobody-${sample % 3}`))
      invited.push(await costOf('invited'))
    }
    const [{ statements, hashes }] = wrong as [Cost]
    expect([statements.length, hashes]).toEqual([3, 1])
    for (const cost of [...wrong, ...unknown, ...invited]) expect(cost).toMatchObject({ statements, hashes })
    /* A hash that is cheaper where there is no user would show here. */
    for (const other of [unknown, invited]) {
      const ratio = medianTime(other) / medianTime(wrong)
      expect(ratio).toBeGreaterThan(0.5)
      expect(ratio).toBeLessThan(2)
    }
  })

  it('the id of a user is not revealed to a client that knows the username', async () => {
    const id = await idOf(gateway, 'manager')
    expect(JSON.stringify(await responseTo('manager'))).not.toContain(id)
  })
})

function medianTime(costs: readonly { readonly milliseconds: number }[]): number {
  const sorted = costs.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] as number
}
