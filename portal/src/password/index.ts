export * from './password-page.tsx'
export type { LinkState, OneTimeLink } from './use-one-time-link.ts'
