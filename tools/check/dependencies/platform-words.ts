import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, Findings } from '../fault.ts'
import { lineOf, type Node, parsed, visitAll } from '../syntax.ts'
import { CODE_FILE, ROOT, type SourceFile, sourcesBelow, TEST_FILE } from '../tree.ts'

/** The platform serves every capability. If it names one, it depends on it even without an import. */
const PLATFORM = 'gateway/src/platform'
const COMPOSITION = ['platform', 'composition', 'tests']

/** Names of capabilities that are also words of HTTP, mail, PostgreSQL or the operating system. */
const ALSO_TECHNICAL = [
  'access',
  'account',
  'applications',
  'configuration',
  'home',
  'languages',
  'mail',
  'page',
  'password',
  'session',
  'settings',
  'user',
]

export function platformWordFindings(): Findings {
  const folders = readdirSync(join(ROOT, 'gateway/src'), { withFileTypes: true })
  const capabilities = folders
    .filter((entry) => entry.isDirectory() && !COMPOSITION.includes(entry.name))
    .map(({ name }) => name)
  const files = sourcesBelow([PLATFORM], CODE_FILE).filter(({ path }) => !TEST_FILE.test(path))
  return { faults: platformWordFaults(files, capabilities), checked: `${files.length} files` }
}

/** Identifiers and texts that contain the name of a capability, in the singular or the plural. */
export function platformWordFaults(files: readonly SourceFile[], capabilities: readonly string[]): Fault[] {
  const names = capabilities
    .filter((name) => !ALSO_TECHNICAL.includes(name))
    .map((name) => [name, new RegExp(` ${spaced(name).trim().replace(/s$/, '')}s? `)] as const)
  return files.flatMap((file) => faultsIn(file, names))
}

function faultsIn(file: SourceFile, names: readonly (readonly [name: string, pattern: RegExp])[]): Fault[] {
  const faults: Fault[] = []
  visitAll(parsed(file), (node) => {
    const text = textOf(node)
    const found = text === undefined ? undefined : names.find(([, pattern]) => pattern.test(spaced(text)))
    if (found)
      faults.push({
        at: `${file.path}:${lineOf(file.text, node.start)}`,
        message: `'${text}' names the capability ${found[0]}`,
        remedy: 'pass it in, or move the code to the capability',
      })
  })
  return faults
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return String(node['name'])
  if (node.type === 'TemplateElement') return (node['value'] as { cooked: string | null }).cooked ?? undefined
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}

/** The words of a text or identifier, in lower case, with a space before and after each. */
function spaced(text: string): string {
  const parts = text.replace(/([a-z])(?=[A-Z])/g, '$1 ').split(/[^A-Za-z]+/)
  return ` ${parts.filter(Boolean).join(' ').toLowerCase()} `
}
