import { crashDuringActivation } from '@foyer/testkit/licence-crash'
import { expect, inject, it } from 'vitest'

/** `npm run bench -- licence-activation` kills a hundred times. */
const KILLS = 6
/** In milliseconds: from before the transaction to after its end. */
const APART = 12

it('LIC-49 after kill -9 during an activation either the former or the new licence is in force, never half', async () => {
  const outcomes = await crashDuringActivation(inject('clusterUrl'), KILLS, (attempt) => attempt * APART)
  expect(outcomes.contradictions).toEqual([])
  expect(outcomes.former + outcomes.activated).toBe(KILLS)
}, 120_000)
