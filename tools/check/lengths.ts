import type { Fault, Findings } from './fault.ts'
import { type SourceFile, sourcesBelow, workspaces } from './tree.ts'

/** Why: a file that a reader cannot take in at a sitting hides two ideas. Longer ones are listed here with their reason. */
export const LINES_AT_MOST = 300

const LONGER: Readonly<Record<string, string>> = {}

export function lengthFindings(): Findings {
  const files = sourcesBelow(workspaces(), /\.(ts|tsx|mjs|css)$/)
  return { faults: lengthFaults(files, LONGER), checked: `${files.length} files` }
}

export function lengthFaults(files: readonly SourceFile[], longer: Readonly<Record<string, string>>): Fault[] {
  const long = files.filter(({ text }) => linesOf(text) > LINES_AT_MOST)
  const unlisted = long.filter(({ path }) => !(path in longer))
  const stale = Object.keys(longer).filter((path) => !long.some((file) => file.path === path))
  return [
    ...unlisted.map(({ path, text }) => ({
      at: path,
      message: `${linesOf(text)} lines, where ${LINES_AT_MOST} are the most`,
      remedy: 'divide it by idea, or list it with a reason in tools/check/lengths.ts',
    })),
    ...stale.map((path) => ({
      at: 'tools/check/lengths.ts',
      message: `${path} is listed as long and is not`,
      remedy: 'take it off the list',
    })),
  ]
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
