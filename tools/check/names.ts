import type { Fault, Findings } from './fault.ts'
import { filesBelow, workspaces } from './tree.ts'

/**
 * Words that do not describe the content of a file. A file named `utils` collects unrelated code.
 */
const EMPTY_WORDS = [
  'util',
  'utils',
  'utility',
  'utilities',
  'helper',
  'helpers',
  'common',
  'misc',
  'manager',
  'managers',
  'data',
  'info',
  'lib',
]
/** Not allowed as a part of a name either: `date-utils`. The other words can be part of a good name: `form-data`. */
const EMPTY_PARTS = ['util', 'utils', 'helper', 'helpers', 'misc', 'manager']

export function nameFindings(): Findings {
  const paths = filesBelow([...workspaces(), 'docs'], /./)
  return { faults: nameFaults(paths), checked: `${paths.length} names` }
}

export function nameFaults(paths: readonly string[]): Fault[] {
  const named = new Map<string, string>()
  for (const path of paths) {
    const segments = path.split('/')
    for (const [index, segment] of segments.entries()) {
      const word = emptyWordOf(segment)
      if (word) named.set(segments.slice(0, index + 1).join('/'), word)
    }
  }
  return [...named].map(([at, word]) => ({
    at,
    message: `'${word}' does not describe the content`,
    remedy: 'name it after its purpose, with a standard term',
  }))
}

function emptyWordOf(segment: string): string | undefined {
  const name = (segment.split('.')[0] ?? '').toLowerCase()
  if (EMPTY_WORDS.includes(name)) return name
  return name.split(/[-_]/).find((part) => EMPTY_PARTS.includes(part))
}
