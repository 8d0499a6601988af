import type { Database } from '../../tables.ts'
import type { Principal } from '../principal.ts'

/**
 * Reads data once for a principal. A principal is one object while its session is cached, and is dropped with every change of the
 * user or the organisation. So the cached data is exactly as fresh as the principal's rights. A failed read
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
