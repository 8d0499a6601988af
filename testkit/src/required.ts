/** The value. Throws when there is none. */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the value is missing')
  return value
}
