import { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import type { Logger } from 'pino'
import { Reloader } from '../../platform/reloader.ts'
import type { Database } from '../../tables.ts'

/**
 * The origins at which users sign in, in memory: the forms of the sign-in page may lead there and nowhere else. Browsers apply the
 * policy of the page to the redirect of the gateway as well.
 */
export class ProviderOrigins {
  #now: readonly string[] = []
  readonly #db: Database
  readonly #reloader: Reloader

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#reloader = new Reloader({ name: 'sign-in providers', reload: () => this.#read(), log })
  }

  /** Sorted, so that equal lists are equal texts. */
  get now(): readonly string[] {
    return this.#now
  }

  load(): Promise<void> {
    return this.#reloader.reload()
  }

  /** Called when any gateway changed a provider. */
  markStale(): void {
    this.#reloader.markStale()
  }

  /** Resolves once the reported changes are read, or could not be read yet. */
  get settled(): Promise<void> {
    return this.#reloader.settled
  }

  close(): Promise<void> {
    return this.#reloader.close()
  }

  async #read(): Promise<void> {
    const rows = await this.#db
      .selectFrom('sign_on_provider')
      .select('configuration')
      .where('kind', '=', 'openid')
      .execute()
    const origins = rows.flatMap(({ configuration }) => originsOf(ProviderConfiguration.parse(configuration)))
    this.#now = [...new Set(origins)].sort()
  }
}

/** The issuer and the further hosts, with the protocol of the issuer. */
export function originsOf({ issuer, hosts }: Pick<ProviderConfiguration, 'issuer' | 'hosts'>): string[] {
  const { protocol, origin } = new URL(issuer)
  return [origin, ...hosts.map((host) => `${protocol}//${host}`)]
}
