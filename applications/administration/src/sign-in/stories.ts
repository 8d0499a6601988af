import { data, NO_RESPONSE, type Respond } from '../samples.ts'
import { signInResponses } from './samples.ts'

const NEVER = new Promise<never>(() => {})
const empty: Respond = (name, input) => {
  if (name === 'providers.listProviders') return data([])
  return name === 'wechat.account' ? data(null) : signInResponses(name, input)
}
const story = (path: string, respond: Respond = signInResponses) =>
  ({ path, administers: 'platform', respond }) as const

/** The screens of the sign-in section. */
export const SIGN_IN_STORIES = {
  'Console, sign-in providers': story('sign-in'),
  'Console, sign-in providers loading': story('sign-in', () => NEVER),
  'Console, sign-in providers offline': story('sign-in', () => NO_RESPONSE),
  'Console, sign-in providers empty': story('sign-in', empty),
  'Console, kinds of providers': story('sign-in/providers/new'),
  'Console, new provider': story('sign-in/providers/new?kind=microsoft'),
  'Console, provider': story('sign-in/providers/verte'),
  'Console, provider off': story('sign-in/providers/lm'),
  'Console, WeChat': story('sign-in/wechat'),
  'Console, WeChat not connected': story('sign-in/wechat', empty),
  'Console, partner systems': story('sign-in/partners'),
  'Console, provisioning': { path: 'sign-in/provisioning', administers: 'organisation', respond: signInResponses },
  'Console, sign-in policy': { path: 'sign-in/policy', administers: 'organisation', respond: signInResponses },
} as const
