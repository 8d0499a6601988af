import { writeGuide } from './guide.ts'
import { runningInstallation, withInstallation } from './installation.ts'
import { capacityOf } from './model/capacity-model.ts'
import { readOptions, type SimulateOptions } from './options.ts'
import { capacityLines } from './report.ts'
import { storedCosts } from './results.ts'
import { simulate } from './simulate.ts'

/**
 * Makes a chain of stores and plays a day of it on real gateways: `npm run simulate -- --stores 10000 --people 1000000`.
 * docs/guides/capacity.md has its results.
 */
let options: SimulateOptions
try {
  options = readOptions(process.argv.slice(2))
} catch (error) {
  console.log((error as Error).message)
  process.exit(2)
}

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort(new Error(name)))
/* An error beside the work ends it as well, and it stops what it started: the reader of its output may be gone. */
process.on('uncaughtException', (error) => interruption.abort(error))
const print = (text: string) => console.log(text)

try {
  await run()
} catch (error) {
  console.error(`The simulation failed. ${(error as Error).message}`)
  process.exit(1)
}
process.exit(0)

async function run(): Promise<void> {
  if (options.guide) writeGuide()
  else if (options.model) {
    print(`A chain of ${options.stores} stores and ${options.userCount} users needs:`)
    for (const line of capacityLines(capacityOf(options, storedCosts()))) print(line)
  } else if (options.address !== undefined)
    await simulate({ options, installation: runningInstallation(options.address), signal: interruption.signal, print })
  else
    await withInstallation(options.gateways, (installation) =>
      simulate({ options, installation, signal: interruption.signal, print }),
    )
}
