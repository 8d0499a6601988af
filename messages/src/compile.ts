import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Message, MessageToken, MessageTokens } from './format/index.ts'

/**
 * Compiles an ICU message for `formatMessage`: a text where there are no arguments, else its tokens.
 * @throws where it cannot be parsed
 */
export function compile(message: string): Message {
  const tokens = joined(compileMessageOrThrow(message) as MessageTokens)
  const [text = '', ...others] = tokens
  return typeof text === 'string' && others.length === 0 ? text : tokens
}

/** Lingui cuts a text at every quotation. `#` is the number of a plural, and stays a token of its own. */
function joined(tokens: MessageTokens): MessageTokens {
  const result: MessageToken[] = []
  for (const token of tokens) {
    const last = result.at(-1)
    if (isText(token) && isText(last)) result[result.length - 1] = last + token
    else result.push(typeof token === 'string' ? token : withJoinedBranches(token))
  }
  return result
}

const BRANCHING = new Set(['plural', 'selectordinal', 'select'])

function isText(token: MessageToken | undefined): token is string {
  return typeof token === 'string' && token !== '#'
}

function withJoinedBranches(token: Exclude<MessageToken, string>): MessageToken {
  const [name, type = '', style] = token
  if (!BRANCHING.has(type)) return token
  const branches = Object.entries(style as Record<string, MessageTokens | number | undefined>)
    .filter(([, branch]) => branch !== undefined)
    .map(([key, branch]) => [key, Array.isArray(branch) ? joined(branch) : branch])
  return [name, type, Object.fromEntries(branches)]
}
