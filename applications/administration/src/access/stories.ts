import { data, healthy, NO_RESPONSE, type Respond } from '../samples.ts'
import { ALLOWED } from './samples.ts'

const offline: Respond = (name, input) => (name === 'administration.explainAccess' ? NO_RESPONSE : healthy(name, input))
const allowed: Respond = (name, input) =>
  name === 'administration.explainAccess' ? data(ALLOWED) : healthy(name, input)

/** The screens about the access of a user. */
export const ACCESS_STORIES = {
  'Console, access to choose': { path: 'users/u1/access', respond: healthy },
  'Console, access denied': {
    path: 'users/u1/access?place=s1&application=temperature&permission=temperature.read',
    respond: healthy,
  },
  'Console, access allowed': { path: 'users/u1/access?place=s1', respond: allowed },
  'Console, access offline': { path: 'users/u1/access?place=s1', respond: offline },
} as const
