import type { Database } from '../../tables.ts'
import type { Principal } from '../principal.ts'

/**
 * Reads something once for a principal. A principal is one object for as long as its session is cached, and dropped with every
 * change that concerns the user or the organisation: so data cached for it is exactly as fresh as its other rights. A failed read
 * is repeated.
 */
export function cachedPerPrincipal<Value>(read: (db: Database, principal: Principal) => Promise<Value>): typeof read {
  const cache = new WeakMap<Principal, Promise<Value>>()
  return (db, principal) => {
    const known = cache.get(principal)
    if (known) return known
    const reading = read(db, principal)
    cache.set(principal, reading)
    reading.catch(() => cache.delete(principal))
    return reading
  }
}
