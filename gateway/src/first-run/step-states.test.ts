import { describe, expect, it } from 'vitest'
import { isFinished, stepStates } from './step-states.ts'

const ALL = ['organisation', 'branding', 'mail', 'languages', 'users', 'licence'] as const

describe('states of the first steps', () => {
  it.each([
    ['nothing', {}, [], 'open'],
    ['a mark', { mail: 'skipped' }, [], 'skipped'],
    ['a mark as done', { mail: 'done' }, [], 'done'],
    ['what is done, over a mark', { mail: 'skipped' }, ['mail'], 'done'],
    ['nothing of another step', { users: 'done' }, ['licence'], 'open'],
  ] as const)('FIRST-06 the state of a step follows from %s', (_what, marks, done, state) => {
    expect(stepStates(marks, new Set(done)).mail).toBe(state)
  })

  it.each([
    [true, { mail: 'skipped', users: 'done' }, ['organisation', 'branding', 'languages', 'licence']],
    [false, { mail: 'skipped' }, ['organisation', 'branding', 'languages', 'licence']],
    [false, {}, []],
    [true, {}, ALL],
  ] as const)('FIRST-07 the steps are finished: %s', (finished, marks, done) => {
    expect(isFinished(stepStates(marks, new Set(done)))).toBe(finished)
  })
})
