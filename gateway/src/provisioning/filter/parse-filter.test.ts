import { describe, expect, it } from 'vitest'
import { elementMatcher, parseFilter } from './parse-filter.ts'

const ELEMENT = { value: 'Maya@Verte.example', type: 'work', primary: true }

describe('elementMatcher', () => {
  it.each([
    ['type eq "Work"', true],
    ['TYPE eq "WORK"', true],
    ['type ne "Work"', false],
    ['value eq "maya@verte.EXAMPLE"', true],
    ['value co "@VERTE"', true],
    ['value sw "MAYA"', true],
    ['value ew ".Example"', true],
    ['not (type eq "Work")', false],
    ['type eq "Work" and primary eq true', true],
    ['type eq "Home" or type eq "WORK"', true],
    ['type eq "home"', false],
  ])('SCIM-08 ignores case in %s', (filter, matches) => {
    expect(elementMatcher(parseFilter(filter))(ELEMENT)).toBe(matches)
  })
})
