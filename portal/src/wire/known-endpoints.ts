import { type CallEntry, callTable } from 'virtual:call-table'
import type { EndpointName } from '@foyer/contract'

/** The endpoints that can be called: those of the sign-in page, and those added later. */
let known: typeof callTable = callTable

/** Adds endpoints. Everything but the sign-in page imports `more-calls.ts`, which does so. */
export function addEndpoints(more: typeof callTable): void {
  known = { ...known, ...more }
}

/** How an endpoint is called. Throws for one that was not added. */
export function callOf(name: EndpointName): CallEntry {
  const call = known[name]
  if (!call)
    throw new Error(`${name} is not in the call table: import more-calls.ts, or see NOT_CALLED in build/call-table.ts.`)
  return call
}
