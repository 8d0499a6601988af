import type { Translate } from '../languages/index.ts'

/** Content of the sheet of recovery codes. */
export interface RecoveryCodesFile {
  readonly codes: readonly string[]
  readonly username: string
  /** Formatted in the language shown. */
  readonly date: string
}

/** The sheet as text. It must be clear without context a year later. */
export function sheetText({ codes, username, date }: RecoveryCodesFile, t: Translate): string {
  const head = [t('mfa.codes.sheetTitle', { username }), t('mfa.codes.sheetDate', { date }), t('mfa.codes.explains')]
  // Old Windows editors need CRLF.
  return [...head, '', ...codes, ''].join('\r\n')
}

/** The sheet as a text file. */
export function sheetFile(sheet: RecoveryCodesFile, t: Translate): Blob {
  // Old editors need the byte order mark.
  return new Blob(['\uFEFF', sheetText(sheet, t)])
}
