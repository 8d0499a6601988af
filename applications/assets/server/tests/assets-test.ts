import { randomUUID } from 'node:crypto'
import type { BackEnd, Portal } from '@foyer/sdk/server'
import { type GatewayUnderTest, installApplication, required, startGateway } from '@foyer/testkit'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { gatewayRoleUrl } from '@foyer/testkit/database/cluster'
import { type Insertable, sql } from 'kysely'
import { searchTextOf } from '../assets/search-key.ts'
import { openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { type Assets, migrate, openAssets } from '../index.ts'

const ROLE = 'foyer_gateway'
/** Tokens are valid for five minutes. */
const TOKEN_USED = 240_000
const BUTTONS = ['assets.hand-over', 'assets.count', 'assets.manage'] as const
const view = (...buttons: readonly string[]) => ({
  ...{ key: 'assets.read', type: 'view' as const },
  children: buttons.map((key) => ({ key, type: 'button' as const, children: [] })),
})

/** A gateway with the back end of asset management in its process, on the role of production. */
export class AssetsUnderTest {
  readonly gateway: GatewayUnderTest
  readonly assets: Assets
  readonly db: ReturnType<typeof openDatabase>
  readonly backEndUrl: string
  organisation = ''
  /** The current store of `manager` and `clerk`, and another one of the organisation. */
  store = ''
  otherStore = ''
  readonly #tokens = new Map<string, { readonly token: string; readonly at: number }>()

  private constructor(gateway: GatewayUnderTest, assets: Assets, backEndUrl: string) {
    this.gateway = gateway
    this.assets = assets
    this.backEndUrl = backEndUrl
    this.db = openDatabase(gateway.databaseUrl, { pool: 2 })
  }

  static async start(clusterUrl: string): Promise<AssetsUnderTest> {
    const opened: { portal?: Portal; backEnd?: BackEnd } = {}
    const backEnds = {
      assets(portal: Portal): BackEnd {
        opened.portal = portal
        return async (request) => await required(opened.backEnd)(request)
      },
    }
    const gateway = await startGateway({ clusterUrl, backEnds })
    await Promise.all([migrate(gateway.databaseUrl, ROLE), migrate(gateway.databaseUrl, ROLE)])
    const url = gatewayRoleUrl(gateway.databaseUrl)
    const assets = openAssets({ databaseUrl: url, now: () => gateway.clock.now() })
    opened.backEnd = assets.backEnd(required(opened.portal))
    await installApplication(gateway, { key: 'assets', version: '0.1.0', permissions: [view(...BUTTONS)] })
    const one = new AssetsUnderTest(gateway, assets, url)
    await one.grant('store-manager', view(...BUTTONS))
    await one.grant('store-staff', view('assets.hand-over', 'assets.count'))
    await one.#readPlaces()
    return one
  }

  async close(): Promise<void> {
    await this.db.destroy()
    await this.assets.close()
    await this.gateway.close()
  }

  /** Sets what a built-in role may do in the application. */
  async grant(role: string, ...children: readonly object[]): Promise<void> {
    const permissions = JSON.stringify([{ key: 'assets', type: 'app', children }]) as never
    await this.gateway.deps.db.updateTable('role').set({ permissions }).where('key', '=', role).execute()
    this.#tokens.clear()
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
  }

  /** A token for the application; one for each user, as long as it is valid. */
  async tokenOf(username: string): Promise<string> {
    const known = this.#tokens.get(username)
    const at = this.gateway.clock.now().getTime()
    if (known && at - known.at < TOKEN_USED) return known.token
    const session = await this.gateway.client.tokenOf(username)
    /* `manager` works in the store of `clerk`. */
    if (this.store !== '' && username === 'manager')
      await this.gateway.client.data('places.choose', { customer: null, store: this.store }, { token: session })
    const token = await delegatedToken(this.gateway, session, 'assets')
    this.#tokens.set(username, { token, at })
    return token
  }

  async send(method: string, path: string, { as = 'manager', body }: { as?: string; body?: unknown } = {}) {
    return await this.gateway.client.send(method, `/v2/a/assets${path}`, {
      token: await this.tokenOf(as),
      ...(body === undefined ? {} : { body: body as object }),
    })
  }

  /** A handheld of the store that is available. */
  async asset(code: string, own: Partial<Omit<Insertable<Tables['asset']>, 'code'>> = {}): Promise<string> {
    const id = randomUUID()
    const { name = 'Scanner M5', serial_number: serialNumber = null, assignee = null } = own
    await this.db
      .insertInto('asset')
      .values({
        ...{ id, organisation_id: this.organisation, store_id: this.store, code, name, kind: 'handheld' },
        search_text: searchTextOf({ code, name, serialNumber, assignee }),
        ...own,
      })
      .execute()
    return id
  }

  /** An asset that a colleague has, due in some hours; negative ones are over. */
  async assigned(code: string, assignee: string, dueHours?: number, own: Partial<Insertable<Tables['asset']>> = {}) {
    const now = this.gateway.clock.now()
    const due_at = dueHours === undefined ? null : new Date(now.getTime() + dueHours * 3_600_000)
    return await this.asset(code, { assignee, assigned_at: now, due_at, ...own })
  }

  async clear(): Promise<void> {
    for (const table of ['asset', 'badge', 'site', 'inventory'] as const) await this.db.deleteFrom(table).execute()
    await sql`delete from change_note`.execute(this.db)
  }
}
