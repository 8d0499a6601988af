import { setTimeout as pause } from 'node:timers/promises'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { heapAfterCollection, observeCollections } from './heap-after-collection.ts'

const OBJECTS = 200_000

it('PROD-40 the heap after a full garbage collection is without what nothing refers to', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  observeCollections()
  const withGarbage = fillHeap()
  collect()
  await pause(0)
  const after = heapAfterCollection() ?? Number.NaN
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThan(withGarbage - OBJECTS * 8)
})

/** Returns the heap in use while many objects are referred to. */
function fillHeap(): number {
  const objects = Array.from({ length: OBJECTS }, (_, index) => ({ index }))
  return objects.length && getHeapStatistics().used_heap_size
}
