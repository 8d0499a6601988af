import { eventually } from './eventually.ts'
import type { GatewayUnderTest } from './gateway.ts'

/** Longer than two heartbeats of the change feed. */
const QUIET = 600

/** Until a gateway has heard of every change so far, twice over: by notification, and by looking back. */
export async function changesSettled({ services: { changes } }: GatewayUnderTest): Promise<void> {
  let generation = -1
  let since = 0
  await eventually('the gateway has heard of every change', () => {
    if (changes.generation !== generation) {
      generation = changes.generation
      since = performance.now()
    }
    return changes.fresh && performance.now() - since > QUIET
  })
}
