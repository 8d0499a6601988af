import { STORE_IMPORT_MAX_BYTES, STORE_IMPORT_MAX_LINES } from '@foyer/contract/limits'
import { CountedSlices } from '@foyer/testkit/time/counted-slices'
import { cpuMilliseconds } from '@foyer/testkit/time/cpu-time'
import { describe, expect, it } from 'vitest'
import { TimeSlices } from '../../platform/scheduling/time-slices.ts'
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
    opensOn: null,
    closesOn: null,
  })),
}

/** What may be read without a pause, in bytes. */
const UNPAUSED = 1024

const plan = async (text: string, known: ImportState) => planImport(await readStoreFile(text), known)

/** Processor time of this thread for the work, in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = cpuMilliseconds()
  await work()
  return cpuMilliseconds() - began
}

describe('ASVS 15.2.2 slices of a store import', () => {
  it.each([
    ['a valid file', HEAD + STORES.join('')],
    ['lines of commas only', HEAD + ',,,\n'.repeat(20_000)],
    ['lines of one letter', HEAD + 'a\n'.repeat(20_000)],
  ])('reading can pause after each kilobyte and line of %s', async (_what, text) => {
    const slices = new CountedSlices()
    await readStoreFile(text, slices)
    const lines = text.trim().split('\n').length - 1
    expect(slices.turns).toBeGreaterThanOrEqual(Math.ceil(Buffer.byteLength(text) / UNPAUSED) + lines)
  })

  it.each([
    ['a valid file', HEAD + STORES.join('')],
    ['a file with an unknown customer', HEAD + STORES.map((line) => line.replace('Verte France', 'Unknown')).join('')],
    ['a file of incomplete lines', HEAD + 'a\n'.repeat(LINES)],
  ])('planning can pause after each line and known store of %s', async (_what, text) => {
    const file = await readStoreFile(text)
    const slices = new CountedSlices()
    const { problems } = await planImport(file, state, slices)
    const items = state.customers.length + state.stores.length + file.lines.length + problems.length
    expect(slices.turns).toBe(items)
  })

  it('the next slice begins only after other tasks have run', async () => {
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

  it('a first line of a million commas is rejected in linear time', async () => {
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

  it('reading stops at the greatest number of lines, even if all are wrong', async () => {
    const { problems } = await readStoreFile(HEAD + 'a\n'.repeat(STORE_IMPORT_MAX_LINES + 10_000))
    expect(problems.length).toBe(STORE_IMPORT_MAX_LINES + 1)
    expect(problems.at(-1)?.problem).toBe('tooManyLines')
  })
})
