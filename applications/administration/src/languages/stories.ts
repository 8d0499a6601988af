import { NO_RESPONSE, type Respond } from '../samples.ts'
import { textResponses } from './samples.ts'

const NEVER = new Promise<never>(() => {})
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const platform = { administers: 'platform' } as const

/** The screens of the languages section. */
export const LANGUAGE_STORIES = {
  'Console, languages': { path: 'languages/de', respond: textResponses, ...platform },
  'Console, languages without a result': { path: 'languages/de?search=zzz', respond: textResponses, ...platform },
  'Console, a text': { path: 'languages/de/signIn.submit', respond: textResponses, ...platform },
  'Console, an outdated text': { path: 'languages/de/ui.copyright', respond: textResponses, ...platform },
  'Console, languages loading': { path: 'languages/de', respond: loading, ...platform },
  'Console, languages offline': { path: 'languages/de', respond: offline, ...platform },
} as const
