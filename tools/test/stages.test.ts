import { expect, it } from 'vitest'
import { stagesFor } from './stages.mjs'

it('stagesFor returns all stages, quickest first, without a name', () => {
  expect(stagesFor([])?.stages.map(({ name }) => name)).toEqual(['check', 'unit', 'gateway', 'journeys'])
})

it('stagesFor returns one named stage and passes the other arguments on', () => {
  const selected = stagesFor(['gateway', 'sign-in', '-t', 'locks'])
  const [stage] = selected?.stages ?? []
  expect(selected?.stages).toHaveLength(1)
  expect(stage?.parameters(selected?.filters ?? []).slice(-3)).toEqual(['sign-in', '-t', 'locks'])
})

it('stagesFor returns undefined for an unknown stage', () => {
  expect(stagesFor(['sign-in'])).toBeUndefined()
})
