import type { Logger } from 'pino'
import { Reloader } from '../platform/reloader.ts'
import type { Database } from '../tables.ts'
import { type BrandedOrganisation, type OwnBranding, readOwn, withSignInPage } from './branded-organisation.ts'

/** The branding of every organisation that has one, cached in memory. Reloaded when any gateway changes one. */
export class Brandings {
  #byId: ReadonlyMap<string, BrandedOrganisation> = new Map()
  #byCode: ReadonlyMap<string, BrandedOrganisation> = new Map()
  readonly #db: Database
  readonly #log: Logger
  readonly #reloader: Reloader

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
    this.#reloader = new Reloader({ name: 'brandings', reload: () => this.#read(), log })
  }

  /** The organisation if it has a branding of its own. */
  of(organisationId: string): BrandedOrganisation | undefined {
    return this.#byId.get(organisationId)
  }

  /** The organisation with this code, ignoring case, if its sign-in page differs from that of the platform. */
  withCode(code: string | undefined): BrandedOrganisation | undefined {
    return code === undefined ? undefined : this.#byCode.get(code.toLowerCase())
  }

  /** Reads what has changed. Rejects on failure; it is then retried in the background. */
  load(): Promise<void> {
    return this.#reloader.reload()
  }

  /** Called when any gateway changed a branding: reads again until that succeeds. */
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
      .selectFrom('organisation_branding as b')
      .innerJoin('organisation as o', 'o.id', 'b.organisation_id')
      .select(['o.id', 'o.name', 'o.code', 'b.version'])
      .execute()
    const changed = rows.filter(({ id, version }) => this.#byId.get(id)?.version !== version).map(({ id }) => id)
    const read = await this.#readOwn(changed)
    const all = rows.map((row) => ({ ...row, own: read.get(row.id) ?? this.#byId.get(row.id)?.own ?? {} }))
    /* Not in the query, which would unpack the logos of every organisation to compare them with nothing. */
    const branded = all.filter(({ own }) => Object.keys(own).length > 0)
    this.#byId = new Map(branded.map((one) => [one.id, one]))
    this.#byCode = new Map(branded.filter(withSignInPage).map((one) => [one.code.toLowerCase(), one]))
  }

  /** Logos make rows large: only those of changed organisations are read. */
  async #readOwn(ids: readonly string[]): Promise<ReadonlyMap<string, OwnBranding>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('organisation_branding')
      .where('organisation_id', 'in', ids)
      .select(['organisation_id', 'own'])
      .execute()
    return new Map(rows.map(({ organisation_id: id, own }) => [id, this.#valid(id, own)]))
  }

  #valid(organisation: string, stored: Readonly<Record<string, unknown>>): OwnBranding {
    const { own, invalid } = readOwn(stored)
    for (const field of invalid)
      this.#log.error({ organisation, field }, 'a stored branding is not valid, that of the platform is used')
    return own
  }
}
