import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/**
 * Reads codes beside the page, which stays smooth. The gateway serves this file, and no other, with a policy that allows WebAssembly:
 * the page must not compile any.
 */
const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode', 'DataMatrix'],
  // As scanners send it: without parentheses around the identifiers of GS1.
  textMode: 'Plain',
  maxNumberOfSymbols: 1,
}

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ToWorker>) => void
  postMessage(message: FromWorker): void
}
// Without it the library loads its file from a foreign host.
const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
ready.catch((error: unknown) => scope.postMessage({ failed: String(error) }))

scope.onmessage = ({ data }) => void read(data).catch(() => scope.postMessage({ code: undefined }))

async function read(picture: ImageBitmap): Promise<void> {
  await ready
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  const image = context?.getImageData(0, 0, width, height)
  const [found] = image ? await readBarcodes(image, OPTIONS) : []
  scope.postMessage({ code: found?.text })
}
