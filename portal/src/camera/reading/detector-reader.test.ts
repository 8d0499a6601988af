import { expect, it, vi } from 'vitest'
import { createDetectorReader } from './detector-reader.ts'

const FORMATS = ['aztec', 'code_128', 'data_matrix', 'ean_13', 'ean_8', 'qr_code', 'upc_a']
const video = {} as HTMLVideoElement

/** The API of a browser, at its edge. */
function browser(formats: readonly string[], found: readonly string[] = []) {
  const options = vi.fn()
  class BarcodeDetector {
    static getSupportedFormats = async () => formats
    constructor(given: object) {
      options(given)
    }
    detect = async () => found.map((rawValue) => ({ rawValue }))
  }
  return { scope: { BarcodeDetector }, options }
}

it('APP-52 a browser that reads all formats reads with its own detector', async () => {
  const { scope, options } = browser(FORMATS, ['4006381333931', 'second'])
  const reader = await createDetectorReader(scope)
  expect(await reader?.read(video)).toBe('4006381333931')
  expect(options.mock.calls).toEqual([[{ formats: expect.arrayContaining(['ean_13', 'data_matrix']) }]])
  expect(options.mock.calls[0]?.[0].formats).not.toContain('aztec')
})

it('APP-52 a picture without a code has none', async () => {
  const reader = await createDetectorReader(browser(FORMATS).scope)
  expect(await reader?.read(video)).toBeUndefined()
})

it.each([
  ['no detector', {}],
  ['no Data Matrix', browser(FORMATS.filter((one) => one !== 'data_matrix')).scope],
  ['a detector that is not installed', browser([]).scope],
])('APP-52 a browser with %s has none that is used', async (_what, scope) => {
  expect(await createDetectorReader(scope)).toBeUndefined()
})
