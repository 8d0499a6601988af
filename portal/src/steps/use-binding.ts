import { useEffect, useState } from 'react'
import { messageOfFailure, type UserMessage } from '../errors/index.ts'
import { codeFailure, OF_THE_FORM } from '../mfa/index.ts'
import { useNavigation } from '../navigation/index.ts'
import { useSession, useSessionState, useUnsaved } from '../session/index.ts'
import '../app/more-calls.ts'
import { request } from '../wire/index.ts'

/** State of the binding. */
export type BindingState =
  | { readonly type: 'loading' }
  | { readonly type: 'failed'; readonly note: UserMessage }
  | { readonly type: 'ready'; readonly secret: string; readonly otpauthUrl: string }
  /** Bound. The codes exist only here. */
  | { readonly type: 'bound'; readonly codes: readonly string[]; readonly nextAddress: string }

/** Everything the page of a required second factor shows and does. */
export interface Binding {
  readonly username: string
  readonly state: BindingState
  readonly busy: boolean
  /** The gateway's error for the last code. */
  readonly note: UserMessage | undefined
  /** The user tried to leave before confirming that the codes are saved. */
  readonly leftBeforeSaving: boolean
  load(): void
  bind(code: string): void
  confirmSaved(): void
}

/** Binds an authenticator app because one is required, and goes on once the recovery codes are saved. */
export function useBinding(): Binding {
  const session = useSession()
  const navigation = useNavigation()
  const { username } = useSessionState()
  const [state, setState] = useState<BindingState>({ type: 'loading' })
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<UserMessage>()
  const load = (): void => {
    setState({ type: 'loading' })
    request('mfa.secret', {}, { handlesErrors: OF_THE_FORM }).then(
      (offered) => setState({ type: 'ready', ...offered }),
      (failure: unknown) => setState({ type: 'failed', note: messageOfFailure(failure) }),
    )
  }
  useEffect(load, [])
  const bind = async (code: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    setNote(undefined)
    try {
      const { recoveryCodes, ...response } = await request('mfa.bind', { code }, { handlesErrors: OF_THE_FORM })
      // The session continues at once. The page stays until the codes are saved.
      const goesOnTo = session.begin(response)
      if (goesOnTo !== undefined) setState({ type: 'bound', codes: recoveryCodes, nextAddress: goesOnTo })
    } catch (failure) {
      const met = codeFailure(failure, 'app', Date.now())
      if (met?.type === 'sessionOver') session.over('session.tooManyCodes', 'error')
      else setNote(met?.note)
    } finally {
      setBusy(false)
    }
  }
  const leftBeforeSaving = useConfirmBeforeLeaving(state.type === 'bound')
  const confirmSaved = (): void => {
    if (state.type === 'bound') navigation.go(state.nextAddress, { replace: true, force: true })
  }
  return {
    username: username ?? '',
    state,
    busy,
    note,
    leftBeforeSaving,
    load,
    bind: (code) => void bind(code),
    confirmSaved,
  }
}

/** While the codes are shown, Back, a reload or another tab does not leave the page by accident. */
function useConfirmBeforeLeaving(shown: boolean): boolean {
  const navigation = useNavigation()
  const [leftBeforeSaving, setLeftBeforeSaving] = useState(false)
  useUnsaved(shown)
  useEffect(() => (shown ? navigation.block(() => setLeftBeforeSaving(true)) : undefined), [navigation, shown])
  return leftBeforeSaving
}
