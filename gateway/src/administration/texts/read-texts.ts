import type { administrationEndpoints, InterfaceText } from '@foyer/contract/administration'
import { LANGUAGES } from '@foyer/contract/languages'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { isInState, readReplacements, textsOf } from './text-list.ts'

/** Lists the texts of a language. The cursor is the key of the last text of the page. */
export function texts({ db }: Deps) {
  return async ({ input }: RequestContext<typeof administrationEndpoints.texts, Principal>) => {
    const { language, keyword = '', state, cursor, size } = input
    const all = textsOf(language, await readReplacements(db))
    const start = cursor === undefined ? 0 : all.findIndex(({ key }) => key === cursor) + 1
    if (cursor !== undefined && start === 0) throw errors.parameterError()
    const rest = all
      .slice(start)
      .filter((text) => (!state || isInState(text, language, state)) && matches(keyword, text))
    const items = rest.slice(0, size)
    return { items, nextCursor: rest.length > size ? (items.at(-1)?.key ?? null) : null }
  }
}

/** Counts what is replaced, outdated and missing in each language, of the texts that a keyword finds. */
export function textSummary({ db }: Deps) {
  return async ({ input: { keyword = '' } }: RequestContext<typeof administrationEndpoints.textSummary, Principal>) => {
    const replacements = await readReplacements(db)
    return LANGUAGES.map((language) => {
      const all = textsOf(language, replacements).filter((text) => matches(keyword, text))
      const count = (state: 'replaced' | 'outdated' | 'missing') =>
        all.filter((text) => isInState(text, language, state)).length
      return {
        ...{ language, total: all.length, replaced: count('replaced') },
        ...{ outdated: count('outdated'), missing: count('missing') },
      }
    })
  }
}

/** Returns true if each word is in the key or in one of the texts, without regard to case and accents. */
function matches(keyword: string, { key, text, original }: InterfaceText): boolean {
  const where = plain([key, text, original].join('\n'))
  return plain(keyword)
    .split(/\s+/)
    .every((word) => where.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
