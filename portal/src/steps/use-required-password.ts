import type { PasswordLevel } from '@foyer/contract/password'
import { useEffect, useState } from 'react'
import { messageOfFailure, type UserMessage, useToasts } from '../errors/index.ts'
import { useNavigation } from '../navigation/index.ts'
import { messageOfRejectedPassword } from '../password/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import '../app/more-calls.ts'
import { ApiError, request } from '../wire/index.ts'

/** Everything the page of a due password shows and does. */
export interface RequiredPassword {
  readonly username: string
  readonly reason: 'first' | 'expired'
  readonly rules:
    | { readonly type: 'loading' }
    | { readonly type: 'failed'; readonly note: UserMessage }
    | { readonly type: 'ready'; readonly level: PasswordLevel }
  readonly saving: boolean
  /** The gateway's error for the last attempt. */
  readonly note: UserMessage | undefined
  load(): void
  save(newPassword: string): void
}

/** Sets the password that is due, and goes on where the sign-in was heading. */
export function useRequiredPassword(): RequiredPassword {
  const session = useSession()
  const navigation = useNavigation()
  const toasts = useToasts()
  const { username, passwordFlag } = useSessionState()
  // The reason when the page opened: the flag is cleared before the page closes.
  const [due] = useState({
    username: username ?? '',
    reason: passwordFlag?.userFirstLogin ? ('first' as const) : ('expired' as const),
  })
  const { rules, load } = useRules()
  const [saving, setSaving] = useState(false)
  const [note, setNote] = useState<UserMessage>()
  const save = async (newPassword: string): Promise<void> => {
    setSaving(true)
    setNote(undefined)
    try {
      const payload = { newPassword }
      const { access_token } = await request('password.setDue', payload, {
        handlesErrors: ['invalidInput', 'parameterError'],
      })
      // No step is pending any more.
      const nothing = { googleType: 0, userFirstLogin: false, passwordModifyExpires: false } as const
      const address = session.begin({ username: due.username, access_token, ...nothing })
      if (address === undefined) return
      toasts.notify({ key: 'password.othersSignedOut' }, 'info')
      navigation.go(address, { replace: true })
    } catch (failure) {
      if (isForTheForm(failure)) setNote(messageOfRejectedPassword(failure))
    } finally {
      setSaving(false)
    }
  }
  return { ...due, rules, saving, note, load, save: (newPassword) => void save(newPassword) }
}

/** The portal has handled every other error already. */
function isForTheForm(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.error === 'invalidInput' || failure.error === 'parameterError'
}

function useRules(): Pick<RequiredPassword, 'rules' | 'load'> {
  const [rules, setRules] = useState<RequiredPassword['rules']>({ type: 'loading' })
  const load = (): void => {
    setRules({ type: 'loading' })
    request('password.ownStrength', {}, { handlesErrors: true }).then(
      ({ level }) => setRules({ type: 'ready', level }),
      (failure: unknown) => setRules({ type: 'failed', note: messageOfFailure(failure) }),
    )
  }
  useEffect(load, [])
  return { rules, load }
}
