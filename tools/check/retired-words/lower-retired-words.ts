import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printed } from '../fault.ts'
import { ROOT } from '../tree.ts'
import { newestFirst } from './newest-lines.ts'
import { LEFT_FILE, lookedAt, lowered, ratchetFaults, readLeft } from './retired-words.ts'
import { placesIn } from './retired-words-places.ts'

/** `npm run retired-words` lowers the counts in the table to the current ones. A count that has risen is reported and not changed. */
const places = placesIn(lookedAt())
const table = lowered(places, readLeft())
writeFileSync(join(ROOT, LEFT_FILE), `${JSON.stringify(table, null, 2)}\n`)

for (const [workspace, counts] of Object.entries(table)) {
  const left = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.log(`${workspace.padEnd(10)} ${String(left).padStart(5)}`)
}
const risen = ratchetFaults(places, table, newestFirst)
for (const fault of risen) console.log(printed(fault))
process.exitCode = risen.length > 0 ? 1 : 0
