/** The labels of a fault. */
export interface CountedFault {
  readonly application: string
  readonly version: string
  readonly kind: string
}

/** Counts the faults of hosted applications since the start of this gateway, by application, version and kind. */
export class FaultCounts {
  readonly #counts = new Map<string, { readonly labels: CountedFault; count: number }>()

  add(labels: CountedFault): void {
    const name = JSON.stringify([labels.application, labels.version, labels.kind])
    const known = this.#counts.get(name)
    if (known) known.count += 1
    else this.#counts.set(name, { labels, count: 1 })
  }

  all(): (readonly [labels: CountedFault, count: number])[] {
    return [...this.#counts.values()].map(({ labels, count }) => [labels, count])
  }
}
