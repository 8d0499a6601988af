import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** What a message asks for, as `seconds plural` or `role select admin,other`. A plural's branches differ by language. */
export function demands(message: CompiledMessage): string[] {
  const found = message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, type, style] = token
    const branches = branchesOf(style)
    const own = type === 'select' ? `${name} select ${Object.keys(branches).sort()}` : [name, type].join(' ').trim()
    return [own, ...Object.values(branches).flatMap(demands)]
  })
  return [...new Set(found)].sort()
}

/** The branches of a plural or a choice, by name. */
export function branchesOf(style: unknown): Record<string, CompiledMessage> {
  const entries = Object.entries((style ?? {}) as Record<string, CompiledMessage>)
  return Object.fromEntries(entries.filter(([, branch]) => Array.isArray(branch)))
}
