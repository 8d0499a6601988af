import { endpoints } from '@foyer/contract'
import type { Endpoint } from '@foyer/contract/wire'
import type { Plugin } from 'vite'

/** Policy reports are the browser's own: they would only weigh. */
const NOT_CALLED = new Set(['page'])
/** Where the calls of the console are. */
const ADMINISTRATION = '/v2/admin/'
/** What the sign-in page, the languages and the end of a session need. All others come with the parts that make them. */
const AT_ENTRY =
  /^(signIn|languages)\.|^session\.logout$|^configuration\.languages$|^passkey\.signIn(Options)?$|^singleSignOn\.homeRealm$/

/** Which calls a module brings along, by its name. */
const TABLES: Readonly<Record<string, (name: string, call: Endpoint) => boolean>> = {
  'virtual:call-table': (name) => AT_ENTRY.test(name),
  'virtual:more-calls': (name, { path }) => !AT_ENTRY.test(name) && !path.startsWith(ADMINISTRATION),
  'virtual:administration-calls': (_name, { path }) => path.startsWith(ADMINISTRATION),
}

/**
 * The calls of the contract, read while building and reduced to what a browser needs to make them. Importing the contract's
 * calls into the page itself would bring the schema library along, which weighs more than the whole sign-in form.
 */
export function callTable(): Plugin {
  return {
    name: 'foyer:call-table',
    resolveId: (id) => (Object.hasOwn(TABLES, id) ? `\0${id}` : null),
    load(id) {
      const table = TABLES[id.slice(1)]
      return id.startsWith('\0') && table ? `export const callTable = ${JSON.stringify(reduced(table))}` : null
    },
  }
}

/** Requests of the sign-in page are not repeated: the user sees at once that there is no response. */
function entryOf({ method, path, payload, access, once }: Endpoint): object {
  const repeatable = method === 'GET' && !once && access !== 'public'
  return { method, path, payload, access, ...(repeatable && { repeatable }) }
}

function reduced(isPart: (name: string, call: Endpoint) => boolean): Record<string, object> {
  const table: Record<string, object> = {}
  for (const [capability, named] of Object.entries(endpoints)) {
    if (NOT_CALLED.has(capability)) continue
    for (const [name, call] of Object.entries(named)) {
      // The browser navigates to these; no script calls them.
      if ((call as Endpoint).respondsWithRedirect) continue
      if (isPart(`${capability}.${name}`, call)) table[`${capability}.${name}`] = entryOf(call)
    }
  }
  return table
}
