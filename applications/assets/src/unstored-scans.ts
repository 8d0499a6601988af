/** A scan of an inventory that did not arrive. */
export interface UnstoredScan {
  /** The id of the store. */
  readonly store: string
  /** The id of the inventory. */
  readonly inventory: string
  readonly code: string
}

/** The scans that did not arrive. They are sent again, also long after the screen that they were scanned on is gone. */
export interface UnstoredScans {
  /** The oldest one comes first. Another array means that something has changed. */
  readonly current: readonly UnstoredScan[]
  add(scan: UnstoredScan): void
  remove(scan: UnstoredScan): void
  /** Removes the scans of an inventory that is discarded. */
  clear(inventory: string): void
  /** Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createUnstoredScans(): UnstoredScans {
  let scans: readonly UnstoredScan[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly UnstoredScan[]): void => {
    scans = next
    for (const listener of listeners) listener()
  }
  const without = (scan: UnstoredScan) => scans.filter((one) => !isSame(one, scan))
  return {
    get current() {
      return scans
    },
    add: (scan) => set([...without(scan), scan]),
    remove: (scan) => set(without(scan)),
    clear: (inventory) => set(scans.filter((one) => one.inventory !== inventory)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function isSame(a: UnstoredScan, b: UnstoredScan): boolean {
  return a.store === b.store && a.inventory === b.inventory && a.code === b.code
}
