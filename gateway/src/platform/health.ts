import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

/** What can fail while the gateway runs, and what an operator and a probe read of it. Nothing of the failure itself: it is public. */
const PARTS = {
  database: 'the database does not answer',
  'database-writes': 'the database takes no writes',
  'change-feed': 'changes of other gateways arrive late: everything is read from the database',
  log: 'log lines are lost',
  mail: 'mails cannot be sent: they wait and are tried again',
  clock: 'the clock of this machine was set: it is followed once that has lasted five minutes',
  tls: 'the certificate files changed and cannot be used: the former certificate stays in use',
} as const

export type HealthComponent = keyof typeof PARTS

/** Without these no user can sign in: a load balancer should use another gateway. */
const NEEDED: ReadonlySet<HealthComponent> = new Set(['database', 'database-writes'])

export interface HealthFault {
  readonly part: HealthComponent
  readonly since: string
  readonly problem: string
}

export interface HealthReport {
  readonly status: 'ready' | 'degraded' | 'not ready'
  readonly faults?: readonly HealthFault[]
}

/** Instant since when it fails, in milliseconds; nothing while it works. */
export type FaultSource = () => { readonly since: number } | undefined

/** Which parts of this gateway fail at the moment, and since when. */
export class Health {
  readonly #clock: Clock
  readonly #log: Logger
  readonly #reported = new Map<HealthComponent, number>()
  readonly #sources = new Map<HealthComponent, FaultSource>()

  constructor({ clock, log }: { clock: Clock; log: Logger }) {
    this.#clock = clock
    this.#log = log
  }

  /** A part that knows itself whether it fails. */
  watch(part: HealthComponent, source: FaultSource): void {
    this.#sources.set(part, source)
  }

  /** `reason` is for the log alone. */
  fails(part: HealthComponent, reason: string): void {
    if (this.#reported.has(part)) return
    this.#reported.set(part, this.#clock.now().getTime())
    this.#log.warn({ part, reason }, PARTS[part])
  }

  works(part: HealthComponent): void {
    const since = this.#reported.get(part)
    if (since === undefined) return
    this.#reported.delete(part)
    const seconds = Math.round((this.#clock.now().getTime() - since) / 100) / 10
    this.#log.info({ part, seconds }, 'works again')
  }

  report(): HealthReport {
    const faults = this.#faults()
    if (faults.length === 0) return { status: 'ready' }
    return { status: faults.some(({ part }) => NEEDED.has(part)) ? 'not ready' : 'degraded', faults }
  }

  /** Every part, and whether it fails. */
  state(): readonly { readonly part: HealthComponent; readonly fails: boolean }[] {
    const failing = new Set(this.#faults().map(({ part }) => part))
    return (Object.keys(PARTS) as HealthComponent[]).map((part) => ({ part, fails: failing.has(part) }))
  }

  #faults(): HealthFault[] {
    return (Object.keys(PARTS) as HealthComponent[]).flatMap((part) => {
      const since = this.#reported.get(part) ?? this.#sources.get(part)?.()?.since
      return since === undefined ? [] : [{ part, since: new Date(since).toISOString(), problem: PARTS[part] }]
    })
  }
}
