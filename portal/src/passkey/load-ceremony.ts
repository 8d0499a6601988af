import { loaded } from './loaded.ts'

/** The browser's part in making and using passkeys, fetched when it is needed. */
export const loadCeremony = () => loaded(import('./ceremony.ts'))
