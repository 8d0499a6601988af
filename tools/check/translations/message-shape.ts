import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * Returns the names of the values of a message and how each is used. A translation may have another order, but needs the same values.
 * The branches of a plural differ by language, those of a select do not.
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
