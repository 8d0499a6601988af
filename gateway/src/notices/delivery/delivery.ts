import { NEW_NOTICES_PER_RESPONSE, UNREAD_COUNT_MAX } from '@foyer/contract/limits'
import type { Change } from '../../platform/changes/change.table.ts'
import { inboxSummariesOf, type ReaderSummary } from '../inbox/inbox-summary.ts'
import type { Deps } from './deps.ts'
import { type OpenSocket, type OpenSockets, sendSummary, sendText, textOf } from './open-sockets.ts'
import { type DeliverableNotice, keysOfEnded, noticesAfter, titleIn } from './undelivered-notices.ts'

/** Users counted in one statement: a few milliseconds, which a notice may have to wait. */
const COUNTED_AT_ONCE = 200
/** Sockets written to in one go: then other calls have their turn. */
const TOLD_AT_ONCE = 200
/** While the feed is not to be trusted, or the database is away. */
const LATER = 100
/** Places changed one by one move few people: those of the organisation are looked at once for all changes of so long. */
const RENEWED_WITHIN = 5_000

/**
 * Brings notices and counts to the sockets that are open here. All of it happens one after the other: so a count never overtakes
 * a notice, nor the other way round, and each notice is told to a socket once: with the count it opens with, or by a push.
 * Notices are read by their numbers and not by what was announced: nothing that was heard in another order, or not at all,
 * is left out.
 */
export class Delivery {
  readonly #deps: Deps
  readonly #open: OpenSockets
  /** Notices up to this number were delivered here. */
  #toldUpTo: number | undefined
  #noticesWait = false
  /** Notices that something happened to. */
  #changed = new Set<string>()
  /** People to be counted anew, and those of them of whom more than the count may be another: nothing is told before that. */
  #uncounted = new Set<string>()
  #renewed = new Set<string>()
  #moved = new Set<string>()
  #running = false
  #closed = false

  constructor(deps: Deps, open: OpenSockets) {
    this.#deps = deps
    this.#open = open
  }

  /** One more is open: its first count is on its way. */
  onConnection({ principal }: OpenSocket): void {
    this.#count([principal.personId])
  }

  onChange({ kind, subject }: Change): void {
    if (kind === 'notice') {
      this.#changed.add(subject)
      this.#noticesWait = true
      this.#wake()
    } else if (kind === 'inbox' || kind === 'person') {
      if (!this.#open.hasUser(subject)) return
      if (kind === 'person') this.#renewed.add(subject)
      this.#count([subject])
    } else if (kind === 'organisation') this.#renewLater(subject)
  }

  /** Anything may have happened: new notices are delivered, and all users are counted. */
  onGap(): void {
    this.#noticesWait = true
    this.#count(this.#open.users())
  }

  close(): void {
    this.#closed = true
  }

  #count(people: Iterable<string>): void {
    for (const id of people) this.#uncounted.add(id)
    this.#wake()
  }

  #renewLater(organisation: string): void {
    if (this.#moved.size === 0)
      setTimeout(() => {
        const moved = this.#moved
        this.#moved = new Set()
        for (const { principal } of this.#open)
          if (moved.has(principal.organisationId)) this.#uncounted.add(principal.personId)
        this.#wake()
      }, RENEWED_WITHIN).unref()
    this.#moved.add(organisation)
  }

  #wake(): void {
    if (this.#running || this.#closed || !this.#isDue()) return
    this.#running = true
    void this.#run()
  }

  #isDue(): boolean {
    return this.#noticesWait || this.#changed.size > 0 || this.#uncounted.size > 0
  }

