import type { Change } from '../platform/changes/change.table.ts'
import type { ChangeFeed, ChangeFollower } from '../platform/changes/change-feed.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import { type InstalledLicence, type LicenceNow, licenceAt, readInstalled } from './read-licence.ts'

interface CurrentLicenceDeps {
  readonly db: Database
  readonly clock: Clock
  readonly changes: ChangeFeed
}

/** Every time zone is a whole number of minutes from UTC, so that no day ends within one. */
const MINUTE = 60_000

/**
 * What the licence allows now, for each request that depends on it. The licences in force are cached: as long as the change feed is up
 * to date, and until the licence changes. So another one counts here when its activation is known, within a second. Another time zone of
 * an organisation counts from the next minute on.
 */
export class CurrentLicence implements ChangeFollower {
  readonly #deps: CurrentLicenceDeps
  #cached: { readonly installed: InstalledLicence | undefined } | undefined
  /** Counts what outdates the cache, so that an earlier read is not stored after it. */
  #version = 0
  #evaluated: { readonly minute: number; readonly licence: LicenceNow | undefined } | undefined

  constructor(deps: CurrentLicenceDeps) {
    this.#deps = deps
    deps.changes.follow(this)
  }

  /** False if no licence is installed, or it has expired. */
  async isValid(): Promise<boolean> {
    const licence = await this.now()
    return licence !== undefined && !licence.expired
  }

  /** Returns undefined if no licence is installed. To be called before a transaction begins, because it may read from the database. */
  async now(): Promise<LicenceNow | undefined> {
    const { clock, changes } = this.#deps
    const minute = Math.floor(clock.now().getTime() / MINUTE)
    if (changes.fresh && this.#evaluated?.minute === minute) return this.#evaluated.licence
    const version = this.#version
    const installed = await this.#installed()
    const licence = installed && licenceAt(installed, clock.now())
    if (version === this.#version && changes.fresh) this.#evaluated = { minute, licence }
    return licence
  }

  onChange({ kind }: Change): void {
    if (kind === 'licence') this.#clear()
    /* Its time zone may be another one. Each change of a store is one of its organisation, so that this waits for the next minute. */
    if (kind === 'organisation') this.#clearInstalled()
  }

  onGap(): void {
    this.#clear()
  }

  async #installed(): Promise<InstalledLicence | undefined> {
    const { db, changes } = this.#deps
    if (changes.fresh && this.#cached) return this.#cached.installed
    const version = this.#version
    const installed = await readInstalled(db)
    if (version === this.#version && changes.fresh) this.#cached = { installed }
    return installed
  }

  #clear(): void {
    this.#clearInstalled()
    this.#evaluated = undefined
  }

  #clearInstalled(): void {
    this.#version++
    this.#cached = undefined
  }
}
