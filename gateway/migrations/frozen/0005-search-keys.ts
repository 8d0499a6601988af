/** Why: how places were found when migration 0005 was written. The product's own functions may change; a migration may not. */
const PLACE_NAME_MAX_LENGTH = 120

export function customerKeys({ name }: { readonly name: string }) {
  return { search_name: orderKey(name), search_text: searchText(name) }
}

interface NamedStore {
  readonly name: string
  readonly code: string
  readonly customer: string
}

export function storeKeys({ name, code, customer }: NamedStore) {
  return {
    search_code: searchKey(code),
    search_name: orderKey(name),
    search_text: searchText(code, compactKey(code), name, customer),
  }
}

function orderKey(name: string): string {
  return searchKey(name).slice(0, PLACE_NAME_MAX_LENGTH).toWellFormed()
}

const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => SPELT_OUT[letter] as string)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
}

function searchText(...texts: readonly string[]): string {
  const spellings = texts.flatMap((text) => {
    const key = searchKey(text)
    return [key, key.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()]
  })
  return [...new Set(spellings)].map((spelling) => ` ${spelling}`).join('\n')
}

function compactKey(code: string): string {
  return searchKey(code).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
