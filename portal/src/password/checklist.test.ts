import { PASSWORD_LEVELS } from '@foyer/contract/password'
import { browserMessages } from '@foyer/messages'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../languages/index.ts'
import { checklist, needsServerCheck } from './checklist.ts'

const { t } = createTranslator('en', browserMessages('en'))
const lines = (level: (typeof PASSWORD_LEVELS)[number], password: string, again = password) =>
  checklist(level, { password, again }, 'manager', t)
const unmet = (...of: Parameters<typeof lines>) => lines(...of).flatMap(({ text, met }) => (met ? [] : [text]))

describe('the list below a new password', () => {
  it.each(PASSWORD_LEVELS)('nothing of level %s is met while nothing is typed', (level) => {
    expect(lines(level, '').every(({ met }) => !met)).toBe(true)
  })

  it('each rule is listed, and ticked once it is met', () => {
    expect(unmet('high', 'Foyer2026hell', 'Foyer20')).toEqual(['An underscore _', 'Both entries match'])
    expect(unmet('high', 'Foyer_2026')).toEqual([])
  })

  it('LIMIT-12 the lengths are those of the level', () => {
    expect(lines('low', 'a')[0]?.text).toBe('6 to 10 characters')
    expect(lines('medium', 'a')[0]?.text).toBe('8 to 16 characters')
    expect(lines('cross', 'a')[0]?.text).toBe('6 to 18 characters')
    expect(lines('passphrase', 'a')[0]?.text).toBe('12 to 128 characters')
    expect(lines('default', 'a').map(({ text }) => text)).toContain('At least 6 characters')
  })

  it('a passphrase made of the username is not one', () => {
    expect(unmet('passphrase', 'manager-1234567')).toEqual(['Not built from your username'])
  })

  it('only rules that the browser can check are listed', () => {
    expect(lines('passphrase', 'a').map(({ text }) => text)).toEqual([
      '12 to 128 characters',
      'Not built from your username',
      'Both entries match',
    ])
    expect(needsServerCheck('passphrase')).toBe(true)
    expect(needsServerCheck('low')).toBe(false)
  })
})
