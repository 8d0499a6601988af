// @vitest-environment jsdom
import { browserMessages } from '@foyer/messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { STORAGE_KEYS } from '../session/index.ts'
import { storedMessages, storeLocaleState } from './chosen-language.ts'
import { PSEUDO_LANGUAGE, type ShownLanguage, translatorOf } from './translator.ts'

const MESSAGES = browserMessages('fr')

function store(language: ShownLanguage): void {
  const translator = translatorOf(language, MESSAGES)
  storeLocaleState({ translator, list: [{ code: 'fr', name: 'Français' }], complete: true, messages: MESSAGES })
}

const write = (value: unknown): void => localStorage.setItem(STORAGE_KEYS.languageMessages, JSON.stringify(value))

beforeEach(() => localStorage.clear())

describe('the stored messages', () => {
  it('are those of the language that was shown last', () => {
    store('fr')
    expect(storedMessages('fr')).toEqual(MESSAGES)
    expect(storedMessages('de')).toBeUndefined()
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
