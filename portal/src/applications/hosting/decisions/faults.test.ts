import { describe, expect, it } from 'vitest'
import { createReportLimit, HostingFault, isFatal, releaseIn } from './faults.ts'

describe('faults', () => {
  it.each([
    ['load', true],
    ['timeout', true],
    ['integrity', true],
    ['mount', true],
    ['render', true],
    ['flood', true],
    ['focus', true],
    ['protocol', false],
    ['error', false],
    ['unresponsive', false],
    ['unmount', false],
  ] as const)('APP-24 a fault of the kind %s replaces the application: %s', (kind, fatal) => {
    expect(isFatal(kind)).toBe(fatal)
  })

  it('APP-24 a fault says its kind and why', () => {
    expect(new HostingFault('mount', 'why')).toMatchObject({ kind: 'mount', message: 'why' })
  })

  it.each([
    ['at f (https://foyer.example/base/applications/labels/1.2.3/chunks/a.js:3:7)', 'labels 1.2.3'],
    ['f@https://foyer.example/base/applications/my-app/1.0.0-beta.1/main.js:3:7', 'my-app 1.0.0-beta.1'],
    ['at render (https://foyer.example/base/assets/main-ab12.js:1:2)', undefined],
    ['', undefined],
  ])('APP-24 the error "%s" is one of %s', (trace, release) => {
    const found = releaseIn(trace)
    expect(found && `${found.key} ${found.version}`).toBe(release)
  })

  it('APP-28 of each kind five faults a minute are reported', () => {
    const reports = createReportLimit()
    const at = (now: number) => reports('labels', 'error', now)
    expect([0, 1, 2, 3, 4, 5].map(at)).toEqual([true, true, true, true, true, false])
    expect(reports('labels', 'flood', 5)).toBe(true)
    expect(reports('map', 'error', 5)).toBe(true)
    expect([60_000, 60_001, 60_002].map(at)).toEqual([true, true, true])
    expect([0, 1, 2, 3, 4, 5].map((more) => at(600_000 + more))).toEqual([true, true, true, true, true, false])
  })
})
