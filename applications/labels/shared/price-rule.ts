/** The highest price in the smallest unit: 99,999.99 where it has two decimals. */
export const AMOUNT_MAX = 9_999_999

export type PriceProblem = 'required' | 'format' | 'decimals' | 'positive' | 'high'
export type ParsedPrice =
  | { readonly ok: true; readonly amount: number }
  | { readonly ok: false; readonly problem: PriceProblem }

const DECIMAL = /^(\d{1,12})(?:[.,](\d+))?$/

/**
 * Parses a price as a user types it, with a decimal point or comma and without separators of thousands.
 * @param decimals of the currency: 2 for EUR, 0 for JPY
 * @returns the amount in the smallest unit of the currency
 */
export function parsePrice(typed: unknown, decimals: number): ParsedPrice {
  if (typed === undefined || typed === null || typed === '') return { ok: false, problem: 'required' }
  if (typeof typed !== 'string') return { ok: false, problem: 'format' }
  const text = typed.trim()
  if (text === '') return { ok: false, problem: 'required' }
  if (/^-\d/.test(text)) return { ok: false, problem: 'positive' }
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return { ok: false, problem: 'format' }
  if (fraction.length > decimals) return { ok: false, problem: 'decimals' }
  const amount = Number(whole + fraction.padEnd(decimals, '0'))
  if (amount === 0) return { ok: false, problem: 'positive' }
  return amount > AMOUNT_MAX ? { ok: false, problem: 'high' } : { ok: true, amount }
}

/**
 * True if both prices are valid as typed, and the former one is not higher. Other problems are found by the back end.
 * @param former empty for none
 * @param currency as typed
 */
export function isFormerTooLow(price: string, former: string, currency: string): boolean {
  if (!/^[a-z]{3}$/i.test(currency)) return false
  const [parsed, parsedFormer] = [price, former].map((typed) => parsePrice(typed, decimalsOf(currency)))
  return parsed?.ok === true && parsedFormer?.ok === true && parsedFormer.amount <= parsed.amount
}

/** The number of decimals that a currency has. */
export function decimalsOf(currency: string): number {
  return formatOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2
}

/** A price as users read it. */
export function formatPrice(amount: number, currency: string, language: string): string {
  const value = amount / 10 ** decimalsOf(currency)
  return formatOf(language, currency).format(value)
}

const formats = new Map<string, Intl.NumberFormat>()

/** To create a formatter takes as long as hundreds of formattings. */
function formatOf(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(key, format)
  return format
}
