import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * Why: a translator may turn a sentence round, but not lose a value of it. What a message asks for is read from its ICU form:
 * the names of its values and how each is used. A plural's branches differ by language, a select's do not.
 */
export function valuesOf(text: string): string[] {
  return [...new Set(demands(compileMessageOrThrow(text)))].sort()
}

/** What is wrong with a message's ICU form, or nothing. */
export function syntaxFault(text: string): string | undefined {
  try {
    compileMessageOrThrow(text)
    return undefined
  } catch (problem) {
    return (problem as Error).message.split('\n')[0]
  }
}

function demands(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, kind, style] = token
    const branches = branchesOf(style)
    const own = kind === 'select' ? `${name} (select ${Object.keys(branches).sort().join(' ')})` : kindOf(name, kind)
    return [own, ...Object.values(branches).flatMap(demands)]
  })
}

function kindOf(name: string, kind: string | undefined): string {
  return kind ? `${name} (${kind})` : name
}

function branchesOf(style: unknown): Record<string, CompiledMessage> {
  const entries = Object.entries((style ?? {}) as Record<string, CompiledMessage>)
  return Object.fromEntries(entries.filter(([, branch]) => Array.isArray(branch)))
}
