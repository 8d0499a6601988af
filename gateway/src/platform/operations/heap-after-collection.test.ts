import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { heapAfterCollection, observeCollections } from './heap-after-collection.ts'

const OBJECTS = 200_000

it('PROD-40 the heap after a full garbage collection has what is referred to, and nothing else', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  observeCollections()
  collect()
  const between = getHeapStatistics().used_heap_size + OBJECTS * 8
  const objects = Array.from({ length: OBJECTS }, (_, index) => ({ index }))
  collect()
  await expect.poll(heapAfterCollection).toBeGreaterThan(between)
  objects.length = 0
  collect()
  await expect.poll(heapAfterCollection).toBeLessThan(between)
})
