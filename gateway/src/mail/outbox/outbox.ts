import { isDatabaseUnavailable } from '@foyer/sdk/database'
import { write } from '../../platform/database/write.ts'
import type { Mail, MailTransport } from '../../platform/mail/mail.ts'
import type { Health } from '../../platform/operations/health.ts'
import { type Job, startPeriodicJob } from '../../platform/scheduling/jobs.ts'
import { inWorkSpan } from '../../platform/tracing/gateway-tracing.ts'
import type { Deps } from '../deps.ts'
import type { Email } from '../emails/email.ts'
import { usersOfAddress } from '../recipient.ts'
import { type MailServer, readMailServer, transportTo } from '../server/mail-server.ts'
import { failureName, isPermanentFailure, recordFailure } from './failed-delivery.ts'
import { claimDueEmails, type DueEmail, deleteEmail, noteSent, openEmail, replaceEmail } from './waiting-emails.ts'
import { writeEmail } from './write-email.ts'

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'environment' | 'secret' | 'settings' | 'tracing'>

/** Concurrent deliveries, so that one slow delivery does not delay the others. */
const MAX_CONCURRENT = 4
const POLL_SECONDS = 1
/** After this time a delivery no longer counts against `MAX_CONCURRENT`. */
const SLOW_AFTER_SECONDS = 10
/** Limit of all deliveries, including slow ones. */
const MAX_CONCURRENT_WHEN_SLOW = 24
/** Timeout of one delivery, in milliseconds; ends well before the email becomes due again. */
const ATTEMPT_TIMEOUT = 90_000
/** Time for running deliveries when the gateway stops, in milliseconds. The others are retried later. */
const STOP_TIMEOUT = 3_000

export interface OutboxOptions {
  readonly pollSeconds?: number | undefined
  readonly slowAfterSeconds?: number | undefined
  /** Called with the path of each mail that was written as a file. */
  readonly mailWritten?: ((path: string) => void) | undefined
  /** Called with whether mails can be sent. */
  readonly health?: Pick<Health, 'markFailed' | 'markHealthy'> | undefined
}

/**
 * Sends queued emails at least once each: a row is deleted only after the mail server accepted the mail. Any number of gateways
 * share the work.
 */
export class Outbox {
  readonly #deps: OutboxDeps
  readonly #options: OutboxOptions
  readonly #job: Job
  readonly #underWay = new Map<string, { readonly since: number; readonly done: Promise<void> }>()
  readonly #stop = new AbortController()
  #looking: Promise<void> = Promise.resolve()
  #stopping = false
  #databaseAway = false

  constructor(deps: OutboxDeps, options: OutboxOptions = {}) {
    this.#deps = deps
    this.#options = options
    this.#job = startPeriodicJob(options.pollSeconds ?? POLL_SECONDS, deps.log, () => this.wakeUp())
  }

  /** Checks the queue now instead of at the next poll. Does not wait for deliveries. */
  wakeUp(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#poll())
    return this.#looking
  }

  /** Starts no further delivery, and waits a moment for running ones. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#job.stop()
    await this.#looking
    const patience = setTimeout(() => this.#stop.abort(), STOP_TIMEOUT)
    await Promise.all([...this.#underWay.values()].map(({ done }) => done))
    clearTimeout(patience)
  }

  async #poll(): Promise<void> {
    if (this.#stopping) return
    try {
      await this.#begin()
      this.#databaseAway = false
    } catch (error) {
      if (!isDatabaseUnavailable(error)) return this.#lookFailed(error as Error)
      if (!this.#databaseAway) this.#deps.log.warn('the outbox waits for the database')
      this.#databaseAway = true
    }
  }

  async #begin(): Promise<void> {
    const { db, clock, environment } = this.#deps
    const free = this.#freePlaces()
    if (free <= 0) return
    const taken = await claimDueEmails(db, clock.now(), free, [...this.#underWay.keys()])
    if (taken.length === 0) return
    const server = await readMailServer(db, environment)
    for (const one of taken) {
      const done = this.#deliver(one, server).finally(() => this.#underWay.delete(one.id))
      this.#underWay.set(one.id, { since: performance.now(), done })
      /* A place is free: the next one need not wait for the poll. */
      done.then(() => this.wakeUp())
    }
  }

  #freePlaces(): number {
    const slowBefore = performance.now() - (this.#options.slowAfterSeconds ?? SLOW_AFTER_SECONDS) * 1_000
    const quick = [...this.#underWay.values()].filter(({ since }) => since > slowBefore).length
    return Math.min(MAX_CONCURRENT - quick, MAX_CONCURRENT_WHEN_SLOW - this.#underWay.size)
  }

  async #deliver(taken: DueEmail, server: MailServer): Promise<void> {
    const email = this.#opened(taken)
    try {
      if (email === undefined) throw new Error('the email cannot be opened')
      if (email.kind === 'recoveryRequest') return await this.#lookUp(taken, email)
      const mail = await writeEmail(this.#deps, taken, email, server.sender)
      if (!mail) return await deleteEmail(this.#deps.db, taken.id)
      await this.#send(mail, server)
      await noteSent(this.#deps.db, taken, email, this.#deps.clock.now())
    } catch (error) {
      await recordFailure(this.#deps, taken, email, error as Error).catch((worse: Error) => this.#lookFailed(worse))
    }
  }

  /** Rejecting one mail does not mean that the mail server fails. */
  async #send(mail: Mail, server: MailServer): Promise<void> {
    const { health } = this.#options
    try {
      await inWorkSpan(this.#deps.tracing, 'send mail', () => this.#transport(server).send(mail, this.#patience()))
      health?.markHealthy('mail')
    } catch (error) {
      if (isPermanentFailure(error)) health?.markHealthy('mail')
      else if (!this.#stopping) health?.markFailed('mail', failureName(error as Error))
      throw error
    }
  }

  /** Queues an email for each user with this address, if any. */
  async #lookUp(taken: DueEmail, { email, language }: Email & { kind: 'recoveryRequest' }): Promise<void> {
    const { clock } = this.#deps
    await write(this.#deps, async (tx) => {
      const userIds = await usersOfAddress(tx, email, clock.now())
      const emails = userIds.map((userId) => ({ kind: 'recovery', userId, language }) as const)
      await replaceEmail(this.#deps, tx, taken, emails, clock.now())
    })
  }

  #opened(taken: DueEmail): Email | undefined {
    try {
      return openEmail(this.#deps.secret, taken)
    } catch {
      return undefined
    }
  }

  #transport(server: MailServer): MailTransport {
    return transportTo(server, { ...this.#deps, mailWritten: this.#options.mailWritten })
  }

  #patience(): AbortSignal {
    return AbortSignal.any([AbortSignal.timeout(ATTEMPT_TIMEOUT), this.#stop.signal])
  }

  /** Claimed emails become due again automatically. */
  #lookFailed(error: Error): void {
    this.#deps.log.warn({ reason: error.message }, 'the outbox could not continue')
  }
}
