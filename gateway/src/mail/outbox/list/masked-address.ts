const ADDRESS = /[^\s<>"@,;:()]+@[^\s<>"@,;:()]+/g

/** An address by its first sign and its domain, such as `m…@verte.example`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}…${at < 0 ? '' : address.slice(at)}`
}

/** The text with each address masked: a mail server may repeat the recipient in its reply. */
export function withMaskedAddresses(text: string): string {
  return text.replaceAll(ADDRESS, maskedAddress)
}
