import { describe, expect, it } from 'vitest'
import type { Email } from './email.ts'
import { parseEmail, serializeEmail } from './stored-email.ts'

const AT = '2026-11-20T08:00:00.000Z'
const NOTIFICATION = { event: 'approved', kind: 'grant', requester: 'anna', reason: 'holiday', at: AT } as const

const EMAILS: [string, Email, string][] = [
  [
    'the user of an activation',
    { kind: 'activation', userId: 'u1', language: 'fr' },
    '{"kind":"activation","personId":"u1","language":"fr"}',
  ],
  [
    'the notification of an approval',
    { kind: 'approval', userId: 'u1', notification: NOTIFICATION },
    `{"kind":"approval","personId":"u1","news":${JSON.stringify(NOTIFICATION)}}`,
  ],
  [
    'the hold of a changed address',
    { kind: 'addressChanged', userId: 'u1', to: { which: 'new', email: 'a@b.example' }, at: AT, holdUntil: AT },
    `{"kind":"addressChanged","personId":"u1","to":{"which":"new","email":"a@b.example"},"at":"${AT}","heldUntil":"${AT}"}`,
  ],
  [
    'a request, as it is',
    { kind: 'recoveryRequest', email: 'a@b.example', language: 'de' },
    '{"kind":"recoveryRequest","email":"a@b.example","language":"de"}',
  ],
]

describe('a stored email', () => {
  it.each(EMAILS)('keeps the names of its fields that every version reads: %s', (_what, email, stored) => {
    expect(serializeEmail(email)).toBe(stored)
    expect(parseEmail(stored)).toEqual(email)
  })
})
