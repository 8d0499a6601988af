/** Tells whether a value has the type. */
export type Check<Value> = (value: unknown) => value is Value
type Checked<C> = C extends Check<infer Value> ? Value : never
type Fields = Readonly<Record<string, Check<unknown>>>
type Shape<F extends Fields> = { readonly [Name in keyof F]: Checked<F[Name]> }

/** A text of at most `most` characters. */
export function text(most: number): Check<string> {
  return (value): value is string => typeof value === 'string' && value.length <= most
}

export const flag: Check<boolean> = (value) => typeof value === 'boolean'

/** A whole number from 0 to `most`. */
export function count(most: number): Check<number> {
  return (value): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
}

export function oneOf<const Value extends string>(...values: readonly Value[]): Check<Value> {
  return (value): value is Value => (values as readonly unknown[]).includes(value)
}

/** The value or null. */
export function nullable<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value)
}

/** The value or nothing. */
export function optional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value)
}

export function list<Value>(check: Check<Value>, most: number): Check<readonly Value[]> {
  return (value): value is readonly Value[] => Array.isArray(value) && value.length <= most && value.every(check)
}

/** An object with these fields, and maybe others. */
export function shape<F extends Fields>(fields: F): Check<Shape<F>> {
  const entries = Object.entries(fields)
  return (value): value is Shape<F> =>
    typeof value === 'object' && value !== null && entries.every(([name, check]) => check(Reflect.get(value, name)))
}

export const buffer: Check<ArrayBuffer> = (value) => value instanceof ArrayBuffer

type Messages<Table extends Readonly<Record<string, Fields>>> = {
  readonly [Type in keyof Table]: { readonly type: Type } & Shape<Table[Type]>
}[keyof Table]

/** A message of one of the types of a table, with the fields of its type. */
export function messages<const Table extends Readonly<Record<string, Fields>>>(table: Table): Check<Messages<Table>> {
  const checks = new Map(Object.entries(table).map(([type, fields]) => [type, shape(fields)]))
  return (value): value is Messages<Table> => {
    const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined
    return typeof type === 'string' && (checks.get(type)?.(value) ?? false)
  }
}
