import type { Information } from '@foyer/contract/account'
import type { Language } from '@foyer/contract/languages'

/** The fields of the account form. */
export interface AccountEntries {
  readonly displayName: string
  /** Empty: the setting of the platform. */
  readonly language: Language | ''
  readonly timeZone: string
}

export function entriesOf({ displayName, language, timeZone }: Information): AccountEntries {
  return { displayName, language: language ?? '', timeZone }
}

/** Sends changed fields only, so that changes made elsewhere meanwhile stay. */
export function changesOf(
  { displayName, language, timeZone }: AccountEntries,
  changed: Readonly<Partial<Record<keyof AccountEntries, boolean>>>,
): ChangedInformation {
  return {
    ...(changed.displayName && { displayName }),
    ...(changed.language && language && { language }),
    ...(changed.timeZone && { timeZone }),
  }
}

export interface ChangedInformation {
  readonly displayName?: string
  readonly language?: Language
  readonly timeZone?: string
}
