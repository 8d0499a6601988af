import type { PasswordLevel } from '@foyer/contract/password'
import { signInDigest } from '@foyer/contract/sign-in'
import { use, useState } from 'react'
import type { UserMessage } from '../../errors/index.ts'
import { type Resource, useResource } from '../../loading/index.ts'
import { messageOfRejectedPassword } from '../../password/index.ts'
import { UnsavedContext, useSession, useUnsaved } from '../../session/index.ts'
import { ApiError, NoResponse, request } from '../../wire/index.ts'
import { passwordLevelQuery } from './queries.ts'

/** Changing the password while signed in. */
export interface PasswordChange {
  readonly open: boolean
  /** The rules for the new password; read once the form is open. */
  readonly level: Resource<PasswordLevel>
  /** Leaving would lose input. */
  readonly typed: boolean
  readonly saving: boolean
  /** What is wrong with the entered old password. */
  readonly oldProblem: 'account.password.oldMissing' | 'error.wrongOldPassword' | undefined
  /** The gateway's error for the new password. */
  readonly note: UserMessage | undefined
  show(open: boolean): void
  type(): void
  oldMissing(missing: boolean): void
  save(entered: { readonly old: string; readonly password: string }): void
}

export function usePasswordChange(username: string): PasswordChange {
  const session = useSession()
  const unsaved = use(UnsavedContext)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const [saving, setSaving] = useState(false)
  const [oldProblem, setOldProblem] = useState<PasswordChange['oldProblem']>()
  const [note, setNote] = useState<UserMessage>()
  const level = useResource({ ...passwordLevelQuery, enabled: open })
  useUnsaved(open && typed)
  const show = (shown: boolean): void => {
    setOpen(shown)
    setTyped(false)
    setOldProblem(undefined)
    setNote(undefined)
  }
  const save = async (entered: { old: string; password: string }): Promise<void> => {
    const oldPwd = signInDigest(entered.old, username)
    setSaving(true)
    setNote(undefined)
    setOldProblem(undefined)
    try {
      // Checked first, so that a wrong one is shown at its field.
      await request('password.check', { oldPwd }, { handlesErrors: ['wrongOldPassword'] })
      const payload = { oldPassword: oldPwd, newPassword: entered.password }
      await request('password.set', payload, { handlesErrors: ['wrongOldPassword', 'invalidInput', 'parameterError'] })
      unsaved.letGo()
      session.over('account.password.changed')
    } catch (failure) {
      if (failure instanceof ApiError && failure.error === 'wrongOldPassword') setOldProblem('error.wrongOldPassword')
      else if (isForTheForm(failure)) setNote(messageOfRejectedPassword(failure))
    } finally {
      setSaving(false)
    }
  }
  return {
    ...{ open, level, typed, saving, oldProblem, note, show },
    type: () => setTyped(true),
    oldMissing: (missing) => setOldProblem(missing ? 'account.password.oldMissing' : undefined),
    save: (entered) => void save(entered),
  }
}

/** The portal has handled every other error already. */
function isForTheForm(failure: unknown): boolean {
  if (failure instanceof ApiError) return failure.error === 'invalidInput' || failure.error === 'parameterError'
  if (failure instanceof NoResponse) return true
  throw failure
}
