import type { Logger } from 'pino'
import type { Clock } from '../time/clock.ts'

/** Components that can fail at runtime, with their public texts. The failure itself is not disclosed. */
const COMPONENTS = {
  database: 'the database does not answer',
  'database-writes': 'the database takes no writes',
  'change-feed': 'changes of other gateways arrive late: everything is read from the database',
  log: 'log lines are lost',
  mail: 'mails cannot be sent: they wait and are tried again',
  'backup-archive': 'changes are not archived: a restore would end before them',
  clock: 'the system clock was changed: the gateway adopts the new time after five minutes',
  tls: 'the certificate files changed and cannot be used: the former certificate stays in use',
} as const

export type HealthComponent = keyof typeof COMPONENTS

/** Components without which no user can sign in: `/readyz` fails, so that a load balancer uses another gateway. */
const CRITICAL: ReadonlySet<HealthComponent> = new Set(['database', 'database-writes'])

export interface HealthFault {
  readonly part: HealthComponent
  readonly since: string
  readonly problem: string
}

export interface HealthReport {
  readonly status: 'ready' | 'degraded' | 'not ready' | 'stopping'
  readonly faults?: readonly HealthFault[]
}

/** Returns since when a component fails, in milliseconds; undefined while it works. */
export type FaultSource = () => { readonly since: number } | undefined

/** Which components of this gateway fail at present, and since when. */
export class Health {
  readonly #clock: Clock
  readonly #log: Logger
  readonly #reported = new Map<HealthComponent, number>()
  readonly #sources = new Map<HealthComponent, FaultSource>()
  #stopping = false

  constructor({ clock, log }: { clock: Clock; log: Logger }) {
    this.#clock = clock
    this.#log = log
  }

  /** Adds a component with a function that reports its failure. */
  watch(part: HealthComponent, source: FaultSource): void {
    this.#sources.set(part, source)
  }

  /** The gateway is about to stop: load balancers use another one from now on. */
  beginStop(): void {
    this.#stopping = true
  }

  get stopping(): boolean {
    return this.#stopping
  }

  /** `reason` is only logged. */
  markFailed(part: HealthComponent, reason: string): void {
    if (this.#reported.has(part)) return
    this.#reported.set(part, this.#clock.now().getTime())
    this.#log.warn({ part, reason }, COMPONENTS[part])
  }

  markHealthy(part: HealthComponent): void {
    const since = this.#reported.get(part)
    if (since === undefined) return
    this.#reported.delete(part)
    const seconds = Math.round((this.#clock.now().getTime() - since) / 100) / 10
    this.#log.info({ part, seconds }, 'works again')
  }

  report(): HealthReport {
    if (this.#stopping) return { status: 'stopping' }
    const faults = this.#faults()
    if (faults.length === 0) return { status: 'ready' }
    return { status: faults.some(({ part }) => CRITICAL.has(part)) ? 'not ready' : 'degraded', faults }
  }

  /** Returns every component and whether it fails. */
  state(): readonly { readonly part: HealthComponent; readonly fails: boolean }[] {
    const failing = new Set(this.#faults().map(({ part }) => part))
    return (Object.keys(COMPONENTS) as HealthComponent[]).map((part) => ({ part, fails: failing.has(part) }))
  }

  #faults(): HealthFault[] {
    return (Object.keys(COMPONENTS) as HealthComponent[]).flatMap((part) => {
      const since = this.#reported.get(part) ?? this.#sources.get(part)?.()?.since
      return since === undefined ? [] : [{ part, since: new Date(since).toISOString(), problem: COMPONENTS[part] }]
    })
  }
}
