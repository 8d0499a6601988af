import type { Information } from '@foyer/contract/account'
import type { Language } from '@foyer/contract/languages'

/** What people may change of their account, as the form holds it. */
export interface AccountEntries {
  readonly displayName: string
  /** Nothing: as the platform is set up. */
  readonly language: Language | ''
  readonly timeZone: string
}

export function entriesOf({ displayName, language, timeZone }: Information): AccountEntries {
  return { displayName, language: language ?? '', timeZone }
}

/** Only what differs is sent: what somebody else changed meanwhile stays. */
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

/**
 * The form once the gateway has answered: what was entered since stays, and fields that were left alone take the answer.
 * `before`: as the form was when the gateway was asked, or, where it only reads, as it was last saved.
 */
export function withAnswer(before: AccountEntries, now: AccountEntries, answer: AccountEntries): AccountEntries {
  return {
    displayName: now.displayName === before.displayName ? answer.displayName : now.displayName,
    language: now.language === before.language ? answer.language : now.language,
    timeZone: now.timeZone === before.timeZone ? answer.timeZone : now.timeZone,
  }
}
