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
import type { ReplacedTexts } from './replaced-texts.ts'

interface Deps {
  readonly settings: SettingsStore
  readonly replacedTexts: ReplacedTexts
}

/** Returns the messages of one or all offered languages; an empty list for a language that is not offered. */
export function messages({ settings, replacedTexts }: Deps) {
  let prepared = new Map<string, PreparedResponse>()
  let version = replacedTexts.version
  return ({ input }: RequestContext<typeof languageEndpoints.messages>) => {
    const offered = settings.now.languages
    if (version !== replacedTexts.version) prepared = new Map()
    version = replacedTexts.version
    const isRequested = (language: Language) => input.language === undefined || language === input.language
    const languages = offered.filter((language) => isLanguage(language) && isRequested(language))
    const form = input.form ?? 'icu'
    const key = [form, ...languages].join(' ')
    const response = prepared.get(key) ?? responseFor(replacedTexts, languages, form)
    prepared.set(key, response)
    return response
  }
}

/** Serialised once for each combination of languages, until a text is replaced. */
function responseFor(
  replaced: ReplacedTexts,
  languages: readonly Language[],
  form: 'icu' | 'compiled',
): PreparedResponse {
  const messagesIn = (language: Language) =>
    form === 'icu'
      ? replaced.texts(language, browserTexts(language))
      : { ...replaced.messages(language, browserMessages(language)) }
  const items = languages.map((language) => ({ i18n: language, data: { base: messagesIn(language) } }))
  return prepareResponse(calls.messages, items, `"${hash('sha256', JSON.stringify(items), 'base64url')}"`)
}
