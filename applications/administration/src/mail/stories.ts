import type { MailSettings } from '@foyer/contract/administration'
import { data, healthy, NO_RESPONSE, type Respond } from '../samples.ts'

const NEVER = new Promise<never>(() => {})
export const MAIL: MailSettings = {
  ...{ host: 'smtp.verte.example', port: 587, security: 'starttls', username: 'foyer', passwordKept: true },
  ...{ from: 'portal@verte.example', version: 3 },
}
export const mailResponses: Respond = (name, input) =>
  name === 'administration.mailSettings' ? data(MAIL) : healthy(name, input)
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const platform = { path: 'mail', administers: 'platform' } as const

/** The screens of the mail section. */
export const MAIL_STORIES = {
  'Console, mail': { ...platform, respond: mailResponses },
  'Console, mail loading': { ...platform, respond: loading },
  'Console, mail offline': { ...platform, respond: offline },
} as const
