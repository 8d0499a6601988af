import { describe, expect, it } from 'vitest'
import { compareVersions } from './version-order.ts'

/** From low to high, after the example of semver. */
const ORDER = [
  ...['0.9.10', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11'],
  ...['1.0.0-rc.1', '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0-1', '2.0.0--1', '2.0.0-1a', '2.0.0-1b', '2.0.0-a-c'],
  ...['2.0.0-a1', '2.0.0-ab', '2.0.0-b1', '2.0.0', '10.0.0'],
]

describe('compareVersions', () => {
  it.each(ORDER.map((version, index) => [version, index] as const))('APP-02 puts %s in its place', (version, index) => {
    const signs = ORDER.map((other) => Math.sign(compareVersions(version, other)))
    expect(signs).toEqual(ORDER.map((_, other) => Math.sign(index - other)))
  })
})
