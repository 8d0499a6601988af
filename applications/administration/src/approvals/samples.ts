import type { ApprovalRequest } from '@foyer/contract/administration'
import { data, type Respond } from '../samples.ts'

export const WAITING: ApprovalRequest = {
  ...{ id: 'r1', kind: 'grant', reason: 'On call from December', state: 'open', rejectionReason: null },
  user: {
    ...{ id: 'u5', username: 'clerk', displayName: 'Camille Roux', email: null },
    organisation: { id: 'o1', name: 'Maison Verte' },
  },
  grant: { role: 'super-administrator', everywhere: true, customers: [], stores: [] },
  requestedBy: { id: 'u8', username: 'second' },
  ...{ requestedAt: '2026-11-26T09:00:00.000Z', expiresAt: '2026-11-27T09:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null },
}
/** The shell of the tests has the user `u1`. */
export const OWN: ApprovalRequest = {
  ...{ ...WAITING, id: 'r2', kind: 'turn-off', user: null, grant: null },
  requestedBy: { id: 'u1', username: 'super' },
}
export const DECIDED: ApprovalRequest = {
  ...{ ...WAITING, id: 'r3', state: 'refused', rejectionReason: 'Not before December' },
  ...{ decidedBy: { id: 'u9', username: 'third' }, decidedAt: '2026-11-25T10:00:00.000Z' },
}

/** What the calls of the section return on a working platform. */
export const healthyApprovals: Respond = (name) =>
  data(name === 'administration.approvalRequests' ? { items: [WAITING, OWN, DECIDED], nextCursor: null } : WAITING)
