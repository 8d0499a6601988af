/*
 * Formatters of numbers and dates, created once for each locale and options. To create one takes as long as hundreds of formattings,
 * and a list has one in each row.
 */

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/**
 * A formatter of numbers.
 * @param locale as in `shell.state.locale`
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return known(numbers, locale, options, () => new Intl.NumberFormat(locale, options))
}

/**
 * A formatter of dates and times.
 * @param locale as in `shell.state.locale`
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return known(dates, locale, options, () => new Intl.DateTimeFormat(locale, options))
}

function known<Format>(formats: Map<string, Format>, locale: string, options: object, create: () => Format): Format {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? create()
  formats.set(key, format)
  return format
}
