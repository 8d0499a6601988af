import type { User } from '@foyer/contract/administration'

/** What is explained. */
export interface ExplanationProps {
  readonly user: User
  readonly store: string
  /** Empty for everything. */
  readonly application: string
  /** Empty for opening the application. */
  readonly permission: string
}
