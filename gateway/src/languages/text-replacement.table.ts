import type { Language } from '@foyer/contract/languages'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** A text of the pages was replaced or restored. */
    texts: ''
  }
}

/** A text that replaces one of the product. */
export interface TextReplacementTable {
  language: Language
  key: string
  text: string
  /** The text of the product when it was replaced. */
  original: string
  /** From the counter of all texts, so that a removed one never comes back with the same version. */
  version: number
  changed_at: Date
}
