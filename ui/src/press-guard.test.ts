import { describe, expect, it } from 'vitest'
import { createPressGuard, NO_GUARD } from './press-guard.ts'

describe('the guard against repeated presses', () => {
  let time = 0
  const guard = () => createPressGuard(() => time)

  it('LIMIT-03 a button ignores repeated presses for 1.5 s', () => {
    time = 10_000
    const pressed = guard()
    const accepted = [0, 1, 700, 1_499, 1_500, 1_600].map((delay) => {
      time = 10_000 + delay
      return pressed.accepts()
    })
    expect(accepted).toEqual([true, false, false, false, true, false])
  })

  it('measures the time itself where it is given no clock', () => {
    const pressed = createPressGuard()
    expect([pressed.accepts(), pressed.accepts()]).toEqual([true, false])
  })

  it('an ignored press does not prolong the wait', () => {
    time = 0
    const pressed = guard()
    pressed.accepts()
    time = 1_400
    pressed.accepts()
    time = 1_500
    expect(pressed.accepts()).toBe(true)
  })

  it('a press that led to nothing does not count', () => {
    time = 0
    const pressed = guard()
    pressed.accepts()
    pressed.release()
    expect(pressed.accepts()).toBe(true)
  })

  it('without a guard each press counts', () => {
    expect([NO_GUARD.accepts(), NO_GUARD.accepts()]).toEqual([true, true])
  })
})
