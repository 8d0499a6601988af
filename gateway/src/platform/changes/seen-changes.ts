/** Ids of the changes that a gateway has applied, so that it applies none twice. */
export class SeenChanges {
  readonly #seenAt = new Map<number, number>()

  /** Adds an id. Returns false if it is known. */
  add(id: number): boolean {
    const isNew = !this.#seenAt.has(id)
    /* Also updates a known id: after the clock of the database was set back, polls read the same changes for a long time. */
    this.#seenAt.set(id, performance.now())
    return isNew
  }

  clear(): void {
    this.#seenAt.clear()
  }

  /** Deletes ids that were last added before an instant of `performance.now()`. */
  deleteBefore(instant: number): void {
    for (const [id, at] of this.#seenAt) if (at < instant) this.#seenAt.delete(id)
  }
}
