import type { Grant } from '@foyer/contract/administration'
import type { z } from 'zod'

type OneGrant = z.output<typeof Grant>

/** Returns what `wanted` would add to the grants of a user; undefined if they have all of it. */
export function missingOf(grants: readonly OneGrant[], wanted: OneGrant): OneGrant | undefined {
  const present = ofRole(grants, wanted.role)
  const hasEverywhere = present.some(({ everywhere }) => everywhere)
  const missing = {
    role: wanted.role,
    everywhere: wanted.everywhere && !hasEverywhere,
    customers: hasEverywhere ? [] : without(wanted.customers, placesOf(present, 'customers')),
    stores: hasEverywhere ? [] : without(wanted.stores, placesOf(present, 'stores')),
  }
  return present.length > 0 && !hasPlace(missing) ? undefined : missing
}

/** Adds what is missing. Places are added to the grant of the role that has places; the whole organisation is a grant of its own. */
export function withGrant(grants: readonly OneGrant[], { everywhere, ...missing }: OneGrant): readonly OneGrant[] {
  const whole = everywhere ? [{ role: missing.role, everywhere, customers: [], stores: [] }] : []
  const hasPlaces = missing.customers.length > 0 || missing.stores.length > 0
  if (everywhere && !hasPlaces) return [...grants, ...whole]
  const target = grants.find((grant) => grant.role === missing.role && !grant.everywhere)
  if (!target) return [...grants, { ...missing, everywhere: false }, ...whole]
  const extended = {
    ...target,
    customers: [...target.customers, ...missing.customers],
    stores: [...target.stores, ...missing.stores],
  }
  return [...grants.map((grant) => (grant === target ? extended : grant)), ...whole]
}

/**
 * Returns what removing `unwanted` would take from the grants of a user; undefined if they have nothing of it. Without any place
 * it is the role as a whole.
 */
export function presentOf(grants: readonly OneGrant[], unwanted: OneGrant): OneGrant | undefined {
  const granted = ofRole(grants, unwanted.role)
  if (granted.length === 0) return undefined
  const all = {
    role: unwanted.role,
    everywhere: granted.some(({ everywhere }) => everywhere),
    customers: placesOf(granted, 'customers'),
    stores: placesOf(granted, 'stores'),
  }
  if (!hasPlace(unwanted)) return all
  const present = {
    ...all,
    everywhere: all.everywhere && unwanted.everywhere,
    customers: all.customers.filter((id) => unwanted.customers.includes(id)),
    stores: all.stores.filter((id) => unwanted.stores.includes(id)),
  }
  return hasPlace(present) ? present : undefined
}

/** Removes what `presentOf` has returned. A grant without a place that is left ends. */
export function withoutGrant(grants: readonly OneGrant[], removed: OneGrant): readonly OneGrant[] {
  return grants.flatMap((grant) => {
    if (grant.role !== removed.role) return [grant]
    if (grant.everywhere) return removed.everywhere ? [] : [grant]
    const left = {
      ...grant,
      customers: without(grant.customers, removed.customers),
      stores: without(grant.stores, removed.stores),
    }
    return hasPlace(left) ? [left] : []
  })
}

function ofRole(grants: readonly OneGrant[], role: string): readonly OneGrant[] {
  return grants.filter((grant) => grant.role === role)
}

function placesOf(grants: readonly OneGrant[], kind: 'customers' | 'stores'): string[] {
  return [...new Set(grants.filter(({ everywhere }) => !everywhere).flatMap((grant) => grant[kind]))]
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others)
  return ids.filter((id) => !excluded.has(id))
}

function hasPlace({ everywhere, customers, stores }: OneGrant): boolean {
  return everywhere || customers.length > 0 || stores.length > 0
}
