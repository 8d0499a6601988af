import type { Message, Messages } from '@foyer/messages'

/** A test language: accents reveal text that is in no catalogue, and length shows where German would not fit. */
export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudo(message)]))
}

const PLAIN = 'aceginorsuyzACEGINORSUYZ'
const ACCENTED = 'áçéĝîñöŕšûýžÀÇÉĜÎÑÖŔŠÛÝŽ'
/** Translations are about a third longer than English. */
const LONGER_BY = 3

/** The message with accented words in brackets. Arguments and plural categories stay. */
export function pseudo(message: string): string
export function pseudo(message: Message): Message
export function pseudo(message: Message): Message {
  if (typeof message === 'string') return `[${accent(message)}${'·'.repeat(Math.ceil(wordCount(message) / LONGER_BY))}]`
  const extra = '·'.repeat(Math.ceil(wordCount(JSON.stringify(message)) / LONGER_BY))
  return ['[', ...message.map(accentToken), `${extra}]`]
}

type Token = Exclude<Message, string>[number]

function accentToken(token: Token): Token {
  if (typeof token === 'string') return accent(token)
  const [name, type = '', style] = token
  if (!['plural', 'selectordinal', 'select'].includes(type)) return token
  const branches = Object.entries(style as Record<string, Message | number>)
  return [name, type, Object.fromEntries(branches.map(([key, branch]) => [key, accentBranch(branch)]))]
}

function accentBranch(branch: Message | number): unknown {
  return Array.isArray(branch) ? branch.map(accentToken) : branch
}

function accent(text: string): string {
  return Array.from(text, (character) => ACCENTED[PLAIN.indexOf(character)] ?? character).join('')
}

function wordCount(text: string): number {
  return text.split(/\s+/).length
}
