import { describe, expect, it } from 'vitest'
import { type InstalledState, installsAtStart } from './shipped-rule.ts'

const shipped = (version: string) => ({ version, source: 'shipped' as const })

describe('installsAtStart', () => {
  it.each<[string, boolean, InstalledState]>([
    ['an application that was never installed', true, { current: undefined, activated: [] }],
    ['a newer version', true, { current: shipped('1.1.9'), activated: ['1.1.9'] }],
    ['the release after a pre-release', true, { current: shipped('1.2.0-beta.1'), activated: ['1.2.0-beta.1'] }],
    ['the version in force', false, { current: shipped('1.2.0'), activated: ['1.2.0'] }],
    ['an older version', false, { current: shipped('1.10.0'), activated: ['1.10.0'] }],
    ['a removed application', false, { current: undefined, activated: ['1.2.0'] }],
    ['a newer version of a removed application', false, { current: undefined, activated: ['1.1.0'] }],
    ['a version that was rolled back', false, { current: shipped('1.1.0'), activated: ['1.2.0', '1.1.0'] }],
    [
      'a newer version than that of another publisher',
      false,
      { current: { version: '1.0.0', source: 'package' }, activated: ['1.0.0'] },
    ],
  ])('APP-46 decides about %s: %s', (_what, expected, state) => {
    expect(installsAtStart('1.2.0', state)).toBe(expected)
  })
})
