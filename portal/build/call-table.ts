import { calls } from '@foyer/contract'
import type { Plugin } from 'vite'

const NAME = 'virtual:call-table'
const RESOLVED = `\0${NAME}`

/** The console's screens are not part of this portal yet, and policy reports are the browser's own: both would only weigh. */
const NOT_CALLED = new Set(['administration', 'page'])

/**
 * The calls of the contract, read while building and reduced to what a browser needs to make them. Importing the contract's
 * calls into the page itself would bring the schema library along, which weighs more than the whole sign-in form.
 */
export function callTable(): Plugin {
  return {
    name: 'foyer:call-table',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const callTable = ${JSON.stringify(reduced())}` : null),
  }
}

function reduced(): Record<string, object> {
  const table: Record<string, object> = {}
  for (const [capability, named] of Object.entries(calls)) {
    if (NOT_CALLED.has(capability)) continue
    for (const [name, call] of Object.entries(named)) {
      const { method, path, payload, access } = call
      table[`${capability}.${name}`] = { method, path, payload, access }
    }
  }
  return table
}
