import type { BackEnd, Portal } from '@foyer/sdk/server'
import { gatewayRoleUrl } from '../database/cluster.ts'
import { type GatewayUnderTest, startGateway } from '../gateway.ts'
import type {} from '../global-setup.ts'
import { required } from '../required.ts'
import { claimsOf, delegatedToken } from './delegated-token.ts'
import { installApplication } from './install-application.ts'
import type { ApplicationContent } from './packages.ts'

const ROLE = 'foyer_gateway'
/** Delegated tokens are valid for five minutes; in milliseconds. */
const TOKEN_USED_FOR = 240_000

/** What the back end of an application gives the gateway. */
interface Opened {
  backEnd(portal: Portal): BackEnd
  close(): Promise<void>
}

export interface HostedApplication<Application extends Opened> {
  readonly key: string
  readonly permissions: NonNullable<ApplicationContent['permissions']>
  migrate(databaseUrl: string, role: string): Promise<void>
  open(options: { readonly databaseUrl: string; readonly now: () => Date }): Application
}

interface Started<Application extends Opened> {
  readonly key: string
  readonly gateway: GatewayUnderTest
  readonly application: Application
  readonly portal: Portal
  readonly backEndUrl: string
}

/** Starts a gateway and installs the application. Its migrations run twice at once, as two gateways would. */
export async function startHosted<Application extends Opened>(
  clusterUrl: string,
  { key, permissions, migrate, open }: HostedApplication<Application>,
): Promise<Started<Application>> {
  const opened: { portal?: Portal; backEnd?: BackEnd } = {}
  const backEnd = (portal: Portal): BackEnd => {
    opened.portal = portal
    return async (request) => await required(opened.backEnd)(request)
  }
  const gateway = await startGateway({ clusterUrl, backEnds: { [key]: backEnd } })
  await Promise.all([migrate(gateway.databaseUrl, ROLE), migrate(gateway.databaseUrl, ROLE)])
  const backEndUrl = gatewayRoleUrl(gateway.databaseUrl)
  const application = open({ databaseUrl: backEndUrl, now: () => gateway.clock.now() })
  const portal = required(opened.portal)
  opened.backEnd = application.backEnd(portal)
  await installApplication(gateway, { key, version: '0.1.0', permissions })
  return { key, gateway, application, portal, backEndUrl }
}

/** An application whose back end runs in the process of a gateway, on the role of production. */
export class HostedBackEnd<Application extends Opened> {
  readonly gateway: GatewayUnderTest
  readonly application: Application
  /** What the back end gets. */
  readonly portal: Portal
  /** The database, for the role of production. */
  readonly backEndUrl: string
  organisation = ''
  /** The store in which the tests work, and another one of the organisation. */
  store = ''
  otherStore = ''
  readonly #key: string
  readonly #tokens = new Map<string, { readonly token: string; readonly at: number }>()

  constructor({ key, gateway, application, portal, backEndUrl }: Started<Application>) {
    this.#key = key
    this.gateway = gateway
    this.application = application
    this.portal = portal
    this.backEndUrl = backEndUrl
  }

  /** Sets the places to the store of a user. */
  async workIn(username: string): Promise<void> {
    const { organisation, store } = claimsOf(await this.tokenOf(username))
    this.organisation = organisation
    this.store = required(store)
    this.#tokens.clear()
    const { id } = await this.gateway.deps.db
      .selectFrom('store')
      .select('id')
      .where('id', '!=', this.store)
      .executeTakeFirstOrThrow()
    this.otherStore = id
  }

  async close(): Promise<void> {
    await this.application.close()
    await this.gateway.close()
  }

  /** Sets what a built-in role may do in the application. */
  async grant(role: string, ...children: readonly object[]): Promise<void> {
    const permissions = JSON.stringify([{ key: this.#key, type: 'app', children }]) as never
    await this.gateway.deps.db.updateTable('role').set({ permissions }).where('key', '=', role).execute()
    this.#tokens.clear()
  }

  /** A token for the application; one for each user, as long as it is valid. */
  async tokenOf(username: string): Promise<string> {
    const known = this.#tokens.get(username)
    const at = this.gateway.clock.now().getTime()
    if (known && at - known.at < TOKEN_USED_FOR) return known.token
    const session = await this.gateway.client.tokenOf(username)
    if (this.store !== '' && username === 'manager')
      await this.gateway.client.data('places.choose', { customer: null, store: this.store }, { token: session })
    const token = await delegatedToken(this.gateway, session, this.#key)
    this.#tokens.set(username, { token, at })
    return token
  }

  /** Calls the back end through the gateway; as `manager` by default, who works in the store of the tests. */
  async send(method: string, path: string, { as = 'manager', body }: { as?: string; body?: unknown } = {}) {
    return await this.gateway.client.send(method, `/v2/a/${this.#key}${path}`, {
      token: await this.tokenOf(as),
      ...(body === undefined ? {} : { body }),
    })
  }
}
