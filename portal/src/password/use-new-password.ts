import type { PasswordLevel } from '@foyer/contract/password'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type PressGuard, usePressGuard } from '../components/index.ts'
import type { UserMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { checklist, type Line } from './checklist.ts'

/** What is wrong with each field. */
interface Problems {
  readonly password?: 'password.newMissing' | 'password.tooWeak' | 'password.sameAsOld'
  readonly again?: 'password.inconsistent'
}

interface Options {
  readonly level: PasswordLevel
  readonly username: string
  readonly saving: boolean
  /** The gateway's error for the last attempt. */
  readonly note: UserMessage | undefined
  /** Is what comes before the new password complete? Shows where it is not. */
  readonly isFirstComplete: (() => boolean) | undefined
  readonly onSave: (newPassword: string) => void
}

interface NewPassword {
  readonly password: RefObject<HTMLInputElement | null>
  readonly again: RefObject<HTMLInputElement | null>
  readonly problems: Problems
  /** The rules, and whether what is typed meets them. */
  readonly lines: readonly Line[]
  readonly guard: PressGuard
  onInput(): void
  onSubmit(event: FormEvent): void
}

/** A new password that is typed twice. It is saved once it meets the rules. */
export function useNewPassword({ level, username, saving, note, isFirstComplete, onSave }: Options): NewPassword {
  const t = useMessages()
  const password = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [problems, setProblems] = useState<Problems>({})
  const guard = useGuardWhileSaving(saving)
  const read = () => ({ password: password.current?.value ?? '', again: again.current?.value ?? '' })
  useEffect(() => {
    if (!isSameAsOld(note)) return
    setProblems({ password: 'password.sameAsOld' })
    password.current?.focus()
    password.current?.select()
  }, [note])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const now = read()
    const found = problemsOf(now, checklist(level, now, username, t))
    setProblems(found)
    const begun = isFirstComplete?.() ?? true
    if (begun && !found.password && !found.again) {
      onSave(now.password)
      return
    }
    guard.release()
    const wrong = found.password ? password : again
    if (begun) wrong.current?.focus()
  }
  const lines = checklist(level, typed, username, t)
  return { password, again, problems, lines, guard, onInput: () => setTyped(read()), onSubmit }
}

/** A rejected password may be tried again at once. */
function useGuardWhileSaving(saving: boolean): PressGuard {
  const guard = usePressGuard()
  useEffect(() => {
    if (!saving) guard.release()
  }, [saving, guard])
  return guard
}

/** Is the error shown below the field? Any other is shown in the note of the form. */
export function isSameAsOld(note: UserMessage | undefined): boolean {
  return note !== undefined && 'key' in note && note.key === 'password.sameAsOld'
}

/** The last line, that both inputs are the same, belongs to the second field; all others to the first. */
function problemsOf(typed: { password: string; again: string }, lines: readonly Line[]): Problems {
  if (typed.password === '') return { password: 'password.newMissing' }
  if (lines.slice(0, -1).some(({ met }) => !met)) return { password: 'password.tooWeak' }
  return typed.password === typed.again ? {} : { again: 'password.inconsistent' }
}
