import { expect, it } from 'vitest'
import configuration from '../../vitest.config.ts'
import { STAGES, stagesFor } from './stages.mjs'

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

it('every project of the tests is in a stage', () => {
  const parameters = STAGES.flatMap((stage) => stage.parameters([]))
  const names = projectNames()
  expect(names).toContain('labels')
  for (const name of names) expect(parameters).toContain(name)
})

/** The names of the projects in vitest.config.ts. */
function projectNames(): string[] {
  return (configuration.test?.projects ?? []).map((project) => (project as { test: { name: string } }).test.name)
}
