import { useRef, useState } from 'react'
import { request } from '../wire/index.ts'

/** The provider of what is typed as username, if its domain has one. */
export interface HomeRealm {
  /** The key of the provider; undefined if the password is asked for. */
  readonly provider: string | undefined
  /** Looks a username up. Returns the key of its provider; undefined without one, or if the gateway does not respond. */
  find(username: string): Promise<string | undefined>
}

/** Only what looks like a mail address is looked up, once for each. */
export function useHomeRealm(): HomeRealm {
  const [provider, setProvider] = useState<string>()
  const known = useRef(new Map<string, Promise<string | undefined>>())
  const find = async (username: string): Promise<string | undefined> => {
    const typed = username.trim()
    const found = /^[^@\s]+@[^@\s]+$/.test(typed) ? await lookUp(known.current, typed) : undefined
    setProvider(found)
    return found
  }
  return { provider, find }
}

function lookUp(known: Map<string, Promise<string | undefined>>, username: string): Promise<string | undefined> {
  const running = known.get(username)
  if (running) return running
  const found = request('singleSignOn.homeRealm', { username }, { handlesErrors: true }).then(
    ({ provider }) => provider ?? undefined,
    () => undefined,
  )
  known.set(username, found)
  return found
}
