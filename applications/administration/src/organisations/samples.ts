import type { Organisation } from '@foyer/contract/administration'
import type { CallResult } from '@foyer/sdk'

export const sampleOrganisation = (id: string, name: string, code: string): Organisation => ({
  ...{ id, name, code, timeZone: 'Europe/Paris', version: 1 },
  ...{ createdAt: '2026-01-05T09:00:00.000Z', customerCount: 1, storeCount: 2 },
})

export const ORGANISATIONS: readonly Organisation[] = [
  sampleOrganisation('o1', 'Maison Verte', 'MV'),
  sampleOrganisation('o2', 'Nordmarkt', 'NM'),
]

/** A platform with a thousand organisations. The last one is `Chain 1000`, whose id is `o1000`. */
export const THOUSAND: readonly Organisation[] = Array.from({ length: 1_000 }, (_, index) => {
  const number = String(index + 1).padStart(4, '0')
  return sampleOrganisation(`o${index + 1}`, `Chain ${number}`, `C-${number}`)
})

/** What the calls that read organisations return, a page at a time; undefined for another call. */
export function organisationResponse(
  name: string,
  input: Readonly<Record<string, unknown>>,
  all: readonly Organisation[] = ORGANISATIONS,
): CallResult | undefined {
  if (name === 'administration.organisation') {
    const found = all.find(({ id }) => id === input['id'])
    return found ? { ok: true, data: found } : MISSING
  }
  if (name !== 'administration.organisations') return undefined
  const keyword = String(input['keyword'] ?? '').toLowerCase()
  const found = all.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(keyword))
  const from = Number(input['cursor'] ?? 0)
  const end = from + Number(input['size'] ?? 20)
  return { ok: true, data: { items: found.slice(from, end), nextCursor: end < found.length ? String(end) : null } }
}

const MISSING: CallResult = {
  ok: false,
  failure: { kind: 'rejected', error: 'parameterError', message: 'Check your input.' },
}
