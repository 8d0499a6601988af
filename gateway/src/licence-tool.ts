import { printFault } from './console.ts'
import { runLicenceTool } from './licence/vendor-tool/main.ts'
import { StartFault } from './platform/database/start-fault.ts'
import { systemClock } from './platform/time/clock.ts'

/* The vendor's tool for licences. It runs on the vendor's machine, beside no gateway. */

runLicenceTool(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`), systemClock.now()).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    if (error instanceof StartFault) process.stderr.write(`${error.problem}\n  ${error.remedy}\n`)
    else printFault(error, false)
    process.exitCode = 1
  },
)
