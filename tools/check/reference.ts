import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, Findings } from './fault.ts'
import { filesBelow, ROOT } from './tree.ts'

/** Why: a reference that lags behind the code misleads more than none. */
export async function referenceFindings(): Promise<Findings> {
  // Loaded here, because it loads contract and gateway: while those are broken, the other checks still run.
  const { REFERENCE_FOLDER, referencePages } = await import('../docs/pages.ts')
  const wanted = referencePages()
  const present = filesBelow([REFERENCE_FOLDER], /./)
  return { faults: referenceFaults(wanted, present, read), checked: `${wanted.size} pages` }
}

export function referenceFaults(
  wanted: ReadonlyMap<string, string>,
  present: readonly string[],
  textOf: (path: string) => string | undefined,
): Fault[] {
  const remedy = 'npm run docs, and commit what it writes'
  const stale = [...wanted].filter(([path, text]) => textOf(path) !== text)
  const strange = present.filter((path) => !wanted.has(path))
  return [
    ...stale.map(([path]) => ({ at: path, message: 'is not what the code would have it say', remedy })),
    ...strange.map((at) => ({
      at,
      message: 'is not generated, but is in the folder of generated pages',
      remedy: 'move it or remove it',
    })),
  ]
}

function read(path: string): string | undefined {
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined
}
