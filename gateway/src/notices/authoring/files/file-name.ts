import { FILE_NAME_MAX_LENGTH } from '@foyer/contract/limits'

/** Control characters, line breaks, and marks that change the text direction: `gpj.exe` could look like `exe.jpg`. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu
const LONGEST_EXTENSION = 10

export interface FileName {
  readonly name: string
  /** Returns the extension in lower case; empty if there is none. */
  readonly extension: string
}

/** Returns the stored form of a file name: without a path, on one line, and shortened before its extension. */
export function cleanFileName(sent: string): FileName {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  /* Windows drops dots and blanks at the end, and with them what the extension seemed to be. */
  const name = last
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/[. ]+$/, '')
    .trim()
  const dot = name.lastIndexOf('.')
  const extension = dot >= 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot + 1) : ''
  if (extension === '') return { name: cut(name, FILE_NAME_MAX_LENGTH), extension }
  const stem = name.slice(0, dot).replace(/^\.+/, '').trim() || 'file'
  return {
    name: `${cut(stem, FILE_NAME_MAX_LENGTH - extension.length - 1)}.${extension}`,
    extension: extension.toLowerCase(),
  }
}

/** Does not split a character. */
function cut(text: string, length: number): string {
  const start = text.slice(0, length)
  return start.isWellFormed() ? start : text.slice(0, length - 1)
}
