import { describe, expect, it } from 'vitest'
import { ACTIONS, type Action, type ActionProblem, type Facts, problemOf, stateOf } from './asset-rule.ts'

const factsOf = (...set: (keyof Facts)[]): Facts => ({
  ...{ assigned: false, defect: false, lost: false, retired: false },
  ...Object.fromEntries(set.map((fact) => [fact, true])),
})

describe('stateOf', () => {
  it.each<[(keyof Facts)[], string]>([
    [[], 'available'],
    [['assigned'], 'assigned'],
    [['assigned', 'defect'], 'defect'],
    [['assigned', 'defect', 'lost'], 'lost'],
    [['assigned', 'defect', 'lost', 'retired'], 'retired'],
  ])('ASSET-02 an asset with %j is %s', (set, state) => {
    expect(stateOf(factsOf(...set))).toBe(state)
  })
})

describe('problemOf', () => {
  it.each<[(keyof Facts)[], Action[]]>([
    [[], ['assign', 'report-defect', 'mark-lost', 'retire', 'edit']],
    [['assigned'], ['assign', 'take-back', 'report-defect', 'mark-lost', 'edit']],
    [['defect'], ['resolve-defect', 'mark-lost', 'retire', 'edit']],
    [
      ['assigned', 'defect'],
      ['take-back', 'resolve-defect', 'mark-lost', 'edit'],
    ],
    [['lost'], ['report-defect', 'mark-found', 'retire', 'edit']],
    [
      ['assigned', 'lost'],
      ['take-back', 'report-defect', 'mark-found', 'retire', 'edit'],
    ],
    [['retired'], ['restore']],
    [['assigned', 'defect', 'lost', 'retired'], ['restore']],
  ])('ASSET-08 with %j these are possible: %j', (set, possible) => {
    expect(ACTIONS.filter((action) => problemOf(action, factsOf(...set)) === undefined)).toEqual(possible)
  })

  it.each<[Action, (keyof Facts)[], ActionProblem]>([
    ['assign', ['lost', 'defect'], 'IS_LOST'],
    ['assign', ['defect'], 'HAS_DEFECT'],
    ['take-back', [], 'NOT_ASSIGNED'],
    ['resolve-defect', [], 'NO_DEFECT'],
    ['retire', ['assigned'], 'IS_ASSIGNED'],
    ['restore', [], 'NOT_RETIRED'],
    ['mark-found', ['retired'], 'IS_RETIRED'],
  ])('ASSET-08 %s with %j is rejected: %s', (action, set, problem) => {
    expect(problemOf(action, factsOf(...set))).toBe(problem)
  })
})
