import { STORE_IMPORT_MAX_BYTES, STORE_IMPORT_MAX_LINES } from '@foyer/contract/limits'
import { cpuMilliseconds } from '@foyer/testkit/cpu-time'
import { describe, expect, it } from 'vitest'
import { TimeSlices } from '../../platform/time-slices.ts'
import { type ImportState, planImport } from './import-plan.ts'
import { readStoreFile } from './store-file.ts'

const HEAD = 'customer,name,code,timeZone\n'
const LINES = 9_000
const STORES = Array.from(
  { length: LINES },
  (_, index) => `Verte France,Boutique été ${index},C-${index},Europe/Paris\n`,
)

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

/** What may be read without a pause, in bytes. */
const UNPAUSED = 1024

/** A slice is over whenever it is asked for: so each place where the work can pause counts as a turn of other calls. */
class CountedSlices extends TimeSlices {
  turns = 0

  constructor() {
    let now = 0
    super(() => (now += 1_000))
  }

  override async next(): Promise<void> {
    this.turns++
    await super.next()
  }
}

const plan = async (text: string, known: ImportState) => planImport(await readStoreFile(text), known)

/** Processor time of this thread for the work, in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = cpuMilliseconds()
  await work()
  return cpuMilliseconds() - began
}

describe('ASVS 15.2.2 an import of stores', () => {
  it.each([
    ['a valid file', HEAD + STORES.join('')],
    ['lines with nothing but commas', HEAD + ',,,\n'.repeat(20_000)],
    ['lines with a single letter', HEAD + 'a\n'.repeat(20_000)],
  ])('can give way to other calls after each kilobyte and each line of %s', async (_what, text) => {
    const slices = new CountedSlices()
    await readStoreFile(text, slices)
    const lines = text.trim().split('\n').length - 1
    expect(slices.turns).toBeGreaterThanOrEqual(Math.ceil(Buffer.byteLength(text) / UNPAUSED) + lines)
  })

  it.each([
    ['that can be taken over', HEAD + STORES.join('')],
    ['that are wrong', HEAD + STORES.map((line) => line.replace('Verte France', 'Unknown')).join('')],
    ['that are no stores', HEAD + 'a\n'.repeat(LINES)],
  ])('can give way after each line %s, and after each store that is known', async (_what, text) => {
    const file = await readStoreFile(text)
    const slices = new CountedSlices()
    const { problems } = await planImport(file, state, slices)
    const items = state.customers.length + state.stores.length + file.lines.length + problems.length
    expect(slices.turns).toBe(items)
  })

  it('begins another slice only after other calls had their turn', async () => {
    let now = 0
    const slices = new TimeSlices(() => now)
    expect(slices.over).toBe(false)
    now = 2
    expect(slices.over).toBe(true)
    let others = false
    setImmediate(() => (others = true))
    await slices.next()
    expect([others, slices.over]).toEqual([true, false])
  })

  it('takes a first line of a million commas for no header, and no longer for it than for a file of ten lines', async () => {
    const commas = ','.repeat(STORE_IMPORT_MAX_BYTES - 100)
    const { problems } = await plan(commas, state)
    expect(problems).toEqual([{ line: 1, problem: 'columnsWrong' }])
    const few = { customers: state.customers, stores: [] }
    const [large, small] = [[], []] as number[][]
    for (let round = 0; round < 5; round++) {
      large?.push(await timeOf(() => plan(commas, few)))
      small?.push(await timeOf(() => plan(`,${'x'.repeat(commas.length)}`, few)))
    }
    expect(Math.min(...(large ?? []))).toBeLessThan(5 * Math.min(...(small ?? [])) + 50)
  })

  it('reads no more lines than an import may have, also where all of them are wrong', async () => {
    const { problems } = await readStoreFile(HEAD + 'a\n'.repeat(STORE_IMPORT_MAX_LINES + 10_000))
    expect(problems.length).toBe(STORE_IMPORT_MAX_LINES + 1)
    expect(problems.at(-1)?.problem).toBe('tooManyLines')
  })
})
