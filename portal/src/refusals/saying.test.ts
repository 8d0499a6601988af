import { english } from '@foyer/messages'
import { describe, expect, test } from 'vitest'
import { createTranslator } from '../languages/index.ts'
import { Refusal } from '../wire/index.ts'
import { sayingOf, wordsOf } from './saying.ts'

const translator = createTranslator('en', english)
const NOW = Date.parse('2026-06-03T10:00:00Z')

function refused(code: string | undefined, more: Partial<Refusal> = {}): Refusal {
  return new Refusal({
    status: 400,
    code,
    path: '/user/login',
    details: undefined,
    said: undefined,
    requestId: 'r-1',
    gatewayTime: undefined,
    sentToken: null,
    ...more,
  })
}

describe('ERR-15 a lock is told in seconds', () => {
  const locked = (lockEndTime: string, gatewayTime?: number) =>
    sayingOf(refused('A0203', { details: { lockEndTime }, gatewayTime }), 'refusal.accountLocked', NOW)

  test('the seconds are lock end minus now', () => {
    expect(wordsOf(locked('2026-06-03T10:00:48Z'), translator, NOW)).toContain(
      'Account is locked, please try again in 48 seconds',
    )
  })

  test('they count down as time goes by', () => {
    expect(wordsOf(locked('2026-06-03T10:00:48Z'), translator, NOW + 47_000)).toContain('in 1 second.')
  })

  test.each(['2026-06-03T10:00:00Z', '2026-06-03T09:00:00Z', 'not a time'])('they are at least one: %s', (end) => {
    expect(wordsOf(locked(end), translator, NOW)).toContain('in 1 second.')
  })

  test('a device whose clock is wrong shows the right seconds all the same', () => {
    const gateway = Date.parse('2026-06-03T12:00:00Z')
    expect(wordsOf(locked('2026-06-03T12:01:30Z', gateway), translator, NOW)).toContain('in 90 seconds')
  })
})

describe('what a refusal says', () => {
  test.each(['A0201', 'A0210'])('ERR-05 %s is told as message 1008', (code) => {
    expect(wordsOf(sayingOf(refused(code), 'refusal.userUnknown', NOW), translator, NOW)).toMatch(
      /^Wrong username or password\./,
    )
  })

  test.each([
    ['PERMISSION', /no permission/],
    ['JURISDICTION', /No customer or store is assigned/],
    ['CUSTOMER', /customer/],
    ['DISABLED', /disabled/],
    [undefined, /no permission/],
  ])('A0213 for the reason %s has a sentence of its own, and names the organisation administrator', (reason, words) => {
    const said = wordsOf(
      sayingOf(refused('A0213', { details: { reason } }), 'refusal.noPermission', NOW),
      translator,
      NOW,
    )
    expect(said).toMatch(words)
    expect(said).toContain('organisation administrator')
  })

  test('a code that is not known is told in the gateway’s own words', () => {
    const saying = sayingOf(refused('A9999', { said: 'The shelf is full.' }), 'refusal.systemError', NOW)
    expect(wordsOf(saying, translator, NOW)).toBe('The shelf is full.')
  })

  test('a failure of the system names the request, so that support can find it', () => {
    const saying = sayingOf(refused('C0001', { status: 500 }), 'refusal.systemError', NOW)
    expect(wordsOf(saying, translator, NOW)).toMatch(/System error.*r-1/)
  })
})
