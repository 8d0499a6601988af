import type { AuditChain, AuditEvent, AuditRecord } from '@foyer/contract/administration'
import { data, healthy, type Input, type Respond } from '../samples.ts'

const REQUEST = {
  address: '192.0.2.44',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  requestId: 'r-7',
}
const ADMIN = { id: 'a1', username: 'admin' }

function record(id: string, at: string, action: string, more: Partial<AuditRecord> = {}): AuditRecord {
  return {
    ...{ id, at, action, actor: ADMIN, byPlatform: false, organisation: 'o1', subject: null, ...REQUEST, details: {} },
    ...more,
  }
}

const CLERK = { actor: { id: 'u1', username: 'clerk' }, subject: 'clerk' }
export const RECORDS: readonly AuditRecord[] = [
  record('e5', '2026-11-26T08:51:14.120Z', 'access.denied', { ...CLERK, details: { endpoint: 'licence.status' } }),
  record('e4', '2026-11-26T08:49:02.000Z', 'sign-in.succeeded', { ...CLERK, details: { factor: 'password' } }),
  record('e3', '2026-11-26T08:47:55.318Z', 'role.changed', {
    subject: 'Price desk',
    details: {
      before: { permissions: ['labels.see'], name: 'Price desk' },
      after: { permissions: [], name: 'Prices' },
    },
  }),
  record('e2', '2026-11-25T16:46:40.000Z', 'sign-in.locked', { actor: null, subject: 'clerk' }),
  record('e1', '2026-11-25T07:58:00.000Z', 'user.unlocked', {
    ...{ actor: null, byPlatform: true, subject: 'clerk', address: null, userAgent: null, requestId: null },
  }),
]

const LINKS: AuditEvent['chain']['links'] = [
  { position: 8_214_905, hash: `9f2c41d0${'0'.repeat(48)}a3b1e17a`, isEvent: false },
  { position: 8_214_906, hash: `03b87ae5${'0'.repeat(48)}77aa4c92`, isEvent: true },
  { position: 8_214_907, hash: `d1f60c3b${'0'.repeat(48)}c00188e0`, isEvent: false },
]
export const INTACT: AuditChain = {
  ...{ state: 'intact', until: '2026-11-26T08:51:14.120Z', checked: 1_000, waiting: 0, end: null },
}

/** The audit log with five events. */
export const auditLog: Respond = (name, input) => {
  if (name === 'administration.audit') return data({ items: found(input), nextCursor: null })
  if (name === 'administration.userAudit') return data({ items: RECORDS, nextCursor: null })
  if (name === 'administration.auditChain') return data(INTACT)
  if (name === 'administration.auditEvent') return data(opened(String(input['id'])))
  if (name === 'administration.exportAudit') return data({ name: 'audit-2026-11-26.csv', bytes: 2_048 })
  return healthy(name, input)
}

function opened(id: string): AuditEvent {
  const event = RECORDS.find((one) => one.id === id) ?? (RECORDS[0] as AuditRecord)
  return { ...event, chain: { state: id === 'e2' ? 'changed' : 'intact', links: id === 'e3' ? LINKS : [] } }
}

function found({ actor, subject, action, text }: Input): readonly AuditRecord[] {
  return RECORDS.filter(
    (one) =>
      (actor === undefined || one.actor?.username === actor) &&
      (subject === undefined || one.subject === subject) &&
      (action === undefined || one.action === action || one.action.startsWith(`${action}.`)) &&
      (text === undefined || JSON.stringify(one).includes(String(text))),
  )
}
