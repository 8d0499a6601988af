import type { Email } from '../emails/email.ts'

/**
 * Maps the fields of stored emails, because gateways of two versions share the outbox during an upgrade. The stored fields keep
 * the names that every version reads.
 */
const STORED_NAMES: Readonly<Record<string, string>> = {
  userId: 'personId',
  notification: 'news',
  holdUntil: 'heldUntil',
}
const NAMES = Object.fromEntries(Object.entries(STORED_NAMES).map(([name, stored]) => [stored, name]))

export function serializeEmail(email: Email): string {
  return JSON.stringify(renamed(email, STORED_NAMES))
}

export function parseEmail(text: string): Email {
  return renamed(JSON.parse(text) as object, NAMES) as Email
}

function renamed(fields: object, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))
}
