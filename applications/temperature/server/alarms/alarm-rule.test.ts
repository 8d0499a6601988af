import { describe, expect, it } from 'vitest'
import type { AlarmKind, AlarmState } from '../../shared/temperature.ts'
import { type AlarmEvent, alarmChanges, alarmStateOf, nextState } from './alarm-rule.ts'

const now = new Date('2026-11-24T12:00:00Z')
const ago = (minutes: number | null) => (minutes === null ? null : new Date(now.getTime() - minutes * 60_000))

describe('alarms of a sensor', () => {
  it.each<[string, number | null, 'high' | 'low' | null, number | null, AlarmKind[], AlarmKind[], AlarmKind[]]>([
    ['in range', 0, null, null, [], [], []],
    ['out of range within the delay', 0, 'high', 9, [], [], []],
    ['out of range for the delay', 0, 'high', 10, [], ['high'], []],
    ['too cold for the delay', 1, 'low', 11, [], ['low'], []],
    ['still out of range', 0, 'high', 50, ['high'], [], []],
    ['out of range again, before the alarm has ended', 0, 'high', 1, ['high'], [], []],
    ['back in range', 0, null, null, ['high'], [], ['high']],
    ['from too warm to too cold', 0, 'low', 10, ['high'], ['low'], ['high']],
    ['silent', 11, null, null, [], ['contact'], []],
    ['still silent', 500, null, null, ['contact'], [], []],
    ['silent while it is too warm', 11, 'high', 30, ['high'], ['contact'], []],
    ['silent since it became too warm', 11, 'high', 12, [], ['contact'], []],
    ['back in contact and in range', 0, null, null, ['high', 'contact'], [], ['high', 'contact']],
    ['back in contact and too warm', 0, 'high', 60, ['high', 'contact'], [], ['contact']],
    ['never in contact', null, null, null, [], [], []],
  ])('TEMP-08 %s', (_title, contact, outSide, out, active, raise, end) => {
    const sensor = { lastContactAt: ago(contact), outSide, outSince: ago(out), delayMinutes: 10 }
    expect(alarmChanges(sensor, active, now)).toEqual({ raise, end })
  })
})

describe('states of an alarm', () => {
  it.each<[AlarmState, Partial<Record<AlarmEvent, AlarmState>>]>([
    ['raised', { acknowledge: 'acknowledged', end: 'ended' }],
    ['acknowledged', { end: 'closed' }],
    ['ended', { acknowledge: 'closed' }],
    ['closed', {}],
  ])('TEMP-09 from %s leads to %j only', (state, expected) => {
    const found = (['acknowledge', 'end'] as const).flatMap((event) => {
      const next = nextState(state, event)
      return next ? [[event, next]] : []
    })
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('TEMP-09 the stored times name the state', () => {
    const at = ago(1)
    const times = [
      [null, null],
      [null, at],
      [at, null],
      [at, at],
    ] as const
    const states = times.map(([endedAt, acknowledgedAt]) => alarmStateOf({ endedAt, acknowledgedAt }))
    expect(states).toEqual(['raised', 'acknowledged', 'ended', 'closed'])
  })
})
