import type { StorageKey, TabKey } from './storage-keys.ts'

type Json = { readonly [name: string]: unknown }

const allTexts = (value: Json, ...names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string')

const isTree = (value: unknown): boolean =>
  Array.isArray(value) && value.every((node: Json) => allTexts(node, 'key', 'type') && isTree(node.children))

/** A compiled message: a text, or its tokens. */
const isMessage = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every(isMessageToken))

const isMessageToken = (token: unknown): boolean =>
  typeof token === 'string' || (Array.isArray(token) && typeof token[0] === 'string')

/**
 * The format of a stored text, by its key: another build, an extension or the user may have written it. These check the
 * text, or the JSON in it, and may throw: what they do not accept counts as absent. Other keys hold any text.
 */
const TEXTS: Partial<Record<StorageKey | TabKey, RegExp>> = {
  // Only characters that a header may contain.
  accessToken: /^[\w.~+/=-]{1,500}$/,
  'as-loginFailedTimes': /^\d{1,9}$/,
  'foyer-captcha-pass': /^[\w-]{1,100}$/,
}
const JSONS: Partial<Record<StorageKey | TabKey, (value: never) => boolean>> = {
  'as-pwdFlag': (value: Json) =>
    typeof value.userFirstLogin === 'boolean' && typeof value.passwordModifyExpires === 'boolean',
  'as-currentCustomer': (value: Json) => allTexts(value, 'id', 'name'),
  'as-currentStore': (value: Json) => allTexts(value, 'id', 'name', 'code', 'timeZone'),
  permissionTree: isTree,
  languageData: (value: Json) => allTexts(value, 'language') && Object.values(value.compiled as Json).every(isMessage),
}

/** Is it a value that the portal itself stores under the key? Throws if it cannot be parsed. */
export function isReadable(key: StorageKey | TabKey, text: string): boolean {
  return (TEXTS[key]?.test(text) ?? true) && (JSONS[key]?.(JSON.parse(text) as never) ?? true)
}
