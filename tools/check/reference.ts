import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, Findings } from './fault.ts'
import { filesBelow, ROOT } from './tree.ts'

/** Reports reference pages that do not match the code. */
export async function referenceFindings(): Promise<Findings> {
  // Imported here, because it imports contract and gateway. If those do not load, the other checks still run.
  const { REFERENCE_FOLDER, referencePages } = await import('../docs/pages.ts')
  const wanted = referencePages()
  const present = filesBelow([REFERENCE_FOLDER], /\.md$/)
  return { faults: referenceFaults(wanted, present, read), checked: `${wanted.size} pages` }
}

export function referenceFaults(
  wanted: ReadonlyMap<string, string>,
  present: readonly string[],
  textOf: (path: string) => string | undefined,
): Fault[] {
  const remedy = 'run npm run docs, and commit the result'
  const stale = [...wanted].filter(([path, text]) => textOf(path) !== text)
  const strange = present.filter((path) => !wanted.has(path))
  return [
    ...stale.map(([path]) => ({ at: path, message: 'does not match the code', remedy })),
    ...strange.map((at) => ({
      at,
      message: 'is in the folder of generated pages, but is not generated',
      remedy: 'move it or remove it',
    })),
  ]
}

function read(path: string): string | undefined {
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined
}
