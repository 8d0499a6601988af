import type { LicenceTerm } from '@foyer/contract/licence'
import { describe, expect, it } from 'vitest'
import { licenceTip } from './tip-rule.ts'

const warning: LicenceTerm = { kind: 'warning', daysLeft: 12 }
const expired: LicenceTerm = { kind: 'expired' }

describe('the licence tip after a sign-in', () => {
  it.each([
    ['LIC-06 nothing is told of a permanent licence', { kind: 'permanent' } as const, true, false, undefined],
    [
      'LIC-07 nothing is told of a licence that runs before the threshold',
      { kind: 'running', daysLeft: 200 } as const,
      true,
      false,
      undefined,
    ],
    [
      'LIC-06 nothing is told of a permanent licence to others',
      { kind: 'permanent' } as const,
      false,
      false,
      undefined,
    ],
    [
      'LIC-07 a licence that has not expired has a tip on its last day',
      { kind: 'warning', daysLeft: 0 } as const,
      true,
      false,
      'licence.tip.endsSuper',
    ],
    ['LIC-10 a super administrator is told to upload', warning, true, false, 'licence.tip.endsSuper'],
    ['LIC-10 others are told whom to tell', warning, false, false, 'licence.tip.endsOthers'],
    ['SESSION-19 who said not again today is left alone', warning, false, true, undefined],
    ['an expired licence always has a tip', expired, false, true, 'licence.tip.overOthers'],
    ['LIC-10 and to a super administrator in words of their own', expired, true, false, 'licence.tip.overSuper'],
  ])('%s', (_sentence, term, mayUpload, rests, explains) => {
    expect(licenceTip(term, mayUpload, rests)?.explains).toBe(explains)
  })

  it('the title says whether the licence is over', () => {
    expect(licenceTip(warning, false, false)?.title).toBe('licence.tip.ends')
    expect(licenceTip(expired, false, false)?.title).toBe('licence.tip.over')
  })

  it('only a warning can be asked to rest', () => {
    expect(licenceTip(warning, false, false)?.mayRest).toBe(true)
    expect(licenceTip(expired, false, false)?.mayRest).toBe(false)
  })
})
