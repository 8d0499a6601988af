import { NEW_NOTICES_PER_RESPONSE } from '@foyer/contract/limits'
import type { Change } from '../../platform/changes/change.table.ts'
import { inboxSummariesOf } from '../inbox/inbox-summary.ts'
import type { Deps } from './deps.ts'
import type { OpenSocket, OpenSockets } from './open-sockets.ts'
import { applySummary, pushNotice } from './reader-pushes.ts'
import { keysOfEnded, noticesAfter } from './undelivered-notices.ts'

/** Users counted in one statement. It takes a few milliseconds, which may delay a notice. */
const COUNT_BATCH = 200
/** The pause while the feed is stale or the database unavailable, in milliseconds. */
const RETRY_PAUSE = 100
/** Changes of places within this time, in milliseconds, lead to one count of all readers of the organisation. */
const ORGANISATION_DELAY = 5_000

/**
 * Pushes notices and counts to the open sockets of this gateway, one at a time, so that a count never overtakes a notice or the
 * other way round. A socket gets each notice once: in its first count or as a push. Notices are read by sequence, so that a
 * lost or reordered notification has no effect.
 */
export class Delivery {
  readonly #deps: Deps
  readonly #open: OpenSockets
  readonly #onDelivered: (seconds: number) => void
  /** Notices up to this sequence were delivered here. */
  #deliveredUpTo: number | undefined
  #noticesPending = false
  /** Ids of notices that changed. */
  #changed = new Set<string>()
  /** Users to count again. */
  #uncounted = new Set<string>()
  /** Users whose audience keys may have changed as well. They are counted before any push. */
  #keysChanged = new Set<string>()
  /** Organisations whose places changed. */
  #changedOrganisations = new Set<string>()
  #running = false
  #closed = false

  /** @param onDelivered called with the seconds from the publication of a notice until its last push here */
  constructor(deps: Deps, open: OpenSockets, onDelivered: (seconds: number) => void) {
    this.#deps = deps
    this.#open = open
    this.#onDelivered = onDelivered
  }

  /** Sends the first count to a new socket. */
  onConnection({ userId }: OpenSocket): void {
    this.#count([userId])
  }

  onChange({ kind, subject }: Change): void {
    if (kind === 'notice') {
      this.#changed.add(subject)
      this.#noticesPending = true
      this.#wake()
    } else if (kind === 'inbox' || kind === 'person') {
      if (!this.#open.hasUser(subject)) return
      if (kind === 'person') this.#keysChanged.add(subject)
      this.#count([subject])
    } else if (kind === 'organisation') this.#countOrganisationLater(subject)
  }

  /** Delivers new notices and counts all users again, because any change may have been missed. */
  onGap(): void {
    this.#noticesPending = true
    this.#count(this.#open.users())
  }

  close(): void {
    this.#closed = true
  }

  #count(users: Iterable<string>): void {
    for (const id of users) this.#uncounted.add(id)
    this.#wake()
  }

  #countOrganisationLater(organisation: string): void {
    if (this.#changedOrganisations.size === 0)
      setTimeout(() => {
        const organisations = this.#changedOrganisations
        this.#changedOrganisations = new Set()
        for (const { organisationId, userId } of this.#open)
          if (organisations.has(organisationId)) this.#uncounted.add(userId)
        this.#wake()
      }, ORGANISATION_DELAY).unref()
    this.#changedOrganisations.add(organisation)
  }

  #wake(): void {
    if (this.#running || this.#closed || !this.#isDue()) return
    this.#running = true
    void this.#run()
  }

  #isDue(): boolean {
    return this.#noticesPending || this.#changed.size > 0 || this.#uncounted.size > 0
  }

  async #run(): Promise<void> {
    while (this.#isDue() && !this.#closed) {
      try {
        if (!(await this.#deliver())) await pause(RETRY_PAUSE)
      } catch (error) {
        this.#deps.log.debug({ reason: (error as Error).message }, 'notices could not be delivered yet')
        await pause(RETRY_PAUSE)
      }
    }
    this.#running = false
  }

  /** Runs one step. Returns false if it has to wait. */
  async #deliver(): Promise<boolean> {
    if (this.#keysChanged.size > 0) await this.#countBatch(this.#keysChanged)
    else if (this.#noticesPending && this.#deps.changes.fresh) {
      this.#noticesPending = false
      await this.#pushNotices().catch((error: unknown) => {
        this.#noticesPending = true
        throw error
      })
    } else if (this.#changed.size > 0 && !this.#noticesPending) await this.#countReadersOfEnded()
    else if (this.#uncounted.size > 0) await this.#countBatch(this.#uncounted)
    else return false
    return true
  }

  async #pushNotices(): Promise<void> {
    if (this.#open.size === 0) {
      /* The next socket begins with the notices of that moment. */
      this.#deliveredUpTo = undefined
      this.#changed.clear()
      return
    }
    /* All sockets wait for the first count. */
    if (this.#deliveredUpTo === undefined) return
    const changed = this.#changed
    this.#changed = new Set()
    const { notices, last } = await noticesAfter(this.#deps.db, this.#deliveredUpTo, NEW_NOTICES_PER_RESPONSE).catch(
      (error: unknown) => {
        for (const id of changed) this.#changed.add(id)
        throw error
      },
    )
    if (last - this.#deliveredUpTo > NEW_NOTICES_PER_RESPONSE) return this.#restart(last)
    for (const { id, keys } of notices) if (keys.length > 0) changed.delete(id)
    for (const id of changed) this.#changed.add(id)
    for (const notice of notices) {
      await pushNotice(this.#open, notice)
      this.#deliveredUpTo = notice.sequence
      const age = this.#deps.clock.now().getTime() - Date.parse(notice.publishedAt)
      this.#onDelivered(Math.max(0, age) / 1_000)
    }
  }

  /** Called after too many missed notices: sends new counts, so that clients fetch the notices. */
  #restart(last: number): void {
    this.#deliveredUpTo = last
    for (const connection of this.#open) connection.sentUpTo = undefined
    this.#count(this.#open.users())
  }

  async #countReadersOfEnded(): Promise<void> {
    const ids = [...this.#changed]
    const keys = await keysOfEnded(this.#deps.db, ids)
    for (const id of ids) this.#changed.delete(id)
    for (const { userId } of this.#open.findByAudienceKeys(keys)) this.#uncounted.add(userId)
  }

  async #countBatch(from: ReadonlySet<string>): Promise<void> {
    const { db, clock } = this.#deps
    const users = [...from].slice(0, COUNT_BATCH)
    const keysChanged = users.filter((id) => this.#keysChanged.delete(id))
    for (const id of users) this.#uncounted.delete(id)
    const inboxSummaries = await inboxSummariesOf(db, users, clock.now()).catch((error: unknown) => {
      for (const id of users) this.#uncounted.add(id)
      for (const id of keysChanged) this.#keysChanged.add(id)
      throw error
    })
    /* A notice of this moment may be in some of the counts only. The others get it as a push. */
    if (inboxSummaries.size > 0)
      this.#deliveredUpTo ??= Math.min(...[...inboxSummaries.values()].map(({ upTo }) => upTo))
    for (const id of users) {
      const inboxSummary = inboxSummaries.get(id)
      for (const connection of this.#open.ofUser(id))
        applySummary(this.#open, connection, inboxSummary, this.#deliveredUpTo ?? 0)
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
