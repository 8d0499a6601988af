import type { CodeReader } from './reader.ts'

/** What products, labels and devices in stores have. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code', 'data_matrix']

/** The Barcode Detection API, which TypeScript does not know. Chrome has it on Android and macOS. */
interface BarcodeDetectorClass {
  new (options: {
    readonly formats: readonly string[]
  }): { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }
  getSupportedFormats(): Promise<readonly string[]>
}

/** The reader of the browser; undefined if it has none, or one that does not read all formats. */
export async function createDetectorReader(scope: object): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = scope as { readonly BarcodeDetector?: BarcodeDetectorClass }
  const supported = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])
  if (!BarcodeDetector || !FORMATS.every((format) => supported?.includes(format))) return undefined
  const detector = new BarcodeDetector({ formats: FORMATS })
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue,
    close: () => {},
  }
}
