import { browserMessages } from '@foyer/messages'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../languages/index.ts'
import { instantsIn } from './instants.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const inLanguage = (language: 'en' | 'de' | 'zh', timeZone = 'Europe/Paris') =>
  instantsIn(createTranslator(language, browserMessages(language)), timeZone, NOW)

describe('an instant', () => {
  it.each([
    ['2026-11-20T09:00:40Z', 'just now'],
    ['2026-11-20T08:59:30Z', 'just now'],
    ['2026-11-20T08:59:00Z', '1 minute ago'],
    ['2026-11-20T08:58:59Z', '1 minute ago'],
    ['2026-11-20T08:01:00Z', '59 minutes ago'],
    ['2026-11-20T08:00:00Z', '1 hour ago'],
    ['2026-11-20T07:59:00Z', '1 hour ago'],
    ['2026-11-19T09:00:00Z', '1 day ago'],
    ['2026-11-19T08:59:00Z', '1 day ago'],
    ['2026-11-13T09:00:01Z', '6 days ago'],
    ['2026-11-13T09:00:00Z', '13 Nov 2026, 10:00'],
  ])('%s is %s', (instant, text) => {
    expect(inLanguage('en').ago(instant)).toBe(text)
  })

  it('is written in the user’s language and time zone', () => {
    expect(inLanguage('de').at('2026-11-20T23:30:00Z')).toBe('21.11.2026, 00:30')
    expect(inLanguage('zh', 'Asia/Shanghai').on('2026-11-20T23:30:00Z')).toBe('2026年11月21日')
    expect(inLanguage('de').ago('2026-11-20T08:58:00Z')).toBe('vor 2 Minuten')
  })
})
