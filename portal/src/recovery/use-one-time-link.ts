import type { ErrorName } from '@foyer/contract/errors'
import type { PasswordLevel } from '@foyer/contract/password'
import { useEffect, useRef, useState } from 'react'
import { messageWithoutResponse, type UserMessage } from '../errors/index.ts'
import { messageOfReason, messageOfRejectedPassword } from '../password/index.ts'
import '../more-calls.ts'
import { ApiError, NoResponse, request } from '../wire/index.ts'
import { bareCode } from './typed-one-time-code.ts'

/** What a one-time link turns out to be. */
export type LinkState =
  | { readonly kind: 'checking' }
  /** There is no link: a one-time code may be typed in its place. */
  | { readonly kind: 'codeAsked'; readonly checking: boolean; readonly note: UserMessage | undefined }
  | { readonly kind: 'invalid'; readonly note: UserMessage }
  | { readonly kind: 'unreachable'; readonly note: UserMessage }
  | {
      readonly kind: 'valid'
      readonly level: PasswordLevel
      readonly username: string
      readonly purpose: 'recovery' | 'activation'
    }
  | { readonly kind: 'saved' }
  /** No answer came when it was saved, and the link is used up by now. */
  | { readonly kind: 'perhapsSaved' }

export interface OneTimeLink {
  readonly state: LinkState
  readonly saving: boolean
  /** What the gateway said to the last attempt. */
  readonly note: UserMessage | undefined
  check(): void
  /** Looks at a code that was handed over in person. */
  tryCode(username: string, code: string): void
  save(newPassword: string): void
}

const CODE_ASKED = { kind: 'codeAsked', checking: false, note: undefined } as const satisfies LinkState
const NO_LINK: LinkState = { kind: 'invalid', note: { key: 'password.link.none' } }

/** Looks at a one-time link, or at the code typed in its place, and sets the password with it. */
export function useOneTimeLink(token: string, takesCode: boolean): OneTimeLink {
  const [state, setState] = useState<LinkState>({ kind: 'checking' })
  const [saving, setSaving] = useState(false)
  const [note, setNote] = useState<UserMessage>()
  const current = useRef(true)
  const unanswered = useRef(false)
  /** What opens the way: the link's token, or username and code. */
  const key = useRef(token)
  const check = (): void => {
    if (token === '') setState(takesCode ? CODE_ASKED : NO_LINK)
    else {
      setState({ kind: 'checking' })
      acquire(token).then((found) => current.current && setState(found))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is looked at once, when its page opens.
  useEffect(() => {
    current.current = true
    check()
    return () => {
      current.current = false
    }
  }, [token])
  const tryCode = async (username: string, code: string): Promise<void> => {
    key.current = `${username.trim()} ${bareCode(code)}`
    setState({ ...CODE_ASKED, checking: true })
    setState(afterCode(await acquire(key.current)))
  }
  const save = async (newPassword: string): Promise<void> => {
    setSaving(true)
    setNote(undefined)
    try {
      await request('password.set', { token: key.current, newPassword }, { own: true })
      setState({ kind: 'saved' })
    } catch (failure) {
      const gone = failure instanceof ApiError && LINK_ERRORS.has(failure.error)
      unanswered.current ||= failure instanceof NoResponse
      if (gone && unanswered.current) setState({ kind: 'perhapsSaved' })
      else if (gone) setState(token === '' ? afterCode(stateOfFailure(failure)) : stateOfFailure(failure))
      else setNote(messageOfRejectedPassword(failure))
    } finally {
      setSaving(false)
    }
  }
  return {
    state,
    saving,
    note,
    check,
    tryCode: (username, code) => void tryCode(username, code),
    save: (newPassword) => void save(newPassword),
  }
}

async function acquire(text: string): Promise<LinkState> {
  try {
    return { kind: 'valid', ...(await request('password.acquire', { text }, { own: true })) }
  } catch (failure) {
    return stateOfFailure(failure)
  }
}

/** Not valid any more; activated meanwhile; disabled. */
const LINK_ERRORS: ReadonlySet<ErrorName | undefined> = new Set(['invalidLink', 'alreadyActivated', 'accountDisabled'])

function stateOfFailure(failure: unknown): LinkState {
  if (failure instanceof NoResponse) return { kind: 'unreachable', note: messageWithoutResponse(failure) }
  if (!(failure instanceof ApiError)) throw failure
  // An overlong token is as good as a wrong one to whoever followed the link.
  if (failure.error === 'invalidInput') return { kind: 'invalid', note: { key: 'error.invalidLink' } }
  return { kind: LINK_ERRORS.has(failure.error) ? 'invalid' : 'unreachable', note: messageOfReason(failure) }
}

/** A code that was mistyped, and a gateway that could not be asked, are matters of the form that the code was typed into. */
function afterCode(found: LinkState): LinkState {
  if (found.kind === 'unreachable') return { ...CODE_ASKED, note: found.note }
  const wrong = found.kind === 'invalid' && 'key' in found.note && found.note.key === 'error.invalidLink'
  return wrong ? { ...CODE_ASKED, note: { key: 'password.code.wrong' } } : found
}
