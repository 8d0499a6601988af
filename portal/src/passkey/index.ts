import { loaded } from './loaded.ts'

export type { Asked, Credential, Unanswered } from './ceremony.ts'
export * from './hindrance.ts'
export * from './passkey-button.tsx'
export * from './suggested-name.ts'
export * from './use-passkey-sign-in.ts'

/** The browser's part in making and using passkeys, fetched when it is needed. */
export const loadCeremony = () => loaded(import('./ceremony.ts'))
