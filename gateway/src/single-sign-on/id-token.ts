import type { EncryptionBinding } from '../platform/secrets/encryption.ts'

/** What the stored id token of a session is bound to. */
export function idTokenOf(subject: string): EncryptionBinding {
  return { purpose: 'id token', owner: subject }
}
