/** Ids of the rows of a chain. They are UUIDs of version 7 that carry the kind, the seed and the number. */
const KINDS = {
  organisation: '0a1a',
  customer: '0b1b',
  store: '0c1c',
  user: '0d1d',
  grant: '0e1e',
  product: '0f1f',
  label: '0f2f',
} as const
export type ChainRow = keyof typeof KINDS

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)

export function chainId(seed: number, kind: ChainRow, number: number): string {
  return `0193${KINDS[kind]}-${hex(seed, 4)}-7000-8000-${hex(number, 12)}`
}

/** The same as an expression of SQL for a number that is one as well. */
export function chainIdSql(seed: number, kind: ChainRow, number: string): string {
  return `('0193${KINDS[kind]}-${hex(seed, 4)}-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
}
