import { hash } from 'node:crypto'
import { languageCalls as calls, isLanguage, type Language, type languageCalls } from '@foyer/contract/languages'
import { browserMessages } from '@foyer/messages'
import { type CallContext, type PreparedAnswer, prepareAnswer } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'

const prepared = new Map<string, PreparedAnswer>()

/** The messages of one language, or of all that are offered. A language that is not offered answers with an empty list. */
export function messages({ settings }: Services) {
  return ({ asked }: CallContext<typeof languageCalls.messages>) => {
    const offered = settings.now.languages
    if (asked.language === undefined) return answerFor(offered)
    return answerFor(offered.filter((language) => language === asked.language && isLanguage(language)))
  }
}

/** The texts are part of the build, so each list of languages is written out once. */
function answerFor(languages: readonly Language[]): PreparedAnswer {
  const key = languages.join(' ')
  const known = prepared.get(key)
  if (known) return known
  const items = languages.map((language) => ({ i18n: language, data: { base: { ...browserMessages(language) } } }))
  const answer = prepareAnswer(calls.messages, items, `"${hash('sha256', JSON.stringify(items), 'base64url')}"`)
  prepared.set(key, answer)
  return answer
}
