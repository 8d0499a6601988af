import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Message, MessageTokens } from './format/index.ts'

/**
 * Compiles an ICU message for `formatMessage`: a text where there are no arguments, else its tokens.
 * @throws where it cannot be parsed
 */
export function compile(message: string): Message {
  const tokens = compileMessageOrThrow(message) as MessageTokens
  const [text = '', ...others] = tokens
  return typeof text === 'string' && others.length === 0 ? text : tokens
}
