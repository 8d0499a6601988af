import { z } from 'zod'

/* Numbers and booleans in a query are texts on the wire. OpenAPI names their types, so that generated clients do too. */

/** A whole number in a query: decimal digits, without a sign. */
export function integerInQuery(minimum: number, maximum: number) {
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${String(maximum).length}}$`), `a number from ${minimum} to ${maximum}`)
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .meta({ type: 'integer', minimum, maximum })
}

/** `true` or `false` in a query. */
export function booleanInQuery() {
  return z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .meta({ type: 'boolean' })
}
