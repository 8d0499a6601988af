import type { Language } from '@foyer/contract/languages'
import type { Maintenance } from '@foyer/contract/maintenance'
import { browserMessages } from '@foyer/messages'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../languages/index.ts'
import { bannerTexts } from './banner-texts.ts'

const maintenance: Maintenance = {
  startsAt: '2026-11-27T21:00:00.000Z',
  endsAt: '2026-11-27T22:30:00.000Z',
  readOnly: true,
  texts: {},
}
const at = (time: string) => Date.parse(`2026-11-27T${time}:00.000Z`)
const textsIn = (language: Language, now: number, changed: Partial<Maintenance> = {}) => {
  const translator = createTranslator(language, browserMessages(language))
  return bannerTexts({ ...maintenance, ...changed }, now, { translator, language, timeZone: 'Europe/Paris' })
}

describe('texts of the banner', () => {
  it('PLATFORM-11 PLATFORM-12 it has the period in the time zone of the user, what it means, and a calm countdown', () => {
    expect(textsIn('en', at('20:35'))).toEqual({
      title: 'Maintenance: 22:00 to 23:30',
      text: 'Nothing can be changed then; reading stays possible.',
      countdown: 'in 25 minutes',
    })
    expect(textsIn('en', at('09:00'))?.countdown).toBe('in 12 hours')
    expect(textsIn('en', at('20:59') + 59_000)?.countdown).toBe('in 1 minute')
    expect(textsIn('de', at('20:35'))).toMatchObject({ title: 'Wartung: 22:00 bis 23:30', countdown: 'in 25 Minuten' })
  })

  it('PLATFORM-12 the day is named if it is another one', () => {
    expect(textsIn('en', at('20:35') - 86_400_000)?.title).toBe('Maintenance: 27 Nov 2026, 22:00 to 23:30')
  })

  it('PLATFORM-12 while it runs the end is shown without a countdown, and after it nothing', () => {
    expect(textsIn('en', at('21:00'))).toEqual({
      title: 'Maintenance until 23:30',
      text: 'Nothing can be changed now; reading stays possible.',
      countdown: undefined,
    })
    expect(textsIn('en', at('21:00'), { endsAt: null })?.title).toBe('Maintenance is in progress')
    expect(textsIn('en', at('22:30'))).toBeUndefined()
  })

  it('PLATFORM-10 an own text in the language of the user replaces the standard one, others have the standard one', () => {
    const texts = { de: 'Neue Preise kommen.' }
    expect(textsIn('de', at('20:35'), { texts })?.text).toBe('Neue Preise kommen.')
    expect(textsIn('en', at('20:35'), { texts, readOnly: false })?.text).toBe('Short interruptions are possible.')
  })
})
