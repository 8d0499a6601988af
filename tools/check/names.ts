import type { Fault, Findings } from './fault.ts'
import { filesBelow, workspaces } from './tree.ts'

/**
 * Why: a file named `utils` says only that its author had no name for what is in it, and everything without a name ends there.
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
/** Empty even as a part of a name: `date-utils`. The others can be a part of a good one: `form-data`. */
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
    message: `'${word}' says nothing about what is inside`,
    remedy: 'name it for what it does, in the words of the field',
  }))
}

function emptyWordOf(segment: string): string | undefined {
  const name = (segment.split('.')[0] ?? '').toLowerCase()
  if (EMPTY_WORDS.includes(name)) return name
  return name.split(/[-_]/).find((part) => EMPTY_PARTS.includes(part))
}
