import { randomUUID } from 'node:crypto'
import type { BackEnd, Portal } from '@foyer/sdk/server'
import { type GatewayUnderTest, idOf, installApplication, required, startGateway } from '@foyer/testkit'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { gatewayRoleUrl } from '@foyer/testkit/database/cluster'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { type Labels, migrate, openLabels } from '../index.ts'
import { searchKeysOf } from '../labels/search-key.ts'

const ROLE = 'foyer_gateway'
/** As in the manifest. Migration 0024 of the gateway gives them to the built-in roles. */
const PERMISSIONS = [
  {
    ...{ key: 'labels.read', type: 'view' as const },
    children: [{ key: 'labels.change', type: 'button' as const, children: [] }],
  },
]

export interface SeededLabel {
  readonly code: string
  readonly productId?: string
  readonly store?: string
  readonly battery?: number
  readonly state?: Tables['label']['state']
}

/** A gateway with the back end of shelf labels in its process, on the role of production. */
export class LabelsUnderTest {
  readonly gateway: GatewayUnderTest
  readonly labels: Labels
  /** What the back end in the process of the gateway gets. */
  readonly portal: Portal
  readonly db: ReturnType<typeof openDatabase>
  readonly backEndUrl: string
  organisation = ''
  /** The current store of `manager`, and another one of the organisation. */
  store = ''
  otherStore = ''
  readonly #tokens = new Map<string, string>()

  private constructor(gateway: GatewayUnderTest, labels: Labels, portal: Portal, backEndUrl: string) {
    this.gateway = gateway
    this.labels = labels
    this.portal = portal
    this.backEndUrl = backEndUrl
    this.db = openDatabase(gateway.databaseUrl, { pool: 2 })
  }

  static async start(clusterUrl: string): Promise<LabelsUnderTest> {
    const opened: { portal?: Portal; backEnd?: BackEnd } = {}
    const backEnds = {
      labels(portal: Portal): BackEnd {
        opened.portal = portal
        return async (request) => await required(opened.backEnd)(request)
      },
    }
    const gateway = await startGateway({ clusterUrl, backEnds })
    await Promise.all([migrate(gateway.databaseUrl, ROLE), migrate(gateway.databaseUrl, ROLE)])
    const url = gatewayRoleUrl(gateway.databaseUrl)
    const labels = openLabels({ databaseUrl: url, now: () => gateway.clock.now() })
    const portal = required(opened.portal)
    opened.backEnd = labels.backEnd(portal)
    await installApplication(gateway, { key: 'labels', version: '0.1.0', permissions: PERMISSIONS })
    const one = new LabelsUnderTest(gateway, labels, portal, url)
    await one.#readPlaces()
    return one
  }

  async close(): Promise<void> {
    await this.db.destroy()
    await this.labels.close()
    await this.gateway.close()
  }

  async #readPlaces(): Promise<void> {
    const [, payload = ''] = (await this.tokenOf('manager')).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { organisation: string; store: string }
    this.organisation = claims.organisation
    this.store = claims.store
    const { id } = await this.gateway.deps.db
      .selectFrom('store')
      .select('id')
      .where('id', '!=', claims.store)
      .executeTakeFirstOrThrow()
    this.otherStore = id
  }

  /** A token for the application; one for each user. */
  async tokenOf(username: string): Promise<string> {
    const known = this.#tokens.get(username)
    if (known) return known
    const token = await delegatedToken(this.gateway, await this.gateway.client.tokenOf(username))
    this.#tokens.set(username, token)
    return token
  }

  /** Signs users in again, whose tokens have expired since the clock moved on. */
  clearTokens(): void {
    this.#tokens.clear()
  }

  async send(method: string, path: string, { as = 'manager', body }: { as?: string; body?: unknown } = {}) {
    const token = await this.tokenOf(as)
    return await this.gateway.client.send(method, `/v2/a/labels${path}`, {
      token,
      ...(body === undefined ? {} : { body: body as object }),
    })
  }

  async idOf(username: string): Promise<string> {
    return await idOf(this.gateway, username)
  }

  async product(name: string, barcode: string, amount?: number, organisation = this.organisation): Promise<string> {
    const id = randomUUID()
    await this.db
      .insertInto('product')
      .values({ id, organisation_id: organisation, barcode, name, detail: '1 l' })
      .execute()
    const price = { store_id: this.store, product_id: id, currency: 'EUR', former_amount: null }
    const changed = { changed_at: this.gateway.clock.now(), changed_by: 'Import' }
    if (amount !== undefined)
      await this.db
        .insertInto('price')
        .values({ ...price, ...changed, amount })
        .execute()
    return id
  }

  async label({ code, productId, store = this.store, battery = 90, state = 'shown' }: SeededLabel): Promise<string> {
    const id = randomUUID()
    const product =
      productId === undefined
        ? undefined
        : await this.db.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirstOrThrow()
    const places = { organisation_id: this.organisation, store_id: store, base_station_id: null }
    const never = { shown: null, shown_at: null, last_contact_at: null, changed_at: null, changed_by: null }
    await this.db
      .insertInto('label')
      .values({
        ...{ id, code, product_id: productId ?? null, template: 'standard', state, battery, signal: 4 },
        ...{ ...places, ...never, ...searchKeysOf({ code, product }) },
      })
      .execute()
    return id
  }

  async clear(): Promise<void> {
    for (const table of ['change', 'label', 'base_station', 'batch', 'price', 'product'] as const)
      await this.db.deleteFrom(table).execute()
  }
}
