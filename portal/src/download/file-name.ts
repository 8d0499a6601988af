/** RFC 8187: charset'language'value. */
const EXTENDED = /;\s*filename\*\s*=\s*(utf-8|iso-8859-1)'[^']*'([^;\s]+)/i
/** RFC 6266: a quoted string, or a token. */
const PLAIN = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to go.
const NOT_IN_NAMES = /[\u0000-\u001f\u007f\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Longer ones do not fit into most file systems. */
const LONGEST = 200

/**
 * The name that a Content-Disposition header gives a file, without any path: the one that is written in full where there is
 * one, else the plain one. Nothing where it names none.
 */
export function fileNameOf(disposition: string | null): string | undefined {
  if (disposition === null) return undefined
  return cleaned(extended(disposition)) ?? cleaned(plain(disposition))
}

function extended(disposition: string): string | undefined {
  const [, charset = '', value = ''] = EXTENDED.exec(disposition) ?? []
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(value)
    return value.replace(/%([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  } catch {
    // Not valid: the plain name may be.
    return undefined
  }
}

function plain(disposition: string): string | undefined {
  const [, quoted, token] = PLAIN.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? token
}

/** The readable part of the name; undefined if only dots are left. */
function cleaned(name: string | undefined): string | undefined {
  const last = name?.split(/[/\\]/).at(-1)?.replace(NOT_IN_NAMES, '').trim()
  return last && !/^\.+$/.test(last) ? shortened(last) : undefined
}

function shortened(name: string): string {
  const signs = [...name]
  if (signs.length <= LONGEST) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return signs.slice(0, LONGEST - ending.length).join('') + ending
}
