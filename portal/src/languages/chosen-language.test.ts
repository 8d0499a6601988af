// @vitest-environment jsdom
import { browserMessages } from '@foyer/messages'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { STORAGE_KEYS } from '../session/index.ts'
import { storedLanguage, storedMessages, storeLanguage, storeLocaleState } from './chosen-language.ts'
import { PSEUDO_LANGUAGE, type ShownLanguage, translatorOf } from './translator.ts'

const MESSAGES = browserMessages('fr')

function store(language: ShownLanguage): void {
  const translator = translatorOf(language, MESSAGES)
  storeLocaleState({ translator, list: [{ code: 'fr', name: 'Français' }], complete: true, messages: MESSAGES })
}

const write = (value: unknown): void => localStorage.setItem(STORAGE_KEYS.languageMessages, JSON.stringify(value))

beforeEach(() => localStorage.clear())

describe('the stored language', () => {
  it.each([
    ['is none before one is chosen', undefined, undefined],
    ['is the chosen one', 'fr', 'fr'],
    ['may be the test language', PSEUDO_LANGUAGE, PSEUDO_LANGUAGE],
    ['is none where it is unknown', 'xx', undefined],
  ])('%s', (_what, stored, language) => {
    if (stored) localStorage.setItem(STORAGE_KEYS.language, stored)
    expect(storedLanguage()).toBe(language)
  })

  it.each<[ShownLanguage, number]>([
    ['fr', 1],
    [PSEUDO_LANGUAGE, 0],
  ])('%s is stored in the browser, and %i times as a cookie for the gateway', (language, cookies) => {
    const setCookie = vi.spyOn(document, 'cookie', 'set')
    onTestFinished(() => setCookie.mockRestore())
    storeLanguage(language)
    expect(storedLanguage()).toBe(language)
    expect(setCookie).toHaveBeenCalledTimes(cookies)
  })
})

describe('the stored messages', () => {
  it('are those of the language that was shown last', () => {
    store('fr')
    expect(storedMessages('fr')).toEqual(MESSAGES)
    expect(storedMessages('de')).toBeUndefined()
  })

  it('are stored with the list of languages', () => {
    store('fr')
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.languageList) ?? '')).toEqual([
      { code: 'fr', name: 'Français' },
    ])
  })

  it('are not replaced by the test language', () => {
    store('fr')
    store(PSEUDO_LANGUAGE)
    expect(storedMessages('fr')).toEqual(MESSAGES)
  })

  it('of a portal that stored ICU texts are not used', () => {
    write({ language: 'fr', messages: { 'inbox.unread': '{count, plural, one {# message} other {# messages}}' } })
    expect(storedMessages('fr')).toBeUndefined()
  })

  it.each([undefined, null, 7, 'fr', [], {}, { language: 'fr' }])('are none where %j is stored', (value) => {
    if (value !== undefined) write(value)
    expect(storedMessages('fr')).toBeUndefined()
  })

  it('are none where the storage has no JSON', () => {
    localStorage.setItem(STORAGE_KEYS.languageMessages, '{')
    expect(storedMessages('fr')).toBeUndefined()
  })
})
