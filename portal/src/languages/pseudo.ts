/** A pseudo-language: every message accented, so that text of no catalogue is easy to see, and longer, like German. */
export function pseudoMessages(messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudo(message)]))
}

const PLAIN = 'aceginorsuyzACEGINORSUYZ'
const ACCENTED = 'áçéĝîñöŕšûýžÀÇÉĜÎÑÖŔŠÛÝŽ'
/** Translations are about a third longer than English. */
const LONGER_BY = 3

/** The same ICU message, its words accented and in brackets. Placeholders, plural branches and quoted text keep their meaning. */
export function pseudo(message: string): string {
  const accented = accentText(message, 0, false).text
  const extra = '·'.repeat(Math.ceil(wordCountOf(message) / LONGER_BY))
  return `[${accented}${extra}]`
}

function accent(character: string): string {
  const at = PLAIN.indexOf(character)
  return at < 0 ? character : (ACCENTED[at] ?? character)
}

/** Accents from `start` to the end, or to the brace that closes the branch. */
function accentText(message: string, start: number, inBranch: boolean): { text: string; end: number } {
  let text = ''
  let at = start
  while (at < message.length) {
    const character = message[at] as string
    if (character === "'") {
      const end = endOfQuote(message, at)
      text += message.slice(at, end)
      at = end
    } else if (character === '{') {
      const argument = copyArgument(message, at)
      text += argument.text
      at = argument.end
    } else if (character === '}' && inBranch) {
      break
    } else {
      text += accent(character)
      at++
    }
  }
  return { text, end: at }
}

/** ICU quotes from an apostrophe before a brace or number sign to the next one; any other apostrophe is just one. */
function endOfQuote(message: string, start: number): number {
  const next = message[start + 1]
  if (next === "'") return start + 2
  if (next === undefined || !'{}#|'.includes(next)) return start + 1
  const close = message.indexOf("'", start + 1)
  return close < 0 ? message.length : close + 1
}

/** Copies `{name}` and `{name, plural, one {…} other {…}}`: of the latter only the branches' texts are accented. */
function copyArgument(message: string, start: number): { text: string; end: number } {
  let text = '{'
  let at = start + 1
  while (at < message.length && message[at] !== '}') {
    if (message[at] === '{') {
      const branch = accentText(message, at + 1, true)
      text += `{${branch.text}}`
      at = branch.end + 1
    } else {
      text += message[at++]
    }
  }
  return { text: `${text}}`, end: at + 1 }
}

function wordCountOf(message: string): number {
  return message.split(/\s+/).length
}
