import { falsePositiveRate } from '../password/breached-filter.ts'
import { buildBreachedFilter } from '../password/build-breached-filter.ts'
import { StartFault } from '../platform/database/start-fault.ts'

const MEGABYTE = 1_000_000

/** Runs `passwords filter build <list> <filter>`. */
export async function buildFilter(args: readonly string[], print: (line: string) => void): Promise<void> {
  const [verb, list, filter] = args
  if (verb !== 'build' || !list || !filter)
    throw new StartFault('A list and a file to write are expected.', 'passwords filter build <list.txt> <filter.bin>')
  const began = performance.now()
  const shape = await buildBreachedFilter(list, filter).catch((error: Error) => {
    throw new StartFault(
      `No filter was built: ${error.message}.`,
      'Give a readable list and a folder with enough free space.',
    )
  })
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const errors = Math.floor(1 / falsePositiveRate(shape))
  print(`${filter}: ${shape.keys} passwords, ${(shape.bits / 8 / MEGABYTE).toFixed(1)} MB, in ${seconds} s.`)
  print(`At most one other password in ${errors} is refused by mistake.`)
  print(`Set FOYER_BREACHED_PASSWORDS to the path of this file and restart the gateways.`)
}
