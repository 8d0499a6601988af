import { data, healthy, NO_RESPONSE, type Respond } from '../samples.ts'

const NEVER = new Promise<never>(() => {})
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const empty: Respond = (name, input) =>
  name === 'administration.roleHolders' ? data({ items: [], nextCursor: null }) : healthy(name, input)

/** The screens of the roles section. */
export const ROLE_STORIES = {
  'Console, roles': { path: 'roles', respond: healthy },
  'Console, roles loading': { path: 'roles', respond: loading },
  'Console, roles offline': { path: 'roles', respond: offline },
  'Console, role': { path: 'roles/cold-chain', respond: healthy },
  'Console, role with a change': { path: 'roles/cold-chain?add=labels.read', respond: healthy },
  'Console, role of the platform': { path: 'roles/store-staff', respond: healthy },
  'Console, users of a role': { path: 'roles/cold-chain?view=users', respond: healthy },
  'Console, role without users': { path: 'roles/cold-chain?view=users', respond: empty },
  'Console, new role': { path: 'roles/new', respond: healthy },
  'Console, two roles': { path: 'roles/compare?first=store-staff&second=cold-chain', respond: healthy },
} as const
