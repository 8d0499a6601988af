import { hash } from 'node:crypto'
import {
  languageEndpoints as calls,
  isLanguage,
  type Language,
  type languageEndpoints,
} from '@foyer/contract/languages'
import { browserMessages, browserTexts } from '@foyer/messages'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type PreparedResponse, prepareResponse } from '../platform/http/responses/prepared-response.ts'
import type { SettingsStore } from '../settings/index.ts'

interface Deps {
  readonly settings: SettingsStore
}

const prepared = new Map<string, PreparedResponse>()

/** Returns the messages of one or all offered languages; an empty list for a language that is not offered. */
export function messages({ settings }: Deps) {
  return ({ input }: RequestContext<typeof languageEndpoints.messages>) => {
    const offered = settings.now.languages
    const isRequested = (language: Language) => input.language === undefined || language === input.language
    return responseFor(
      offered.filter((language) => isLanguage(language) && isRequested(language)),
      input.form ?? 'icu',
    )
  }
}

/** Texts are part of the build, so each combination of languages is serialised once. */
function responseFor(languages: readonly Language[], form: 'icu' | 'compiled'): PreparedResponse {
  const key = [form, ...languages].join(' ')
  const known = prepared.get(key)
  if (known) return known
  const messagesIn = form === 'icu' ? browserTexts : browserMessages
  const items = languages.map((language) => ({ i18n: language, data: { base: { ...messagesIn(language) } } }))
  const response = prepareResponse(calls.messages, items, `"${hash('sha256', JSON.stringify(items), 'base64url')}"`)
  prepared.set(key, response)
  return response
}
