import type { ErrorName } from '@foyer/contract/errors'
import type { PasswordLevel } from '@foyer/contract/password'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageInForm, messageWithoutResponse, type UserMessage } from '../errors/index.ts'
import { messageOfRejectedPassword } from '../password/index.ts'
import '../app/more-calls.ts'
import { ApiError, NoResponse, request } from '../wire/index.ts'
import { bareCode } from './typed-one-time-code.ts'

/** State of a one-time link. */
export type LinkState =
  | { readonly type: 'checking' }
  /** There is no link: the user may enter a one-time code in its place. */
  | { readonly type: 'codeRequired'; readonly checking: boolean; readonly note: UserMessage | undefined }
  | { readonly type: 'invalid'; readonly note: UserMessage }
  | { readonly type: 'unreachable'; readonly note: UserMessage }
  | {
      readonly type: 'valid'
      readonly level: PasswordLevel
      readonly username: string
      readonly purpose: 'recovery' | 'activation'
    }
  | { readonly type: 'saved' }
  /** Saving got no response, and the link is no longer valid. */
  | { readonly type: 'perhapsSaved' }

export interface OneTimeLink {
  readonly state: LinkState
  readonly saving: boolean
  /** The gateway's error for the last attempt. */
  readonly note: UserMessage | undefined
  check(): void
  /** Checks a code that was handed over in person. */
  tryCode(username: string, code: string): void
  save(newPassword: string): void
}

const CODE_REQUIRED = { type: 'codeRequired', checking: false, note: undefined } as const satisfies LinkState
const NO_LINK: LinkState = { type: 'invalid', note: { key: 'password.link.none' } }

/** Checks a one-time link, or the code typed in its place, and sets the password with it. */
export function useOneTimeLink(token: string, takesCode: boolean): OneTimeLink {
  const [state, setState] = useState<LinkState>({ type: 'checking' })
  const [saving, setSaving] = useState(false)
  const [note, setNote] = useState<UserMessage>()
  const checks = useRef(0)
  const unanswered = useRef(false)
  /** The link's token, or username and code. */
  const key = useRef(token)
  const check = useCallback((): void => {
    const mine = ++checks.current
    if (token === '') setState(takesCode ? CODE_REQUIRED : NO_LINK)
    else {
      setState({ type: 'checking' })
      acquire(token).then((found) => mine === checks.current && setState(found))
    }
  }, [token, takesCode])
  useEffect(check, [check])
  const tryCode = async (username: string, code: string): Promise<void> => {
    key.current = `${username.trim()} ${bareCode(code)}`
    setState({ ...CODE_REQUIRED, checking: true })
    setState(afterCode(await acquire(key.current)))
  }
  const save = async (newPassword: string): Promise<void> => {
    setSaving(true)
    setNote(undefined)
    try {
      await request('password.set', { token: key.current, newPassword }, { handlesErrors: true })
      setState({ type: 'saved' })
    } catch (failure) {
      const gone = failure instanceof ApiError && LINK_ERRORS.has(failure.error)
      unanswered.current ||= failure instanceof NoResponse
      if (gone && unanswered.current) setState({ type: 'perhapsSaved' })
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
    return { type: 'valid', ...(await request('password.acquire', { text }, { handlesErrors: true })) }
  } catch (failure) {
    return stateOfFailure(failure)
  }
}

/** Not valid any more; activated meanwhile; disabled. */
const LINK_ERRORS: ReadonlySet<ErrorName | undefined> = new Set(['invalidLink', 'alreadyActivated', 'accountDisabled'])

function stateOfFailure(failure: unknown): LinkState {
  if (failure instanceof NoResponse) return { type: 'unreachable', note: messageWithoutResponse(failure) }
  if (!(failure instanceof ApiError)) throw failure
  // For the user an overlong token is the same as a wrong one.
  if (failure.error === 'invalidInput') return { type: 'invalid', note: { key: 'error.invalidLink' } }
  return { type: LINK_ERRORS.has(failure.error) ? 'invalid' : 'unreachable', note: messageInForm(failure) }
}

/** A wrong code, and a gateway that cannot be reached, are shown in the form of the code. */
function afterCode(found: LinkState): LinkState {
  if (found.type === 'unreachable') return { ...CODE_REQUIRED, note: found.note }
  const wrong = found.type === 'invalid' && 'key' in found.note && found.note.key === 'error.invalidLink'
  return wrong ? { ...CODE_REQUIRED, note: { key: 'password.code.wrong' } } : found
}
