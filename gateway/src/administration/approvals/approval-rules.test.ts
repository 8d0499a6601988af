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
  ['approves a grant', 'approve', GRANT, undefined],
  ['approves that a super administrator is enabled', 'approve', ENABLE, undefined],
  ['approves the end of the policy', 'approve', TURN_OFF, undefined],
  ['rejects a request', 'reject', GRANT, undefined],
  ['cancels an own request', 'cancel', { ...GRANT, own: true }, undefined],
  ['does not approve an own request', 'approve', { ...GRANT, own: true }, 'OWN_REQUEST'],
  ['does not reject an own request', 'reject', { ...GRANT, own: true }, 'OWN_REQUEST'],
  ['does not cancel the request of another one', 'cancel', GRANT, 'FORBIDDEN'],
  ['does not approve what expires now', 'approve', { ...GRANT, expiresAt: NOW }, 'REQUEST_EXPIRED'],
  ['does not reject what has expired', 'reject', { ...GRANT, state: 'expired' }, 'REQUEST_EXPIRED'],
  ['does not approve what was approved', 'approve', { ...GRANT, state: 'approved' }, 'REQUEST_DECIDED'],
  ['does not approve what was refused', 'approve', { ...GRANT, state: 'refused' }, 'REQUEST_DECIDED'],
  ['does not approve what was cancelled', 'approve', { ...GRANT, state: 'cancelled' }, 'REQUEST_DECIDED'],
  [
    'says that it was decided also once its time is over',
    'reject',
    { ...GRANT, state: 'approved', expiresAt: NOW },
    'REQUEST_DECIDED',
  ],
  ['does not cancel what was decided', 'cancel', { ...GRANT, own: true, state: 'refused' }, 'REQUEST_DECIDED'],
  [
    'does not approve what a disabled administrator requested',
    'approve',
    { ...GRANT, requester: account('disabled', true) },
    'REQUESTER_GONE',
  ],
  [
    'does not approve what a former super administrator requested',
    'approve',
    { ...GRANT, requester: STAFF },
    'REQUESTER_GONE',
  ],
  ['rejects what a former super administrator requested', 'reject', { ...GRANT, requester: STAFF }, undefined],
  ['makes no disabled user one', 'approve', { ...GRANT, user: account('disabled', false) }, 'USER_INACTIVE'],
  ['makes no invited user one', 'approve', { ...GRANT, user: account('invited', false) }, 'USER_INACTIVE'],
  ['makes no user one who is one', 'approve', { ...GRANT, user: ACTIVE }, 'NO_CHANGE'],
  ['makes nobody one where the user is gone', 'approve', { ...GRANT, user: undefined }, 'USER_INACTIVE'],
  ['enables no user who is enabled', 'approve', { ...ENABLE, user: ACTIVE }, 'NO_CHANGE'],
  ['enables no user who needs no approval', 'approve', { ...ENABLE, user: account('disabled', false) }, 'NO_CHANGE'],
  ['does not turn off what is off', 'approve', { ...TURN_OFF, required: false }, 'NO_CHANGE'],
]

describe('the decision on a request for approval', () => {
  it.each(TABLE)('%s', (_what, decision, request, problem) => {
    expect(problemOfDecision(decision, request, NOW)).toBe(problem)
  })
})
