import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage'

/**
 * Compiles an ICU message as `@lingui/message-utils` does, whose parser weighs a tenth of the whole sign-in page. The gateway
 * uses that one; a test holds the two against each other, over every message there is and over any that could be.
 *
 * Quoting as in ICU: an apostrophe quotes only before a brace or, within a plural, a number sign; two make one.
 */
export function compile(message: string): CompiledMessage {
  const reader: Reader = { message, at: 0 }
  const compiled = textUntilEnd(reader, false)
  if (reader.at < message.length) throw new Error(`A brace is closed that was not opened: ${message}`)
  return compiled
}

interface Reader {
  readonly message: string
  at: number
}

/** Text and arguments up to the brace that closes the branch, or to the end. */
function textUntilEnd(reader: Reader, inPlural: boolean): CompiledMessage {
  const tokens: CompiledMessageToken[] = []
  let text = ''
  const flush = (): void => {
    if (text) tokens.push(text)
    text = ''
  }
  for (; reader.at < reader.message.length; ) {
    const character = reader.message.charAt(reader.at)
    if (character === '}') break
    if (character === '{') {
      flush()
      tokens.push(argument(reader, inPlural))
    } else if (character === '#' && inPlural) {
      flush()
      tokens.push('#')
      reader.at++
    } else if (character === "'") {
      text += quoted(reader, inPlural)
    } else {
      text += character
      reader.at++
    }
  }
  flush()
  return tokens
}

const QUOTED = /'[{}](?:[^']|'')*'(?!')/y
const QUOTED_IN_PLURAL = /'[{}#](?:[^']|'')*'(?!')/y

/** What an apostrophe begins: a quotation where it is ended by another one, else just an apostrophe. */
function quoted(reader: Reader, inPlural: boolean): string {
  if (reader.message.startsWith("''", reader.at)) {
    reader.at += 2
    return "'"
  }
  const quotation = inPlural ? QUOTED_IN_PLURAL : QUOTED
  quotation.lastIndex = reader.at
  const [text] = quotation.exec(reader.message) ?? []
  reader.at += text?.length ?? 1
  return text ? text.slice(1, -1).replaceAll("''", "'") : "'"
}

/** `{name}`, `{name, type}`, `{name, type, style}`, `{name, plural, one {…} other {…}}` */
function argument(reader: Reader, inPlural: boolean): CompiledMessageToken {
  reader.at++
  const name = word(reader)
  if (ends(reader)) return [name]
  const type = word(reader)
  if (type === 'plural' || type === 'selectordinal' || type === 'select') {
    return [name, type, branches(reader, type !== 'select' || inPlural, type === 'select')]
  }
  if (ends(reader)) return [name, type]
  const end = reader.message.indexOf('}', reader.at)
  if (end < 0) throw new Error(`A brace is never closed: ${reader.message}`)
  const style = reader.message.slice(reader.at, end).trim()
  reader.at = end + 1
  return [name, type, style]
}

/** A word and the comma after it, if any. */
function word(reader: Reader): string {
  const found = /\s*([^\s,{}#']+)\s*(,\s*)?/y
  found.lastIndex = reader.at
  const match = found.exec(reader.message)
  if (!match?.[1]) throw new Error(`A name is missing at ${reader.at}: ${reader.message}`)
  reader.at = found.lastIndex
  return match[1]
}

function ends(reader: Reader): boolean {
  if (reader.message.charAt(reader.at) !== '}') return false
  reader.at++
  return true
}

function branches(
  reader: Reader,
  inPlural: boolean,
  isSelect: boolean,
): Record<string, CompiledMessage | number | undefined> {
  const found: Record<string, CompiledMessage | number | undefined> = { offset: undefined }
  const offset = isSelect ? null : /\s*offset:\s*(\d+)/y
  if (offset) {
    offset.lastIndex = reader.at
    const match = offset.exec(reader.message)
    if (match) {
      found.offset = Number(match[1])
      reader.at = offset.lastIndex
    }
  }
  for (;;) {
    space(reader)
    if (ends(reader)) return found
    const key = word(reader)
    if (reader.message.charAt(reader.at) !== '{') throw new Error(`A branch is missing: ${reader.message}`)
    reader.at++
    found[key.startsWith('=') ? key.slice(1) : key] = textUntilEnd(reader, inPlural)
    if (!ends(reader)) throw new Error(`A brace is never closed: ${reader.message}`)
  }
}

function space(reader: Reader): void {
  while (/\s/.test(reader.message.charAt(reader.at))) reader.at++
}
