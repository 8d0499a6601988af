import { type Spread, spreadOf } from '../../statistics.ts'
import type { WorkKind } from './habits.ts'

export interface KindSummary extends Spread {
  readonly failures: Readonly<Record<string, number>>
}

/** What happened to each kind of work: how long it took, and how it failed. */
export class DayRecord {
  readonly #times = new Map<WorkKind, number[]>()
  readonly #failures = new Map<WorkKind, Map<string, number>>()

  add(kind: WorkKind, milliseconds: number): void {
    const times = this.#times.get(kind) ?? []
    times.push(milliseconds)
    this.#times.set(kind, times)
  }

  fail(kind: WorkKind, reason: string): void {
    const failures = this.#failures.get(kind) ?? new Map<string, number>()
    failures.set(reason, (failures.get(reason) ?? 0) + 1)
    this.#failures.set(kind, failures)
  }

  /** Times the work, and records its failure in place of throwing. Returns undefined then. */
  async time<Result>(kind: WorkKind, work: () => Promise<Result>): Promise<Result | undefined> {
    const from = performance.now()
    try {
      const result = await work()
      this.add(kind, performance.now() - from)
      return result
    } catch (error) {
      this.fail(kind, (error as Error).message)
      return undefined
    }
  }

  count(kind: WorkKind): number {
    return this.#times.get(kind)?.length ?? 0
  }

  get summary(): Readonly<Record<string, KindSummary>> {
    const kinds = new Set([...this.#times.keys(), ...this.#failures.keys()])
    return Object.fromEntries(
      [...kinds].map((kind) => [
        kind,
        { ...spreadOf(this.#times.get(kind) ?? []), failures: Object.fromEntries(this.#failures.get(kind) ?? []) },
      ]),
    )
  }
}
