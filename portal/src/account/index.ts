export * from './account-page.tsx'
export type { Account } from './use-account.ts'
