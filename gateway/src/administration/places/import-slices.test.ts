import { STORE_IMPORT_MAX_BYTES } from '@foyer/contract/limits'
import { cpuMilliseconds } from '@foyer/testkit/cpu-time'
import { describe, expect, it } from 'vitest'
import { type ImportState, planImport } from './import-plan.ts'
import { readStoreFile } from './store-file.ts'

const HEAD = 'customer,name,code,timeZone\n'
const LINES = 49_000
const STORES = Array.from(
  { length: LINES },
  (_, index) => `Verte France,Boutique été ${index},C-${index},Europe/Paris\n`,
)
const SMALL = HEAD + STORES.slice(0, 10).join('')
/** Of the processor time of all the work, what one turn of the event loop may take. A turn with a garbage collection in it may take more. */
const SHARE = 0.06

const state: ImportState = {
  customers: [{ id: 'fr', name: 'Verte France' }],
  stores: Array.from({ length: LINES }, (_, index) => ({
    id: `${index}`,
    customerId: 'fr',
    name: 'Another',
    code: `C-${index}`,
    timeZone: 'UTC',
  })),
}

/** Processor time of this thread for the work, and for the longest stretch of it in which no other call has its turn. */
async function timesOf(work: () => Promise<unknown>): Promise<{ all: number; longest: number }> {
  let running = true
  let longest = 0
  const began = cpuMilliseconds()
  const others = (async () => {
    for (let last = cpuMilliseconds(); running; last = cpuMilliseconds()) {
      await new Promise((resolve) => setImmediate(resolve))
      longest = Math.max(longest, cpuMilliseconds() - last)
    }
  })()
  await work()
  running = false
  await others
  return { all: cpuMilliseconds() - began, longest }
}

const plan = async (text: string, known: ImportState = state) => planImport(await readStoreFile(text), known)

describe('ASVS 15.2.2 an import of stores', () => {
  it.each([
    ['a valid file', HEAD + STORES.join('')],
    [
      'a file of which every line is wrong',
      HEAD + STORES.map((line) => line.replace('Verte France', 'Unknown')).join(''),
    ],
    ['lines with nothing but commas', HEAD + ',,,\n'.repeat((STORE_IMPORT_MAX_BYTES - 100) / 4)],
    ['lines with a single letter', HEAD + 'a\n'.repeat((STORE_IMPORT_MAX_BYTES - 100) / 2)],
  ])('lets other calls have their turn all the time while it reads %s', { timeout: 60_000 }, async (_what, text) => {
    await plan(SMALL)
    const shares: number[] = []
    for (let round = 0; round < 2; round++) {
      const { all, longest } = await timesOf(() => plan(text))
      shares.push(longest / all)
    }
    expect(Math.min(...shares)).toBeLessThan(SHARE)
  })

  it('takes a first line of a million commas for no header, and no longer for it than for a file of ten lines', async () => {
    const commas = ','.repeat(STORE_IMPORT_MAX_BYTES - 100)
    const { problems } = await plan(commas)
    expect(problems).toEqual([{ line: 1, problem: 'columnsWrong' }])
    const few = { customers: state.customers, stores: [] }
    const [large, small] = [[], []] as number[][]
    for (let round = 0; round < 5; round++) {
      large?.push((await timesOf(() => plan(commas, few))).all)
      small?.push((await timesOf(() => plan(`,${'x'.repeat(commas.length)}`, few))).all)
    }
    expect(Math.min(...(large ?? []))).toBeLessThan(5 * Math.min(...(small ?? [])) + 5)
  })

  it('reads no more lines than an import may have, also where all of them are wrong', async () => {
    const { problems } = await readStoreFile(HEAD + 'a\n'.repeat(60_000))
    expect(problems.length).toBe(50_001)
    expect(problems.at(-1)?.problem).toBe('tooManyLines')
  })
})
