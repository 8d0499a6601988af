import { describe, expect, it } from 'vitest'
import { sensorStateOf, sideOf } from './sensor-state.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('state of a sensor', () => {
  it.each([
    [0, null, 'in-range', null],
    [0, 0, 'out-of-range', 0],
    [0, 9, 'out-of-range', 9],
    [0, 10, 'alarm', 10],
    [10, 30, 'alarm', 30],
    [11, 30, 'no-contact', 11],
    [11, null, 'no-contact', 11],
    [null, null, 'no-contact', null],
  ] as const)('TEMP-02 last contact %j and out of range %j minutes ago: %s', (contact, out, state, since) => {
    const observed = {
      lastContactAt: contact === null ? null : ago(contact),
      outSince: out === null ? null : ago(out),
      delayMinutes: 10,
    }
    expect(sensorStateOf(observed, now)).toEqual({ state, since: since === null ? null : ago(since) })
  })

  it.each([
    [2, 2, 7, null],
    [7, 2, 7, null],
    [7.1, 2, 7, 'high'],
    [1.9, 2, 7, 'low'],
    [-17.9, null, -18, 'high'],
    [-40, null, -18, null],
    [90, 2, null, null],
    [null, 2, 7, null],
  ] as const)('TEMP-02 %j between %j and %j is out of range: %j', (celsius, low, high, side) => {
    expect(sideOf(celsius, { low, high })).toBe(side)
  })
})
