export * from './one-time-link-page.tsx'
export * from './recovery-page.tsx'
export type { LinkState, OneTimeLink } from './use-one-time-link.ts'
export type { Recovery } from './use-recovery.ts'
