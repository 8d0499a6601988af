export type BarcodeProblem = 'required' | 'format' | 'check-digit'
export type ParsedBarcode =
  | { readonly ok: true; readonly barcode: string }
  | { readonly ok: false; readonly problem: BarcodeProblem }

/** EAN-8, UPC-A and EAN-13. */
const LENGTHS = [8, 12, 13]

/** Parses the barcode of a product as it is typed or scanned. Blanks and hyphens between digits are left out. */
export function parseBarcode(typed: unknown): ParsedBarcode {
  if (typed === undefined || typed === null) return { ok: false, problem: 'required' }
  if (typeof typed !== 'string') return { ok: false, problem: 'format' }
  const digits = typed.replace(/[\s-]/g, '')
  if (digits === '') return { ok: false, problem: 'required' }
  if (!/^[0-9]+$/.test(digits) || !LENGTHS.includes(digits.length)) return { ok: false, problem: 'format' }
  return hasCheckDigit(digits) ? { ok: true, barcode: digits } : { ok: false, problem: 'check-digit' }
}

/** The digits count 1 and 3 alternately, from the last one, and their sum ends in 0. */
function hasCheckDigit(digits: string): boolean {
  const weighted = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3))
  return weighted.reduce((sum, one) => sum + one, 0) % 10 === 0
}
