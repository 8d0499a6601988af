import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../check/tree.ts'
import { recordExamplesAgain } from './api-examples.ts'
import { REFERENCE_FOLDER, referencePages } from './pages.ts'

/** `npm run docs` generates the reference from the code. `npm run check` fails if the reference is out of date. */
mkdirSync(join(ROOT, REFERENCE_FOLDER), { recursive: true })
await recordExamplesAgain()
for (const [path, text] of referencePages()) {
  const file = join(ROOT, path)
  const same = existsSync(file) && readFileSync(file, 'utf8') === text
  if (!same) writeFileSync(file, text)
  console.log(`${same ? 'as it was' : 'written  '}  ${path}`)
}
