import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

let observer: PerformanceObserver | undefined
let bytes: number | undefined

/** Begins to observe the garbage collections of this process. Further calls have no effect. */
export function observeCollections(): void {
  if (observer) return
  observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFull)) bytes = getHeapStatistics().used_heap_size
  })
  observer.observe({ entryTypes: ['gc'] })
}

/** Returns the heap that was in use after the last full garbage collection, in bytes; undefined before the first. */
export function heapAfterCollection(): number | undefined {
  return bytes
}

function isFull(entry: PerformanceEntry & { readonly detail?: { readonly kind?: number } }): boolean {
  return entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}
