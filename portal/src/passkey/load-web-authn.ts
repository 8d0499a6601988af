import { loadOrFail } from './load-or-fail.ts'

/** The browser's part in making and using passkeys, fetched when it is needed. */
export const loadWebAuthn = () => loadOrFail(import('./web-authn.ts'))
