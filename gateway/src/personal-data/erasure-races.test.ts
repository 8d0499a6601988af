import { asSuper, BEHIND_PROXY, createUser, type GatewayUnderTest, GOOD_PASSWORD, startGateway } from '@foyer/testkit'
import { SeededRandom } from '@foyer/testkit/concurrency/random'
import { tablesWith } from '@foyer/testkit/database/tables-with'
import { allAuthenticatedEndpoints } from '@foyer/testkit/http/all-endpoints'
import { validRequest } from '@foyer/testkit/http/valid-request'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { completeErasures, LAST_PASS_SECONDS } from './complete-erasures.ts'

const SECONDS = Number(process.env['FOYER_CONCURRENCY_SECONDS'] ?? 5)
const SEED = Number(process.env['FOYER_CONCURRENCY_SEED'] ?? Date.now() % 1_000_000)
const MARGIN = 120_000
const CLIENTS = 6
/** Calls that would stop the user's other calls, or are no user's. */
const ENDPOINTS = allAuthenticatedEndpoints.filter(
  ({ name, call }) => call.access !== 'application' && !/logout|endOtherSessions|readiness/.test(name),
)
const GONE = new Set(['C0102', 'C0105', 'A0301'])

describe(`erasure of users with requests under way, seed ${SEED}`, () => {
  let gateways: [GatewayUnderTest, GatewayUnderTest]
  let place: { id: string; customer_id: string }
  const random = new SeededRandom(SEED)
  beforeAll(async () => {
    const environment = { ...BEHIND_PROXY, databasePool: 24 }
    const one = await startGateway({ clusterUrl: inject('clusterUrl'), environment })
    const { databaseUrl, clock } = one
    gateways = [one, await startGateway({ clusterUrl: inject('clusterUrl'), environment, databaseUrl, clock })]
    place = await one.deps.db
      .selectFrom('store')
      .select(['id', 'customer_id'])
      .orderBy('code')
      .executeTakeFirstOrThrow()
  }, MARGIN)
  afterAll(async () => {
    for (const gateway of gateways.toReversed()) await gateway.close()
  })

  /** Sends random requests until the session is gone. Returns the unexpected responses. */
  async function actUntilGone(gateway: GatewayUnderTest, username: string, token: string): Promise<string[]> {
    const unexpected: string[] = []
    for (;;) {
      const headers = { 'x-forwarded-for': [10, 0, random.below(256), random.below(256)].join('.') }
      const one = random.pick(ENDPOINTS)
      const fields = /^(places|inbox)\./.test(one.name)
        ? { id: place.id, customer: place.customer_id, store: place.id }
        : {}
      const { method, path, contentType, body } = validRequest(one, fields)
      const reply = random.percent(15)
        ? await gateway.newClient().login(username, GOOD_PASSWORD, {}, { headers })
        : await gateway.client.send(method, path, {
            token,
            headers: { ...headers, ...(contentType && method !== 'GET' ? { 'content-type': contentType } : {}) },
            ...(method === 'GET' || contentType === undefined ? {} : { body }),
          })
      const code = String(reply.body?.resultCode)
      if (reply.status >= 500) unexpected.push(`${one.name} ${code}`)
      if (GONE.has(code) && (await gateway.client.get('/v2/users/information', { token })).status === 401)
        return unexpected
    }
  }

  it(
    'DATA-05 every request completes or is rejected, and nothing of a user is left',
    async () => {
      const end = performance.now() + SECONDS * 1_000
      const erased: string[] = []
      const unexpected: string[] = []
      const administrators = await Promise.all(gateways.map((gateway) => gateway.newClient().tokenOf('super')))
      for (let round = 0; performance.now() < end; round++) {
        const username = `racer-${SEED}-${round}`
        const grants = [{ role: round % 2 ? 'organisation-administrator' : 'store-staff', everywhere: true }]
        const { id } = await createUser(gateways[0], { username, grants })
        const tokens = await Promise.all(Array.from({ length: CLIENTS }, () => openSession(gateways[0], id)))
        const acting = tokens.map((token, at) => actUntilGone(gateways[at % 2 ? 1 : 0], username, token))
        await new Promise((resolve) => setTimeout(resolve, random.below(150)))
        const replies = await Promise.all(
          gateways.map((gateway, at) =>
            gateway.client.call('administration.eraseUser', { id }, { token: administrators[at] as string }),
          ),
        )
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
        unexpected.push(...(await Promise.all(acting)).flat())
        erased.push(id, username)
      }
      expect(unexpected).toEqual([])
      const [gateway] = gateways
      const known = gateways.flatMap(({ logLines }) => logLines.filter((line) => line.includes('is run once more')))
      expect(known).toEqual([])
      await completeErasures(gateway.deps)
      gateway.clock.step(LAST_PASS_SECONDS)
      await completeErasures(gateway.deps)
      await sql`delete from change`.execute(gateway.deps.db)
      expect(erased.length).toBeGreaterThan(2)
      expect(await tablesWith(gateway, erased)).toEqual([])
      expect((await asSuper(gateway, 'administration.users', { keyword: `racer-${SEED}` })).items).toEqual([])
    },
    SECONDS * 1_000 + MARGIN,
  )
})
