import type { Role, User } from '@foyer/contract/administration'
import type { CallResult } from '@foyer/sdk'
import { ACCESS_SAMPLES, COLD_CHAIN } from './access/samples.ts'
import { ORGANISATIONS, organisationResponse, THOUSAND } from './organisations/samples.ts'

export { ORGANISATIONS, organisationResponse, THOUSAND }

/** What the console gets for a call, in tests and in the gallery. */
export type Respond = (name: string, input: Input) => CallResult | Promise<CallResult>
export type Input = Readonly<Record<string, unknown>>

export const CLERK: User = {
  ...{ id: 'u1', username: 'clerk', displayName: 'Camille Roux', email: 'camille@verte.example' },
  ...{ organisation: { id: 'o1', name: 'Maison Verte' }, language: 'fr', timeZone: null, state: 'active' },
  ...{ lockedUntil: null, multiFactor: true, multiFactorRequired: false, activationExpiresAt: null },
  recoveryHeldUntil: null,
  grants: [{ role: 'store-staff', everywhere: false, customers: [], stores: ['s1'] }],
  ...{ groupGrants: [], createdAt: '2026-01-05T09:00:00.000Z', lastSignInAt: '2026-11-26T08:46:00.000Z', version: 4 },
}
export const LOCKED: User = {
  ...{ ...CLERK, id: 'u2', username: 'h.fontaine', displayName: 'Hugo Fontaine', multiFactor: false },
  lockedUntil: '2026-11-26T10:04:00.000Z',
}
const role = (key: string, name: string, administers: Role['administers'] = 'nothing'): Role => ({
  ...{ id: key, key, name, builtIn: true, administers, permissions: [], people: 1, version: 1 },
})
export const ROLES = [
  role('organisation-administrator', 'Organisation administrator', 'organisation'),
  role('store-staff', 'Store staff'),
  {
    ...{ ...role('cold-chain', 'Cold chain'), ...COLD_CHAIN, people: 41 },
    permissions: [
      {
        ...{ key: 'temperature', type: 'app' as const },
        children: [{ key: 'temperature.read', type: 'view' as const, children: [] }],
      },
    ],
  },
]
const STORES = [
  { id: 's1', name: 'Lyon Part-Dieu', code: 'MV-101' },
  { id: 's2', name: 'Paris Bastille', code: 'MV-102' },
]

export const data = (value: unknown): CallResult => ({ ok: true, data: value })
export const rejected = (error: string, message: string, details?: unknown): CallResult => ({
  ok: false,
  failure: { kind: 'rejected', message, error, details },
})
export const NO_RESPONSE: CallResult = { ok: false, failure: { kind: 'no-response', message: 'No connection.' } }

export const healthy: Respond = (name, input) => {
  if (name === 'administration.users')
    return data({ items: found(input), nextCursor: null, total: input['count'] === undefined ? null : 2 })
  if (name === 'administration.user') return data(input['id'] === 'u2' ? LOCKED : CLERK)
  if (name === 'administration.roles') return data(ROLES)
  if (name === 'administration.userAudit') return data({ items: [], nextCursor: null })
  if (name === 'administration.stores') return data({ items: STORES, nextCursor: null })
  return organisationResponse(name, input) ?? data(ACCESS_SAMPLES[name] ?? CLERK)
}

function found({ keyword }: Input): readonly User[] {
  const users = [CLERK, LOCKED]
  const text = String(keyword ?? '').toLowerCase()
  return users.filter(({ username, displayName }) => `${username} ${displayName}`.toLowerCase().includes(text))
}
