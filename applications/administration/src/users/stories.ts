import { data, healthy, NO_RESPONSE, type Respond } from '../samples.ts'
import { withActions } from './bulk/samples.ts'

const NEVER = new Promise<never>(() => {})
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const empty: Respond = (name, input) =>
  name === 'administration.users' ? data({ items: [], nextCursor: null, total: 0 }) : healthy(name, input)

const SELECT_ALL = 'input[type="checkbox"]'
const DISABLE = 'fieldset span button:nth-of-type(2)'

/** The screens of the users section. */
export const USER_STORIES = {
  'Console, users': { path: 'users', respond: healthy },
  'Console, users loading': { path: 'users', respond: loading },
  'Console, users offline': { path: 'users', respond: offline },
  'Console, users empty': { path: 'users', respond: empty },
  'Console, users without a result': { path: 'users?search=zoe', respond: empty },
  'Console, user': { path: 'users/u1', respond: healthy },
  'Console, user locked': { path: 'users/u2', respond: healthy },
  'Console, users locked': { path: 'users?view=locked', respond: empty },
  'Console, users with other columns': { path: 'users?columns=name,state,email,created', respond: healthy },
  'Console, users selected': { path: 'users', respond: withActions(healthy), presses: [SELECT_ALL] },
  'Console, action on selected users': {
    ...{ path: 'users', respond: withActions(healthy), presses: [SELECT_ALL, DISABLE] },
  },
  'Console, import of users': { path: 'users/import', respond: healthy },
  'Console, new user': { path: 'users/new', respond: healthy },
  'Console, unknown page': { path: 'nowhere', respond: healthy },
} as const
