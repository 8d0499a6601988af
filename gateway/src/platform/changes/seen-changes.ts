/** Ids of the changes that a gateway has applied, so that it applies none twice. */
export class SeenChanges {
  readonly #seenAt = new Map<number, number>()

  /** Adds an id. Returns false if it is known. */
  add(id: number): boolean {
    /* Also renews a known id, which polls may read for a long time. The oldest are first. */
    const isNew = !this.#seenAt.delete(id)
    this.#seenAt.set(id, performance.now())
    return isNew
  }

  clear(): void {
    this.#seenAt.clear()
  }

  /** Deletes ids that were last added before an instant of `performance.now()`. */
  deleteBefore(instant: number): void {
    for (const [id, at] of this.#seenAt) {
      if (at >= instant) return
      this.#seenAt.delete(id)
    }
  }
}
