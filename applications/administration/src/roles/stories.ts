import { data, healthy, NO_RESPONSE, type Respond } from '../samples.ts'

const NEVER = new Promise<never>(() => {})
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const empty: Respond = (name, input) =>
  name === 'administration.roleHolders' || name === 'administration.audit'
    ? data({ items: [], nextCursor: null })
    : healthy(name, input)

const RECORD = {
  ...{ at: '2026-11-25T09:30:00.000Z', actor: { id: 'u9', username: 'admin' }, byPlatform: false, organisation: 'o1' },
  ...{ subject: 'cold-chain', address: null, userAgent: null, requestId: null },
}
const BEFORE = { name: 'Cold', administers: 'nothing', permissions: ['temperature', 'temperature.read'] }
const AFTER = { ...BEFORE, name: 'Cold chain', permissions: ['temperature', 'temperature.acknowledge'] }
export const HISTORY = [
  { ...RECORD, id: 'e2', action: 'role.changed', details: { before: BEFORE, after: AFTER } },
  { ...RECORD, id: 'e1', action: 'role.created', details: { permissions: BEFORE.permissions } },
]
export const withHistory: Respond = (name, input) =>
  name === 'administration.audit' ? data({ items: HISTORY, nextCursor: null }) : healthy(name, input)

/** The screens of the roles section. */
export const ROLE_STORIES = {
  'Console, roles': { path: 'roles', respond: healthy },
  'Console, roles loading': { path: 'roles', respond: loading },
  'Console, roles offline': { path: 'roles', respond: offline },
  'Console, role': { path: 'roles/cold-chain', respond: healthy },
  'Console, role with a change': { path: 'roles/cold-chain?add=labels.read', respond: healthy },
  'Console, role of the platform': { path: 'roles/store-staff', respond: healthy },
  'Console, users of a role': { path: 'roles/cold-chain?view=users', respond: withHistory },
  'Console, role without users': { path: 'roles/cold-chain?view=users', respond: empty },
  'Console, history of a role': { path: 'roles/cold-chain?view=history', respond: withHistory },
  'Console, role without history': { path: 'roles/store-staff?view=history', respond: empty },
  'Console, new role': { path: 'roles/new', respond: healthy },
  'Console, two roles': { path: 'roles/compare?first=store-staff&second=cold-chain', respond: healthy },
} as const
