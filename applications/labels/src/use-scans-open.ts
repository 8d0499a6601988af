import { useScans, useShell } from '@foyer/sdk/react'
import { parseBarcode } from '../shared/barcode-rule.ts'
import { START } from './route.ts'
import { useTexts } from './texts/index.ts'
import { useRoute } from './use-route.ts'

/** As it is printed on a label. */
const LABEL_CODE = /^[\w-]{1,40}$/

/**
 * Opens the label whose code is scanned, and lists the labels of a product whose barcode is scanned.
 * @param onBarcode what else happens with the barcode of a product
 */
export function useScansOpen(enabled: boolean, onBarcode?: (barcode: string) => void): void {
  const shell = useShell()
  const texts = useTexts()
  const [, go] = useRoute()
  useScans((code) => {
    if (!enabled) return
    const product = parseBarcode(code)
    if (product.ok && onBarcode) onBarcode(product.barcode)
    else if (product.ok) go({ ...START, search: product.barcode })
    else if (LABEL_CODE.test(code)) go({ code })
    else shell.notify(texts.scanUnknown, 'error')
  })
}
