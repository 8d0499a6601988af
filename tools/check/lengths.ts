import type { Fault, Findings } from './fault.ts'
import { type SourceFile, sourcesBelow, workspaces } from './tree.ts'

/** The limit of a file. A longer one usually has two concerns. Exceptions are listed with their reason. */
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
      message: `${linesOf(text)} lines; the limit is ${LINES_AT_MOST}`,
      remedy: 'split it by concern, or list it with a reason in tools/check/lengths.ts',
    })),
    ...stale.map((path) => ({
      at: 'tools/check/lengths.ts',
      message: `${path} is listed as long, but it is short enough`,
      remedy: 'remove it from the list',
    })),
  ]
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
