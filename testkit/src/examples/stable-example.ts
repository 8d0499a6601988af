import { createHash } from 'node:crypto'

/** Items of a list that an example shows, and entries of a map of texts. */
const SHOWN = 3
const INSTANT = '2026-11-20T08:00:00.000Z'

/** Returns examples with the same ids, tokens, codes and instants in every run, in the order in which they occur. Long lists are cut. */
export function stableExample(value: unknown): unknown {
  const known = new Map<string, string>()
  const nth = (text: string, make: (number: number) => string): string => {
    const made = known.get(text) ?? make(known.size + 1)
    known.set(text, made)
    return made
  }
  const stablePart = (part: string) => nth(part, (number) => randomLike(number, SHOWN_PART))
  const stableText = (text: string, key: string): string => {
    if (CODES[key]?.pattern.test(text)) return (CODES[key] as Code).shown
    if (text.startsWith('data:')) return shortDataUrl(text)
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text.startsWith('29') ? text : INSTANT
    /* A hash of a file, which is the same in each run. */
    if (key === 'integrity') return text
    if (key === 'signature') return randomLike(0, SIGNATURE_LENGTH)
    if (UUID.test(text))
      return text.replaceAll(UUID_IN_TEXT, (id) =>
        nth(id, (number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`),
      )
    if (/^[\w-]{22,}$/.test(text) && key !== 'password' && key !== 'oldPwd' && key !== 'oldPassword')
      return nth(text, (number) => randomLike(number, text.length))
    if (JWT.test(text)) return text.split('.').map(stablePart).join('.')
    return text.replaceAll(/secret=[A-Z2-7]{16,}/g, 'secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  }
  const stable = (child: unknown, key: string): unknown => {
    if (typeof child === 'string') return stableText(child, key)
    if (Array.isArray(child))
      return child.slice(0, WHOLE_LISTS.has(key) ? child.length : SHOWN).map((one) => stable(one, key))
    if (typeof child !== 'object' || child === null) return child
    const entries = Object.entries(child)
    const shown = key === 'base' ? entries.slice(0, SHOWN) : entries
    return Object.fromEntries(shown.map(([name, one]) => [name, stable(one, name)]))
  }
  return stable(value, '')
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/
const JWT = /^[\w-]{22,}\.[\w-]{22,}\.[\w-]{22,}$/
/** In characters. A part of a real token is longer. */
const SHOWN_PART = 32
const UUID_IN_TEXT = new RegExp(UUID, 'g')
/** In characters of base64url. The length of a signature differs in each run. */
const SIGNATURE_LENGTH = 96

interface Code {
  readonly pattern: RegExp
  readonly shown: string
}
/** Values that are different in each run, by field. */
const CODES: Readonly<Record<string, Code>> = {
  code: { pattern: /^\d{6}$|^[A-Z0-9]{4}(-[A-Z0-9]{4})+$/, shown: '482913' },
  validateCode: { pattern: /./, shown: 'K7MPX' },
  encodingAesKey: { pattern: /./, shown: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' },
  secret: { pattern: /./, shown: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
  recoveryCode: { pattern: /./, shown: 'ABCD-EFGH-JKMN-PQRS' },
  recoveryCodes: { pattern: /./, shown: 'ABCD-EFGH-JKMN-PQRS' },
  pseudonym: { pattern: /./, shown: 'erased:58515330' },
  activationTime: { pattern: /./, shown: '2026-01-01' },
  expirationTime: { pattern: /./, shown: '2027-12-31' },
}
/** Lists that must have all of their items. */
const WHOLE_LISTS = new Set(['texts', 'fields', 'recoveryCodes', 'languages'])

function shortDataUrl(text: string): string {
  return text.length > 80 ? `${text.slice(0, text.indexOf(',') + 9)}AAAA` : text
}

/** A text as random as a token looks, but always the same. */
function randomLike(number: number, length: number): string {
  const bytes = createHash('sha512').update(`example ${number}`).digest('base64url')
  return bytes.repeat(Math.ceil(length / bytes.length)).slice(0, length)
}
