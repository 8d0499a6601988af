import { describe, expect, it } from 'vitest'
import type { ChangeState } from '../../shared/label.ts'
import { type ChangeEvent, labelStateOf, nextState } from './change-states.ts'

describe('states of a change', () => {
  it.each<[ChangeState, Partial<Record<ChangeEvent, ChangeState>>]>([
    ['queued', { send: 'sent', fail: 'failed', supersede: 'failed' }],
    ['sent', { retry: 'queued', confirm: 'confirmed', fail: 'failed', supersede: 'failed' }],
    ['confirmed', {}],
    ['failed', { resend: 'queued' }],
  ])('LABEL-09 from %s leads to %j only', (state, expected) => {
    const events: ChangeEvent[] = ['send', 'retry', 'resend', 'confirm', 'fail', 'supersede']
    const found = events.flatMap((event) => {
      const next = nextState(state, event)
      return next ? [[event, next]] : []
    })
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('LABEL-09 a label is updating until its latest change is confirmed or failed', () => {
    const states: ChangeState[] = ['queued', 'sent', 'confirmed', 'failed']
    expect(states.map(labelStateOf)).toEqual(['updating', 'updating', 'shown', 'failed'])
  })
})
