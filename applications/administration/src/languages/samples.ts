import type { EndpointNamed } from '@foyer/contract'
import type { ResponseOf } from '@foyer/contract/wire'
import { data, healthy, type Respond } from '../samples.ts'

type Text = ResponseOf<EndpointNamed<'administration.texts'>>['items'][number]

export const SIGN_IN: Text = {
  ...{ key: 'signIn.submit', text: 'Anmelden', original: 'Anmelden', english: 'Log on', formerOriginal: null },
  ...{ inForce: true, arguments: [], replacedIn: ['fr'], version: 0 },
}
export const WAIT: Text = {
  ...{ key: 'ui.copyright', text: '© {year} {company}, Lyon', original: '© {company} {year}' },
  ...{ english: '© {year} {company}', formerOriginal: '© {year} {company}', inForce: true },
  ...{ arguments: ['company', 'year'], replacedIn: ['de'], version: 7 },
}
const TITLE: Text = {
  ...{
    ...SIGN_IN,
    key: 'signIn.title',
    text: 'Willkommen',
    original: 'Willkommen',
    english: 'Welcome to all',
    replacedIn: [],
  },
}
const counts = { total: 840, replaced: 1, outdated: 1, missing: 1 }

/** A gateway with replaced texts. */
export const textResponses: Respond = (name, input) => {
  if (name === 'administration.texts') {
    const keyword = String(input['keyword'] ?? '').toLowerCase()
    const items = [SIGN_IN, WAIT, TITLE].filter((text) => JSON.stringify(text).toLowerCase().includes(keyword))
    return data({ items, nextCursor: null })
  }
  if (name === 'administration.textSummary')
    return data(['en', 'fr', 'de', 'es', 'zh'].map((language) => ({ language, ...counts })))
  if (name === 'administration.replaceText') return data({ ...SIGN_IN, ...input, version: 8 })
  if (name === 'administration.restoreText') return data({ ...SIGN_IN, version: 0 })
  return healthy(name, input)
}
