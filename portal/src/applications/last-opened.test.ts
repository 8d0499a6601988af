import { browserMessages } from '@foyer/messages'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../languages/index.ts'
import { lastOpened } from './last-opened.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const formatted = (openedAt: string | null, language: 'en' | 'fr' = 'en') =>
  lastOpened(createTranslator(language, browserMessages(language)), openedAt, NOW, 'Asia/Shanghai')

describe('when an application was opened last', () => {
  it.each([
    ['never', null, 'Not opened yet'],
    ['within the last minute', '2026-11-20T08:59:01Z', 'Just now'],
    ['in the future, by a device whose clock is behind', '2026-11-20T09:30:00Z', 'Just now'],
    ['a minute ago', '2026-11-20T08:59:00Z', '1 minute ago'],
    ['whole minutes ago', '2026-11-20T08:00:01Z', '59 minutes ago'],
    ['an hour ago', '2026-11-20T08:00:00Z', '1 hour ago'],
    ['whole hours ago', '2026-11-19T09:00:01Z', '23 hours ago'],
    ['just a day ago', '2026-11-19T09:00:00Z', '19 Nov 2026'],
    ['a day ago or more, by the calendar of the organisation', '2026-11-18T22:00:00Z', '19 Nov 2026'],
  ])('is written for %s', (_when, openedAt, text) => {
    expect(formatted(openedAt)).toBe(text)
  })

  it('is written in the language shown', () => {
    expect(formatted('2026-11-20T08:00:00Z', 'fr')).toBe('il y a 1 heure')
  })
})
