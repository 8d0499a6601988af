import type { Translate } from '../languages/index.ts'

/** Content of the sheet of recovery codes. */
export interface RecoveryCodesFile {
  readonly codes: readonly string[]
  readonly username: string
  /** As it is written in the language shown. */
  readonly date: string
}

/** The sheet as text, which must be clear to a reader a year later. */
export function sheetText({ codes, username, date }: RecoveryCodesFile, t: Translate): string {
  const head = [t('mfa.codes.sheetTitle', { username }), t('mfa.codes.sheetDate', { date }), t('mfa.codes.explains')]
  // Windows' oldest editor, too, shows these as lines.
  return [...head, '', ...codes, ''].join('\r\n')
}

/** Hands a text to the browser as a file to be saved. */
export function saveAsFile(name: string, text: string): void {
  // The mark tells old editors that it is Unicode.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
