import type { PasswordLevel } from '@foyer/contract/password'
import { signInDigest } from '@foyer/contract/sign-in'
import { use, useState } from 'react'
import { sayingOfRefusedPassword } from '../../password/index.ts'
import type { Saying } from '../../refusals/index.ts'
import { UnsavedContext, useSession, useUnsaved } from '../../session/index.ts'
import { NoAnswer, Refusal, request } from '../../wire/index.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'

/** Changing the password while signed in. */
export interface PasswordChange {
  readonly open: boolean
  /** How strong the new one must be; read once the form is open. */
  readonly level: Loaded<PasswordLevel>
  /** Something was typed that leaving would lose. */
  readonly typed: boolean
  readonly saving: boolean
  /** What is wrong with the old one that was typed. */
  readonly oldProblem: 'account.password.oldMissing' | 'refusal.oldPasswordWrong' | undefined
  /** What the gateway said to the new one. */
  readonly note: Saying | undefined
  show(open: boolean): void
  type(): void
  oldMissing(missing: boolean): void
  save(entered: { readonly old: string; readonly password: string }): void
}

const readLevel = async () => (await request('password.strength', {}, { own: true })).level

export function usePasswordChange(username: string): PasswordChange {
  const session = useSession()
  const unsaved = use(UnsavedContext)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const [saving, setSaving] = useState(false)
  const [oldProblem, setOldProblem] = useState<PasswordChange['oldProblem']>()
  const [note, setNote] = useState<Saying>()
  const level = useLoaded<PasswordLevel>(readLevel, open)
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
      // Looked at first, so that a wrong one is told at its field.
      await request('password.check', { oldPwd }, { own: ['A0211'] })
      const asked = { oldPassword: oldPwd, newPassword: entered.password }
      await request('password.set', asked, { own: ['A0211', 'A0401', 'A0404'] })
      unsaved.letGo()
      session.over('account.password.changed')
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'A0211') setOldProblem('refusal.oldPasswordWrong')
      else if (isForTheForm(failure)) setNote(sayingOfRefusedPassword(failure))
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

/** Of every other refusal the portal has spoken already, and done what it asks for. */
function isForTheForm(failure: unknown): boolean {
  if (failure instanceof Refusal) return failure.code === 'A0401' || failure.code === 'A0404'
  if (failure instanceof NoAnswer) return true
  throw failure
}
