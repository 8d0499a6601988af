import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { alerts } from './alerts/index.ts'
import { container } from './container/index.ts'
import type { Drill } from './drill.ts'
import { failover } from './failover/index.ts'
import { installation } from './installation/index.ts'
import { install, installArguments, missingPrograms } from './programs.ts'
import { proxies } from './proxies/index.ts'
import { release } from './release/index.ts'
import { isPassed, tableOf, writeResult } from './report.ts'
import { restore } from './restore/index.ts'
import { soak } from './soak/index.ts'
import { upgrade } from './upgrade/index.ts'

/** The drills, one line each. */
const DRILLS: readonly Drill[] = [alerts, container, failover, installation, proxies, release, restore, soak, upgrade]

/**
 * Tries an operation of production on real programs of this machine, on free ports, and stops them again.
 * `npm run drill -- failover --times 3`; `--install` installs missing programs, as root.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, strict: false })
const drill = DRILLS.find(({ name }) => name === positionals[0])
if (!drill) {
  for (const { name, summary } of DRILLS) console.log(`npm run drill -- ${name}\n  ${summary}`)
  process.exit(positionals.length === 0 ? 0 : 2)
}

if (missingPrograms(drill.programs).length > 0 && values['install']) install(missingPrograms(drill.programs))
const missing = missingPrograms(drill.programs)
if (missing.length > 0) {
  console.log(`Not installed: ${missing.map(({ name }) => name).join(', ')}. This installs them:`)
  console.log(`  RUNLEVEL=1 apt-get ${installArguments(missing).join(' ')}`)
  console.log(`Or run the drill as root with --install.`)
  process.exit(1)
}

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort(new Error(name)))
/* An error in what runs beside the drill ends it as well, and it stops what it started. */
process.on('uncaughtException', (error) => interruption.abort(error))
const began = performance.now()
const folder = mkdtempSync(join(tmpdir(), `foyer-${drill.name}-`))
chmodSync(folder, 0o711)
const outcome = await drill
  .run({
    folder,
    signal: interruption.signal,
    step: (text) => console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${text}`),
    option: (name) => readOption(name),
  })
  .catch((error: unknown) => {
    /* Not left to Node.js, which would hand it to the listener above and end with 0. */
    console.error(error)
    console.error(`\nThe drill ended before its end. The logs are in ${folder}.`)
    process.exit(1)
  })
console.log(`\n${tableOf(outcome)}`)
writeResult(drill.name, `npm run drill -- ${process.argv.slice(2).join(' ')}`, outcome)
if (isPassed(outcome)) rmSync(folder, { recursive: true, force: true })
else console.log(`\nA target is missed. The logs are in ${folder}.`)
process.exit(isPassed(outcome) ? 0 : 1)

/** `parseArgs` without declared options takes a value only after `=`. */
function readOption(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  const value = values[name]
  return typeof value === 'string' ? value : at < 0 ? undefined : process.argv[at + 1]
}
