import type { AccessExplanation, RoleHolder, RoleSimulation } from '@foyer/contract/administration'

const permission = (key: string, type: 'view' | 'button' = 'view', children: readonly object[] = []) => ({
  ...{ key, type, children },
})
export const APPLICATIONS = [
  {
    ...{ key: 'labels', name: 'Electronic shelf labels', type: 'app', version: 1 },
    children: [permission('labels.read'), permission('labels.change')],
  },
  {
    ...{ key: 'temperature', name: 'Temperature', type: 'app', version: 1 },
    children: [permission('temperature.read', 'view', [permission('temperature.acknowledge', 'button')])],
  },
]
export const COLD_CHAIN = { id: 'cold-chain', key: 'cold-chain', name: 'Cold chain', builtIn: false }
const STAFF = { id: 'store-staff', key: 'store-staff', name: 'Store staff', builtIn: true }

export const DENIED: AccessExplanation = {
  allowed: false,
  store: { id: 's1', name: 'Lyon Part-Dieu', code: 'MV-101' },
  customer: { id: 'c1', name: 'Verte France' },
  checks: [
    { check: 'account', result: 'passed', reason: null },
    { check: 'place', result: 'passed', reason: null },
    { check: 'application', result: 'passed', reason: null },
    { check: 'licence', result: 'passed', reason: null },
    { check: 'permission', result: 'failed', reason: 'NO_PERMISSION' },
  ],
  pendingSteps: [],
  roles: [{ role: STAFF, source: 'direct', group: null, covers: 'store', allows: false }],
  permissions: [],
  managedByProvider: false,
  mends: [
    { kind: 'grant', role: COLD_CHAIN, users: 1 },
    { kind: 'extend', role: { ...COLD_CHAIN, id: 'night', name: 'Night shift' }, users: 702 },
  ],
}
export const ALLOWED: AccessExplanation = {
  ...DENIED,
  allowed: true,
  checks: DENIED.checks.slice(0, 2),
  permissions: [
    { application: 'labels', key: 'labels', roles: ['store-staff'] },
    { application: 'labels', key: 'labels.read', roles: ['store-staff'] },
  ],
  mends: [],
}

export const USER_OF_ROLE: RoleHolder = {
  ...{ id: 'g1', user: { id: 'u1', username: 'clerk', displayName: 'Camille Roux' }, disabled: false },
  ...{ source: 'direct', group: null, everywhere: false, customers: [], customerCount: 0 },
  ...{ stores: [{ id: 's1', name: 'Lyon Part-Dieu' }], storeCount: 1 },
}
export const SIMULATION: RoleSimulation = {
  users: 41,
  effects: [
    { key: 'temperature.read', change: 'removed', affected: 12, unaffected: 29 },
    { key: 'labels.read', change: 'added', affected: 5, unaffected: 36 },
  ],
  ...{ gaining: 5, losing: 12, openSessions: 3 },
  losers: [
    { user: { id: 'u3', username: 'theo', displayName: 'Théo Marchand' }, open: true, lost: ['temperature.read'] },
  ],
}

export const SESSIONS = {
  items: [
    {
      ...{ id: 'x1', current: false, stage: 'full', passkey: false, provider: null, address: '192.0.2.7' },
      ...{ device: { browser: 'Chrome 141', system: 'Windows' }, createdAt: '2026-11-26T07:49:00.000Z' },
      lastActiveAt: '2026-11-26T09:12:00.000Z',
    },
  ],
  place: { customer: { id: 'c1', name: 'Verte France' }, store: { id: 's1', name: 'Lyon Part-Dieu' } },
}
const SIGN_INS = {
  items: [
    {
      ...{ id: 'i1', at: '2026-11-26T07:49:00.000Z', outcome: 'succeeded', address: '192.0.2.7' },
      device: { browser: 'Chrome 141', system: 'Windows' },
    },
    {
      ...{ id: 'i2', at: '2026-11-26T07:48:00.000Z', outcome: 'failed', address: '192.0.2.7' },
      device: { browser: '', system: '' },
    },
  ],
}
const METHODS = {
  ...{ password: true, passwordChangedAt: '2026-09-20T08:00:00.000Z', authenticator: true, recoveryCodesLeft: 7 },
  passkeys: [
    { id: 'p1', name: 'Windows Hello', createdAt: '2026-05-03T08:00:00.000Z', lastUsedAt: null, synchronised: false },
  ],
  identities: [],
}

/** What the calls about access and roles return. */
export const ACCESS_SAMPLES: Readonly<Record<string, unknown>> = {
  'administration.permissions': APPLICATIONS,
  'administration.roleHolders': { items: [USER_OF_ROLE], nextCursor: null },
  'administration.simulateRole': SIMULATION,
  'administration.userSessions': SESSIONS,
  'administration.userSignIns': SIGN_INS,
  'administration.userSignInMethods': METHODS,
  'administration.explainAccess': DENIED,
}
