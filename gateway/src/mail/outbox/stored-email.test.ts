import { describe, expect, it } from 'vitest'
import type { Email } from '../emails/email.ts'
import { parseEmail, serializeEmail } from './stored-email.ts'

const AT = '2026-11-20T08:00:00.000Z'
const NOTIFICATION = { event: 'approved', kind: 'grant', requester: 'anna', reason: 'holiday', at: AT } as const

const EMAILS: [string, Email, string][] = [
  [
    'user of an activation',
    { kind: 'activation', userId: 'u1', language: 'fr' },
    '{"kind":"activation","personId":"u1","language":"fr"}',
  ],
  [
    'notification of an approval',
    { kind: 'approval', userId: 'u1', notification: NOTIFICATION },
    `{"kind":"approval","personId":"u1","news":${JSON.stringify(NOTIFICATION)}}`,
  ],
  [
    'hold of a changed address',
    { kind: 'addressChanged', userId: 'u1', to: { which: 'new', email: 'a@b.example' }, at: AT, holdUntil: AT },
    `{"kind":"addressChanged","personId":"u1","to":{"which":"new","email":"a@b.example"},"at":"${AT}","heldUntil":"${AT}"}`,
  ],
  [
    'request without a change',
    { kind: 'recoveryRequest', email: 'a@b.example', language: 'de' },
    '{"kind":"recoveryRequest","email":"a@b.example","language":"de"}',
  ],
]

describe('stored email', () => {
  it.each(EMAILS)('a stored email has the field names that every version reads: %s', (_what, email, stored) => {
    expect(serializeEmail(email)).toBe(stored)
    expect(parseEmail(stored)).toEqual(email)
  })
})
