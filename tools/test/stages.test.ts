import { expect, test } from 'vitest'
import { stagesFor } from './stages.mjs'

test('without a name every stage runs, quickest first', () => {
  expect(stagesFor([])?.stages.map(({ name }) => name)).toEqual(['check', 'unit', 'gateway', 'journeys'])
})

test('a named stage runs alone, and what follows is passed on to it', () => {
  const selected = stagesFor(['gateway', 'sign-in', '-t', 'locks'])
  const [stage] = selected?.stages ?? []
  expect(selected?.stages).toHaveLength(1)
  expect(stage?.parameters(selected?.filters ?? []).slice(-3)).toEqual(['sign-in', '-t', 'locks'])
})

test('a name that is no stage gives nothing to run', () => {
  expect(stagesFor(['sign-in'])).toBeUndefined()
})
