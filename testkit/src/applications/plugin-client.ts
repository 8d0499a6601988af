import type { Permission } from '@foyer/contract/work-bench'
import type { GatewayUnderTest } from '../gateway.ts'
import { asSuper } from '../users.ts'
import { packageForm } from './install-application.ts'
import type { ApplicationContent } from './packages.ts'

export const UPLOAD = '/v2/admin/plugins/packages'
export const view = (key: string, ...children: Permission[]): Permission => ({ key, type: 'view', children })
export const button = (key: string): Permission => ({ key, type: 'button', children: [] })
export const V1: ApplicationContent = { key: 'tills', version: '1.0.0', permissions: [view('tills.overview')] }
export const V2: ApplicationContent = { key: 'tills', version: '2.0.0', permissions: [view('tills.drawers')] }

/** Of all clients in this process. */
let addresses = 0

/** Requests about plugins, as a super administrator unless another token is given. */
export class PluginClient {
  readonly #gateway: GatewayUnderTest
  token = ''

  constructor(gateway: GatewayUnderTest) {
    this.#gateway = gateway
  }

  async signIn(): Promise<void> {
    this.token = await this.#gateway.newClient().tokenOf('super')
  }

  /** Signs in again, and removes everything that is installed. */
  async reset(): Promise<void> {
    const { client, deps } = this.#gateway
    await this.signIn()
    for (const key of ['tills', 'labels', 'templater'])
      await client.call('administration.removePlugin', { key }, { token: this.token })
    await deps.db.deleteFrom('application_release').execute()
    await deps.db.deleteFrom('application').where('platform', '=', false).execute()
  }

  /** From an address of its own each time, because uploads of one address are limited. */
  async upload(content: ApplicationContent, token = this.token) {
    const headers = { 'x-forwarded-for': `10.3.0.${++addresses % 250}` }
    return await this.#gateway.client.post(UPLOAD, await packageForm(content), { token, headers })
  }

  activate(key: string, release: string, version?: number, token = this.token) {
    const input = { key, release, ...(version === undefined ? {} : { version }) }
    return this.#gateway.client.call('administration.activatePlugin', input, { token })
  }

  async list(language = 'en') {
    const headers = { 'accept-language': language }
    return await this.#gateway.client.data('administration.listPlugins', {}, { token: this.token, headers })
  }

  async entryOf(key: string) {
    return (await this.list()).find((one) => one.key === key)
  }

  async benchOf(username: string, language = 'en') {
    const token = await this.#gateway.newClient().tokenOf(username)
    return await this.#gateway.client.data(
      'workBench.workBench',
      {},
      { token, headers: { 'accept-language': language } },
    )
  }

  async eventsOf(action: string) {
    return (await asSuper(this.#gateway, 'administration.audit', { action, size: '100' })).items
  }
}
