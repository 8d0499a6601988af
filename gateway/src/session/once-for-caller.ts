import type { Database } from '../tables.ts'
import type { Caller } from './caller.ts'

/**
 * Reads something once for a caller. A caller is one object for as long as its session is remembered, and forgotten with every
 * change that concerns the person or the organisation: so what is kept for it is exactly as fresh as its other rights. What failed
 * is read again.
 */
export function onceForCaller<Value>(read: (db: Database, caller: Caller) => Promise<Value>): typeof read {
  const kept = new WeakMap<Caller, Promise<Value>>()
  return (db, caller) => {
    const known = kept.get(caller)
    if (known) return known
    const reading = read(db, caller)
    kept.set(caller, reading)
    reading.catch(() => kept.delete(caller))
    return reading
  }
}
