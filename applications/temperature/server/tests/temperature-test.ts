import { randomUUID } from 'node:crypto'
import type { BackEnd, Portal } from '@foyer/sdk/server'
import { type GatewayUnderTest, installApplication, required, startGateway } from '@foyer/testkit'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { gatewayRoleUrl } from '@foyer/testkit/database/cluster'
import type { Insertable } from 'kysely'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { migrate, openTemperature, type Temperature } from '../index.ts'

const ROLE = 'foyer_gateway'
/** Tokens are valid for five minutes. */
const TOKEN_USED = 240_000
const button = (key: string) => ({ key, type: 'button' as const, children: [] })
const view = (...children: ReturnType<typeof button>[]) => ({
  key: 'temperature.read',
  type: 'view' as const,
  children,
})
const ACKNOWLEDGE = button('temperature.acknowledge')
const CHANGE = button('temperature.change')

/** A gateway with the back end of temperature in its process, on the role of production. */
export class TemperatureUnderTest {
  readonly gateway: GatewayUnderTest
  readonly temperature: Temperature
  /** What the back end in the process of the gateway gets. */
  readonly portal: Portal
  readonly db: ReturnType<typeof openDatabase>
  readonly backEndUrl: string
  organisation = ''
  /** The current store of `manager` and `clerk`, and another one of the organisation. */
  store = ''
  otherStore = ''
  readonly #tokens = new Map<string, { readonly token: string; readonly at: number }>()

  private constructor(gateway: GatewayUnderTest, temperature: Temperature, portal: Portal, backEndUrl: string) {
    this.gateway = gateway
    this.temperature = temperature
    this.portal = portal
    this.backEndUrl = backEndUrl
    this.db = openDatabase(gateway.databaseUrl, { pool: 2 })
  }

  static async start(clusterUrl: string): Promise<TemperatureUnderTest> {
    const opened: { portal?: Portal; backEnd?: BackEnd } = {}
    const backEnds = {
      temperature(portal: Portal): BackEnd {
        opened.portal = portal
        return async (request) => await required(opened.backEnd)(request)
      },
    }
    const gateway = await startGateway({ clusterUrl, backEnds })
    await Promise.all([migrate(gateway.databaseUrl, ROLE), migrate(gateway.databaseUrl, ROLE)])
    const url = gatewayRoleUrl(gateway.databaseUrl)
    const temperature = openTemperature({ databaseUrl: url, now: () => gateway.clock.now() })
    const portal = required(opened.portal)
    opened.backEnd = temperature.backEnd(portal)
    const permissions = [view(ACKNOWLEDGE, CHANGE)]
    await installApplication(gateway, { key: 'temperature', version: '0.1.0', permissions })
    const one = new TemperatureUnderTest(gateway, temperature, portal, url)
    await one.grant('store-manager', view(ACKNOWLEDGE, CHANGE))
    await one.grant('store-staff', view(ACKNOWLEDGE))
    await one.#readPlaces()
    return one
  }

  async close(): Promise<void> {
    await this.db.destroy()
    await this.temperature.close()
    await this.gateway.close()
  }

  /** Sets what a built-in role may do in the application. */
  async grant(role: string, ...children: readonly object[]): Promise<void> {
    const permissions = JSON.stringify([{ key: 'temperature', type: 'app', children }]) as never
    await this.gateway.deps.db.updateTable('role').set({ permissions }).where('key', '=', role).execute()
  }

  async #readPlaces(): Promise<void> {
    const [, payload = ''] = (await this.tokenOf('clerk')).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { organisation: string; store: string }
    this.organisation = claims.organisation
    this.store = claims.store
    const { id } = await this.gateway.deps.db
      .selectFrom('store')
      .select('id')
      .where('id', '!=', claims.store)
      .executeTakeFirstOrThrow()
    this.otherStore = id
    for (const [store_id, name] of [
      [this.store, 'Paris Bastille'],
      [id, 'Nice Garibaldi'],
    ] as const)
      await this.db
        .insertInto('site')
        .values({ store_id, organisation_id: this.organisation, name, time_zone: 'Europe/Paris' })
        .execute()
  }

  /** A token for the application; one for each user, as long as it is valid. */
  async tokenOf(username: string): Promise<string> {
    const known = this.#tokens.get(username)
    const at = this.gateway.clock.now().getTime()
    if (known && at - known.at < TOKEN_USED) return known.token
    const session = await this.gateway.client.tokenOf(username)
    /* `manager` works in the store of `clerk`. */
    if (this.store !== '')
      await this.gateway.client.data('places.choose', { customer: null, store: this.store }, { token: session })
    const token = await delegatedToken(this.gateway, session, 'temperature')
    this.#tokens.set(username, { token, at })
    return token
  }

  async send(method: string, path: string, { as = 'manager', body }: { as?: string; body?: unknown } = {}) {
    return await this.gateway.client.send(method, `/v2/a/temperature${path}`, {
      token: await this.tokenOf(as),
      ...(body === undefined ? {} : { body: body as object }),
    })
  }

  /** A fridge between 2 and 7 °C with a delay of 10 minutes. */
  async sensor(own: Partial<Insertable<Tables['sensor']>> = {}): Promise<string> {
    const id = randomUUID()
    const measured = { celsius: null, last_contact_at: null, out_side: null, out_since: null }
    const limits = { low: 2, high: 7, delay_minutes: 10 }
    await this.db
      .insertInto('sensor')
      .values({
        ...{ id, organisation_id: this.organisation, store_id: this.store, name: 'Cold room 2', place: 'Back' },
        ...{ kind: 'fridge', ...limits, battery: 88, signal: 4, ...measured, changed_at: null, changed_by: null },
        ...own,
      })
      .execute()
    return id
  }

  /** The sensor measures this now. */
  async measure(sensorId: string, celsius: number): Promise<void> {
    await this.temperature.record([{ sensorId, at: this.gateway.clock.now(), celsius }])
  }

  async clear(): Promise<void> {
    await this.db.deleteFrom('sensor').execute()
  }
}
