import type { TextFault } from '@foyer/contract/errors'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { branchesOf, demands } from './demands.ts'

/**
 * Checks a text that replaces another.
 * @returns why it cannot; undefined if it can
 */
export function replacementFault(original: string, replacement: string): TextFault | undefined {
  const tokens = compiled(replacement)
  if (!tokens || !hasOther(tokens)) return 'SYNTAX'
  const wanted = demands(compiled(original) ?? [])
  if (demands(tokens).join('\n') !== wanted.join('\n')) return 'ARGUMENTS'
  return tagsIn(original).join() === tagsIn(replacement).join() ? undefined : 'TAGS'
}

/** The arguments of a text, such as `seconds`, each once. */
export function argumentsIn(text: string): string[] {
  return [...new Set(demands(compiled(text) ?? []).map((demand) => demand.split(' ')[0] as string))]
}

function compiled(text: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return undefined
  }
}

/** Does every plural and every choice have the branch for all other values? */
function hasOther(message: CompiledMessage): boolean {
  return message.every((token) => {
    if (typeof token === 'string') return true
    const branches = branchesOf(token[2])
    const isBranched = /^(plural|select|selectordinal)$/.test(token[1] ?? '')
    return (!isBranched || Object.hasOwn(branches, 'other')) && Object.values(branches).every(hasOther)
  })
}

/** Tags such as `<0>` and `</0>`, sorted. */
function tagsIn(text: string): string[] {
  return (text.match(/<\/?[\w-]+\s*\/?>/g) ?? []).sort()
}
