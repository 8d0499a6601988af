import { changeSettings, type GatewayUnderTest, idOf, inviteUser, startGateway } from '@foyer/testkit'
import { areDistinguishable } from '@foyer/testkit/time/rank-test'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { ARGON2 } from '../../password/index.ts'

/** Costly enough that a sign-in without its hash is found, as it would be with the real ones. */
const FELT_HASHES = { ...ARGON2, memoryCost: 8_192 }
const SAMPLES = 40
const TRIES = 3
const KNOWN = ['manager', 'clerk', 'picker']

describe('unknown username and wrong password', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), hashParameters: FELT_HASHES })
    await changeSettings(gateway, { lockAfterFailures: 100, addressCaptchaAfterFailures: 100_000 })
    await inviteUser(gateway, { username: 'invited' })
    /* Their hashes are replaced by ones of that cost. */
    for (const username of KNOWN) await gateway.client.tokenOf(username)
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

  /** After a few failures a captcha is asked for before anything is hashed. */
  const deleteFailures = async () => {
    for (const table of ['sign_in_failures', 'sign_in_source'] as const)
      await gateway.deps.db.deleteFrom(table).execute()
  }
  const signInWrongly = async (username: string) =>
    expect((await gateway.client.login(username, 'wrong')).body.resultCode).toBe('A0210')
  const KINDS = {
    wrong: (sample: number) => KNOWN[sample % 3] as string,
    unknown: (sample: number) => `nobody-${sample % 3}`,
    invited: () => 'invited',
  }

  /** The statements and the hashes of a first wrong sign-in. */
  const workFor = async (username: string) => {
    await deleteFailures()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const verify = vi.spyOn(gateway.deps.hashing, 'verify')
    await signInWrongly(username)
    const texts = query.mock.calls.map(([one]) => (typeof one === 'string' ? one : (one as { text: string }).text))
    const hashes = verify.mock.calls.length
    vi.restoreAllMocks()
    /* Jobs and the change feed ask for other things meanwhile. */
    return { statements: texts.filter((text) => /sign_in_|insert into "audit_event"/.test(text)), hashes }
  }

  it('ASVS 6.3.8, SIGNIN-63 all cases run the same statements and one hash', async () => {
    const expected = await workFor('manager')
    expect([expected.statements.length, expected.hashes]).toEqual([3, 1])
    for (let sample = 0; sample < 3; sample++)
      for (const usernameOf of Object.values(KINDS)) expect(await workFor(usernameOf(sample))).toEqual(expected)
  })

  const timeOf = async (username: string) => {
    await deleteFailures()
    const before = performance.now()
    await signInWrongly(username)
    return performance.now() - before
  }
  /**
   * Response times of each kind, one after another, so that what else the machine does affects all alike. Each is the shortest of a few,
   * because another program only ever makes a response later.
   */
  const responseTimes = async () => {
    const times = { wrong: [] as number[], unknown: [] as number[], invited: [] as number[] }
    const kinds = Object.keys(times) as (keyof typeof times)[]
    for (let sample = 0; sample < SAMPLES + 1; sample++) {
      const tries = Object.fromEntries(kinds.map((kind) => [kind, Infinity]))
      for (let turn = 0; turn < TRIES * kinds.length; turn++) {
        const kind = kinds[(turn + sample) % kinds.length] as keyof typeof times
        tries[kind] = Math.min(tries[kind] as number, await timeOf(KINDS[kind](turn)))
      }
      /* The first ones only fill caches. */
      if (sample > 0) for (const kind of kinds) times[kind].push(tries[kind] as number)
    }
    return times
  }

  it('ASVS 6.3.8, SIGNIN-63 response times do not distinguish the cases', { timeout: 180_000 }, async () => {
    const { wrong, unknown, invited } = await responseTimes()
    expect([areDistinguishable(wrong, unknown), areDistinguishable(wrong, invited)]).toEqual([false, false])
  })

  it('a sign-in without a hash would be distinguished', { timeout: 180_000 }, async () => {
    const { hashing } = gateway.deps
    const verify = hashing.verify.bind(hashing)
    vi.spyOn(hashing, 'verify').mockImplementation(
      async (stored, digest) => stored !== null && stored !== undefined && (await verify(stored, digest)),
    )
    const { wrong, unknown, invited } = await responseTimes()
    vi.restoreAllMocks()
    expect([areDistinguishable(wrong, unknown), areDistinguishable(wrong, invited)]).toEqual([true, true])
  })

  it('the id of a user is not revealed to a client that knows the username', async () => {
    const id = await idOf(gateway, 'manager')
    expect(JSON.stringify(await responseTo('manager'))).not.toContain(id)
  })
})
