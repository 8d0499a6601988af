import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../check/tree.ts'
import { REFERENCE_FOLDER, referencePages } from './pages.ts'

/** Why: `npm run docs` writes the reference from the code; `npm run check` fails while it is not what would be written. */
mkdirSync(join(ROOT, REFERENCE_FOLDER), { recursive: true })
for (const [path, text] of referencePages()) {
  const file = join(ROOT, path)
  const same = existsSync(file) && readFileSync(file, 'utf8') === text
  if (!same) writeFileSync(file, text)
  console.log(`${same ? 'as it was' : 'written  '}  ${path}`)
}
