import { describe, expect, it } from 'vitest'
import { type Account, type Decision, problemOfDecision, type RequestToDecide } from './approval-rules.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const SOON = new Date(NOW.getTime() + 1)
const account = (status: Account['status'], superAdministrator: boolean): Account => ({ status, superAdministrator })
const ACTIVE = account('active', true)
const STAFF = account('active', false)
const GRANT: RequestToDecide = {
  kind: 'grant',
  state: 'open',
  expiresAt: SOON,
  requester: ACTIVE,
  own: false,
  user: STAFF,
  required: true,
}
const ENABLE: RequestToDecide = { ...GRANT, kind: 'enable', user: account('disabled', true) }
const TURN_OFF: RequestToDecide = { ...GRANT, kind: 'turn-off', user: undefined }

const TABLE: [what: string, decision: Decision, request: RequestToDecide, problem: string | undefined][] = [
  ['a grant can be approved', 'approve', GRANT, undefined],
  ['enabling a super administrator can be approved', 'approve', ENABLE, undefined],
  ['turning off the policy can be approved', 'approve', TURN_OFF, undefined],
  ['a request can be rejected', 'reject', GRANT, undefined],
  ['a requester can cancel the own request', 'cancel', { ...GRANT, own: true }, undefined],
  ['a requester cannot approve the own request', 'approve', { ...GRANT, own: true }, 'OWN_REQUEST'],
  ['a requester cannot reject the own request', 'reject', { ...GRANT, own: true }, 'OWN_REQUEST'],
  ['an administrator cannot cancel the request of another', 'cancel', GRANT, 'FORBIDDEN'],
  [
    'a request cannot be approved from the moment it expires',
    'approve',
    { ...GRANT, expiresAt: NOW },
    'REQUEST_EXPIRED',
  ],
  ['an expired request cannot be rejected', 'reject', { ...GRANT, state: 'expired' }, 'REQUEST_EXPIRED'],
  ['an approved request cannot be approved again', 'approve', { ...GRANT, state: 'approved' }, 'REQUEST_DECIDED'],
  ['a rejected request cannot be approved', 'approve', { ...GRANT, state: 'refused' }, 'REQUEST_DECIDED'],
  ['a cancelled request cannot be approved', 'approve', { ...GRANT, state: 'cancelled' }, 'REQUEST_DECIDED'],
  [
    'a decided request stays decided after its expiry',
    'reject',
    { ...GRANT, state: 'approved', expiresAt: NOW },
    'REQUEST_DECIDED',
  ],
  ['a decided request cannot be cancelled', 'cancel', { ...GRANT, own: true, state: 'refused' }, 'REQUEST_DECIDED'],
  [
    'a request of a disabled administrator cannot be approved',
    'approve',
    { ...GRANT, requester: account('disabled', true) },
    'REQUESTER_GONE',
  ],
  [
    'a request of a former super administrator cannot be approved',
    'approve',
    { ...GRANT, requester: STAFF },
    'REQUESTER_GONE',
  ],
  ['a request of a former super administrator can be rejected', 'reject', { ...GRANT, requester: STAFF }, undefined],
  [
    'a grant to a disabled user cannot be approved',
    'approve',
    { ...GRANT, user: account('disabled', false) },
    'USER_INACTIVE',
  ],
  [
    'a grant to an invited user cannot be approved',
    'approve',
    { ...GRANT, user: account('invited', false) },
    'USER_INACTIVE',
  ],
  ['a grant to a super administrator cannot be approved', 'approve', { ...GRANT, user: ACTIVE }, 'NO_CHANGE'],
  ['a grant to a deleted user cannot be approved', 'approve', { ...GRANT, user: undefined }, 'USER_INACTIVE'],
  ['enabling an enabled user cannot be approved', 'approve', { ...ENABLE, user: ACTIVE }, 'NO_CHANGE'],
  [
    'enabling a user who needs no approval cannot be approved',
    'approve',
    { ...ENABLE, user: account('disabled', false) },
    'NO_CHANGE',
  ],
  [
    'turning off the policy cannot be approved while it is off',
    'approve',
    { ...TURN_OFF, required: false },
    'NO_CHANGE',
  ],
]

describe('problemOfDecision', () => {
  it.each(TABLE)('%s', (_what, decision, request, problem) => {
    expect(problemOfDecision(decision, request, NOW)).toBe(problem)
  })
})
