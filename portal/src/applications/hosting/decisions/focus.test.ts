import { describe, expect, it } from 'vitest'
import { createFocusRule, type FrameFocus } from './focus.ts'

const SHOWN: FrameFocus = {
  known: true,
  arrived: true,
  hidden: false,
  covered: false,
  field: undefined,
  pointed: false,
}

describe('the focus of a frame', () => {
  it.each<[string, Partial<FrameFocus>, string]>([
    ['that is shown', {}, 'allowed'],
    ['in which the user may have pressed, after a field of the shell', { field: 'text', pointed: true }, 'allowed'],
    ['after a field of the shell in which the user types', { field: 'text' }, 'takenBack'],
    ['below a dialog', { covered: true }, 'takenBack'],
    ['below a dialog, with the pointer there', { covered: true, pointed: true }, 'takenBack'],
    ['below a dialog, after a field of it', { covered: true, field: 'text' }, 'takenBack'],
    ['below a dialog, after a password', { covered: true, field: 'secret' }, 'ended'],
    ['after a password', { field: 'secret' }, 'ended'],
    ['of a hidden application', { hidden: true }, 'ended'],
    ['that may be another one, of a hidden application', { known: false, hidden: true }, 'takenBack'],
    ['that had it before a dialog opened', { arrived: false, covered: true, field: 'secret' }, 'takenBack'],
    ['that had it before it was hidden', { arrived: false, hidden: true }, 'takenBack'],
  ])('APP-80 that of a frame %s', (_, focus, result) => {
    expect(createFocusRule()('labels', { ...SHOWN, ...focus }, 0)).toBe(result)
  })

  it('APP-80 ends a frame at the third time within ten seconds', () => {
    const rule = createFocusRule()
    const at = (now: number, application = 'labels') => rule(application, { ...SHOWN, covered: true }, now)
    expect([at(0), at(9_000), at(10_000), at(10_500)]).toEqual(['takenBack', 'takenBack', 'takenBack', 'ended'])
    expect(at(10_600, 'map')).toBe('takenBack')
  })

  it('APP-80 counts the steps of one move once', () => {
    const rule = createFocusRule()
    const at = (now: number) => rule('labels', { ...SHOWN, covered: true }, now)
    expect([0, 20, 40, 49].map(at)).toEqual(Array(4).fill('takenBack'))
    expect([60, 120].map(at)).toEqual(['takenBack', 'ended'])
  })

  it('APP-80 that was there before does not count', () => {
    const rule = createFocusRule()
    for (let now = 0; now < 1_000; now += 100)
      expect(rule('labels', { ...SHOWN, covered: true, arrived: false }, now)).toBe('takenBack')
    expect(rule('labels', { ...SHOWN, covered: true }, 1_000)).toBe('takenBack')
  })
})
