import type { Information } from '@foyer/contract/account'
import type { Language } from '@foyer/contract/languages'

/** The fields of the account form. */
export interface AccountEntries {
  readonly displayName: string
  /** Nothing: as the platform is set up. */
  readonly language: Language | ''
  readonly timeZone: string
}

export function entriesOf({ displayName, language, timeZone }: Information): AccountEntries {
  return { displayName, language: language ?? '', timeZone }
}

/** Only changed fields are sent, so that changes of others meanwhile stay. */
export function changesOf(saved: AccountEntries, entered: AccountEntries): ChangedInformation {
  const displayName = entered.displayName.trim()
  return {
    ...(displayName !== saved.displayName && { displayName }),
    ...(entered.language && entered.language !== saved.language && { language: entered.language }),
    ...(entered.timeZone !== saved.timeZone && { timeZone: entered.timeZone }),
  }
}

export interface ChangedInformation {
  readonly displayName?: string
  readonly language?: Language
  readonly timeZone?: string
}

/** Is there anything to save? */
export function differ(saved: AccountEntries, entered: AccountEntries): boolean {
  return Object.keys(changesOf(saved, entered)).length > 0
}

/** What the user has changed in the form since it was last saved. */
export type Edits = Partial<AccountEntries>

/** The edits that are left once the form was saved as `submitted`: those made while it was being saved. */
export function withoutSaved(edits: Edits, submitted: AccountEntries): Edits {
  const left = Object.entries(edits).filter(([field, value]) => value !== submitted[field as keyof AccountEntries])
  return Object.fromEntries(left)
}
