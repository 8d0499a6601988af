import type { Database } from '../tables.ts'
import type { Principal } from './principal.ts'

/**
 * Reads something once for a caller. A caller is one object for as long as its session is remembered, and forgotten with every
 * change that concerns the person or the organisation: so what is kept for it is exactly as fresh as its other rights. What failed
 * is read again.
 */
export function cachedPerPrincipal<Value>(read: (db: Database, principal: Principal) => Promise<Value>): typeof read {
  const kept = new WeakMap<Principal, Promise<Value>>()
  return (db, principal) => {
    const known = kept.get(principal)
    if (known) return known
    const reading = read(db, principal)
    kept.set(principal, reading)
    reading.catch(() => kept.delete(principal))
    return reading
  }
}
