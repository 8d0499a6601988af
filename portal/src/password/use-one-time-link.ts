import type { PasswordLevel } from '@foyer/contract/password'
import { useEffect, useRef, useState } from 'react'
import { handle, type Saying, sayingOf, sayingWithoutAnswer } from '../refusals/index.ts'
import { NoAnswer, Refusal, request } from '../wire/index.ts'

/** What a one-time link turns out to be. */
export type LinkState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'invalid'; readonly note: Saying }
  | { readonly kind: 'unreachable'; readonly note: Saying }
  | {
      readonly kind: 'valid'
      readonly level: PasswordLevel
      readonly username: string
      readonly purpose: 'recovery' | 'activation'
    }
  | { readonly kind: 'saved' }

export interface OneTimeLink {
  readonly state: LinkState
  readonly saving: boolean
  /** What the gateway said to the last attempt. */
  readonly note: Saying | undefined
  check(): void
  save(newPassword: string): void
}

/** Looks at a one-time link, and sets the password with it. */
export function useOneTimeLink(token: string): OneTimeLink {
  const [state, setState] = useState<LinkState>({ kind: 'checking' })
  const [saving, setSaving] = useState(false)
  const [note, setNote] = useState<Saying>()
  const current = useRef(true)
  const check = (): void => {
    setState({ kind: 'checking' })
    acquire(token).then((found) => current.current && setState(found))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is looked at once, when its page opens.
  useEffect(() => {
    current.current = true
    check()
    return () => {
      current.current = false
    }
  }, [token])
  const save = async (newPassword: string): Promise<void> => {
    setSaving(true)
    setNote(undefined)
    try {
      await request('password.set', { token, newPassword }, { own: true })
      setState({ kind: 'saved' })
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'A0943') setState(stateOfFailure(failure))
      else setNote(sayingOfRefusedPassword(failure))
    } finally {
      setSaving(false)
    }
  }
  return { state, saving, note, check, save: (newPassword) => void save(newPassword) }
}

async function acquire(token: string): Promise<LinkState> {
  try {
    return { kind: 'valid', ...(await request('password.acquire', { text: token }, { own: true })) }
  } catch (failure) {
    return stateOfFailure(failure)
  }
}

function stateOfFailure(failure: unknown): LinkState {
  if (failure instanceof NoAnswer) return { kind: 'unreachable', note: sayingWithoutAnswer(failure) }
  if (!(failure instanceof Refusal)) throw failure
  // An empty or overlong token is as good as a wrong one to whoever followed the link.
  const invalid = failure.code === 'A0943' || failure.code === 'A0401'
  return invalid
    ? { kind: 'invalid', note: { key: 'refusal.linkInvalid' } }
    : { kind: 'unreachable', note: said(failure) }
}

/** The fields are right by now; what the gateway still refuses is the password itself. */
function sayingOfRefusedPassword(failure: unknown): Saying {
  if (failure instanceof NoAnswer) return sayingWithoutAnswer(failure)
  if (!(failure instanceof Refusal)) throw failure
  return failure.code === 'A0401' || failure.code === 'A0404' ? { key: 'password.refused' } : said(failure)
}

function said(failure: Refusal): Saying {
  return sayingOf(failure, handle({ ...failure, unsaved: false, newerToken: false }).says, Date.now())
}
