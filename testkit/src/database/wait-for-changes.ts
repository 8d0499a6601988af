import { eventually } from '../eventually.ts'
import type { GatewayUnderTest } from '../gateway.ts'

/** Longer than two polls of the change feed, in milliseconds. */
const QUIET = 600

/** Waits until a gateway has applied every change so far, and two polls have passed. */
export async function waitForChanges({ deps: { changes } }: GatewayUnderTest): Promise<void> {
  let generation = -1
  let since = 0
  await eventually('the gateway has applied every change', () => {
    if (changes.generation !== generation) {
      generation = changes.generation
      since = performance.now()
    }
    return changes.fresh && performance.now() - since > QUIET
  })
}
