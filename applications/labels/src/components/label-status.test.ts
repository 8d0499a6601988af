import { describe, expect, it } from 'vitest'
import { statusOf } from './label-status.ts'

describe('statusOf', () => {
  it.each([
    ['shown', 90, 'upToDate'],
    ['updating', 90, 'updating'],
    ['failed', 90, 'notUpdated'],
    ['failed', 3, 'notUpdated'],
    ['shown', 15, 'lowBattery'],
    ['shown', 16, 'upToDate'],
    ['updating', 15, 'lowBattery'],
  ] as const)('LABEL-13 a label that is %s with a battery at %i %% is %s', (state, battery, expected) => {
    expect(statusOf({ state, battery })).toBe(expected)
  })
})
