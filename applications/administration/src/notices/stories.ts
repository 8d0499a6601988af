import { data, NO_RESPONSE, type Respond } from '../samples.ts'
import { healthy } from './samples.ts'

const NEVER = new Promise<never>(() => {})
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const empty: Respond = (name, input) => {
  if (name === 'publishing.readers') {
    const none = { people: 0, read: 0, acknowledged: 0, remindable: 0, remindedAt: null, acknowledgedAt: null }
    return data({ items: [], nextCursor: null, total: none, withoutStore: none })
  }
  if (name === 'publishing.readersOfNotice') return data({ items: [], nextCursor: null })
  return name === 'publishing.notices' ? data({ items: [], nextCursor: null }) : healthy(name, input)
}

/** The screens of the notices section. */
export const NOTICE_STORIES = {
  'Console, notices': { path: 'notices', respond: healthy },
  'Console, notices loading': { path: 'notices', respond: loading },
  'Console, notices offline': { path: 'notices', respond: offline },
  'Console, notices empty': { path: 'notices', respond: empty },
  'Console, notices without a result': { path: 'notices?search=zoe', respond: empty },
  'Console, new notice': { path: 'notices/new', respond: healthy },
  'Console, new notice of the platform': { path: 'notices/new', administers: 'platform', respond: healthy },
  'Console, notice draft': { path: 'notices/n1', respond: healthy },
  'Console, notice scheduled': { path: 'notices/n2', respond: healthy },
  'Console, notice offline': { path: 'notices/n1', respond: offline },
  'Console, readers of a notice': { path: 'notices/n3', respond: healthy },
  'Console, readers without stores': { path: 'notices/n3', respond: empty },
  'Console, notice withdrawn': { path: 'notices/n4', respond: healthy },
  'Console, all readers': { path: 'notices/n3/users', respond: healthy },
  'Console, readers without a store': { path: 'notices/n3/users?place=none', respond: healthy },
  'Console, no readers in a state': { path: 'notices/n3/users?state=read', respond: empty },
  'Console, readers of a store': { path: 'notices/n3/s1', respond: healthy },
} as const
