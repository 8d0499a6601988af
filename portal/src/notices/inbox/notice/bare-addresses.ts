/** Ends at a space, at quotes and at the punctuation of Chinese, which has no space after it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`“”‘’«»，。、；：！？（）【】《》「」]+/gi
/** Belongs to the sentence, not to the address. */
const TRAILING = /[.,;:!?…*_]+$/
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

/** A piece of a text; `address` where it is an address on the web. */
export interface TextPiece {
  readonly text: string
  readonly address?: string
}

/** The pieces of a text, with the http and https addresses in it. One that names a user is no link: it could pass for another host. */
export function bareAddressesIn(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found)
    if (!isWebAddress(address)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: address, address })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** Without the punctuation of the sentence around it, and without a bracket that was opened before it. */
function withoutTrailing(found: string): string {
  const address = found.replace(TRAILING, '')
  const isUnopened = BRACKETS.some(
    ([open, close]) => address.endsWith(close) && address.split(close).length > address.split(open).length,
  )
  return isUnopened ? withoutTrailing(address.slice(0, -1)) : address
}

function isWebAddress(address: string): boolean {
  // The pattern has found http or https, which are not parsed without a host.
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