  async #run(): Promise<void> {
    while (this.#isDue() && !this.#closed) {
      try {
        if (!(await this.#deliver())) await pause(LATER)
      } catch (error) {
        this.#deps.log.debug({ reason: (error as Error).message }, 'notices could not be delivered yet')
        await pause(LATER)
      }
    }
    this.#running = false
  }

  /** One step; false where nothing can be done for the moment. */
  async #deliver(): Promise<boolean> {
    if (this.#renewed.size > 0) await this.#countSome(this.#renewed)
    else if (this.#noticesWait && this.#deps.changes.fresh) {
      this.#noticesWait = false
      await this.#pushNotices().catch((error: unknown) => {
        this.#noticesWait = true
        throw error
      })
    } else if (this.#changed.size > 0 && !this.#noticesWait) await this.#countReadersOfEnded()
    else if (this.#uncounted.size > 0) await this.#countSome(this.#uncounted)
    else return false
    return true
  }

  async #pushNotices(): Promise<void> {
    if (this.#open.size === 0) {
      /* Who comes next begins with what is there then. */
      this.#toldUpTo = undefined
      this.#changed.clear()
      return
    }
    /* No user was counted yet, and all wait for it. */
    if (this.#toldUpTo === undefined) return
    const changed = this.#changed
    this.#changed = new Set()
    const { notices, last } = await noticesAfter(this.#deps.db, this.#toldUpTo, NEW_NOTICES_PER_RESPONSE).catch(
      (error: unknown) => {
        for (const id of changed) this.#changed.add(id)
        throw error
      },
    )
    if (last - this.#toldUpTo > NEW_NOTICES_PER_RESPONSE) return this.#restart(last)
    for (const { id, keys } of notices) if (keys.length > 0) changed.delete(id)
    for (const id of changed) this.#changed.add(id)
    for (const notice of notices) {
      await this.#pushTo(notice)
      this.#toldUpTo = notice.sequence
    }
  }

  /** So many were missed that clients had better ask for them. */
  #restart(last: number): void {
    this.#toldUpTo = last
    for (const one of this.#open) one.toldUpTo = undefined
    this.#count(this.#open.users())
  }

  async #pushTo(notice: DeliverableNotice): Promise<void> {
    const { id, sequence, type } = notice
    const texts = new Map<string, Buffer>()
    const textFor = ({ language, unread }: OpenSocket, announce: boolean): Buffer => {
      const kind = `${language} ${unread} ${announce}`
      const known = texts.get(kind)
      if (known) return known
      const text = textOf({ type, id, ...titleIn(notice, language), sequence, announce }, unread)
      texts.set(kind, text)
      return text
    }
    let told = 0
    for (const one of this.#open.findByAudienceKeys(notice.keys)) {
      if (!this.#open.has(one) || one.toldUpTo === undefined || sequence <= one.toldUpTo) continue
      if (sequence > one.countedUpTo) one.unread = Math.min(one.unread + 1, UNREAD_COUNT_MAX)
      one.countedUpTo = Math.max(one.countedUpTo, sequence)
      one.latest = Math.max(one.latest, sequence)
      sendText(one, textFor(one, type !== 'NORMAL_NOTICE' || !one.silenceNormal))
      if (++told % TOLD_AT_ONCE === 0) await yieldToEventLoop()
    }
  }

  async #countReadersOfEnded(): Promise<void> {
    const ids = [...this.#changed]
    const keys = await keysOfEnded(this.#deps.db, ids)
    for (const id of ids) this.#changed.delete(id)
    for (const { principal } of this.#open.findByAudienceKeys(keys)) this.#uncounted.add(principal.personId)
  }

  async #countSome(from: ReadonlySet<string>): Promise<void> {
    const { db, clock } = this.#deps
    const people = [...from].slice(0, COUNTED_AT_ONCE)
    const renewed = people.filter((id) => this.#renewed.delete(id))
    for (const id of people) this.#uncounted.delete(id)
    const inboxSummaries = await inboxSummariesOf(db, people, clock.now()).catch((error: unknown) => {
      for (const id of people) this.#uncounted.add(id)
      for (const id of renewed) this.#renewed.add(id)
      throw error
    })
    for (const id of people) {
      const inboxSummary = inboxSummaries.get(id)
      if (inboxSummary) this.#toldUpTo ??= inboxSummary.upTo
      for (const one of this.#open.ofUser(id)) this.#adopt(one, inboxSummary)
    }
  }

  #adopt(one: OpenSocket, inboxSummary: ReaderSummary | undefined): void {
    if (!inboxSummary) {
      /* Disabled or gone: the socket will be closed, and receives nothing more until then. */
      one.toldUpTo = undefined
      return
    }
    const before = { unread: one.unread, latest: one.latest, toldUpTo: one.toldUpTo }
    this.#open.indexByAudienceKey(one, inboxSummary.keys)
    one.language = inboxSummary.language ?? one.browserLanguage
    one.silenceNormal = inboxSummary.silenceNormal
    one.unread = inboxSummary.unread
    one.countedUpTo = inboxSummary.upTo
    if (one.toldUpTo === undefined) {
      one.toldUpTo = inboxSummary.upTo
      one.latest = inboxSummary.latest
    } else if (inboxSummary.latest <= (this.#toldUpTo ?? 0)) one.latest = inboxSummary.latest
    /* Where it is greater, the push that says so is still to come. */
    const news = before.toldUpTo === undefined || before.unread !== one.unread || before.latest !== one.latest
    if (news) sendSummary(one)
  }
}

/** Waits until calls that came in meanwhile are served. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
