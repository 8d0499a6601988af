import type { PasswordLevel } from '@foyer/contract/password'
import type { MessageKey } from '@foyer/messages'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, type UserMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { Button, CheckIcon, Note, PasswordField, usePressGuard } from '../ui/index.ts'
import { checklist, type Line, needsServerCheck } from './checklist.ts'
import css from './new-password-form.module.css'

interface NewPasswordFormProps {
  readonly level: PasswordLevel
  readonly username: string
  readonly saving: boolean
  /** What the gateway said to the last attempt. */
  readonly note: UserMessage | undefined
  /** What the button says. */
  readonly saves?: 'password.save' | 'password.saveAndContinue'
  /** What is asked for before the new password; `complete` tells whether it is, and shows where it is not. */
  readonly first?: { readonly field: ReactNode; complete(): boolean }
  readonly onSave: (newPassword: string) => void
}

type Fault = {
  readonly password?: 'password.newMissing' | 'password.tooWeak' | 'password.sameAsOld'
  readonly again?: 'password.inconsistent'
}

/** The new password twice, and beside it what is still missing of it. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { level, username, saving, note, saves = 'password.save', first, onSave } = props
  const t = useMessages()
  const guard = usePressGuard()
  const password = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [fault, setFault] = useState<Fault>({})
  const sameAsOld = isSameAsOld(note)
  const read = () => ({ password: password.current?.value ?? '', again: again.current?.value ?? '' })
  const lines = checklist(level, typed, username, t)
  // What was refused may be tried again at once.
  useEffect(() => {
    if (!saving) guard.release()
  }, [saving, guard])
  useEffect(() => {
    if (!isSameAsOld(note)) return
    setFault({ password: 'password.sameAsOld' })
    password.current?.focus()
    password.current?.select()
  }, [note])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const now = read()
    const found = faultOf(now, checklist(level, now, username, t))
    setFault(found)
    const begun = first?.complete() ?? true
    if (begun && !found.password && !found.again) {
      onSave(now.password)
      return
    }
    guard.release()
    if (!begun) return
    const wrong = found.password ? password : again
    wrong.current?.focus()
  }
  const problemText = (key: MessageKey | undefined) => key && t(key as 'password.tooWeak')
  const labels = { showLabel: t('signIn.showPassword'), hideLabel: t('signIn.hidePassword') }
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit} onInput={() => setTyped(read())} data-ready>
      {note && !sameAsOld && (
        <Note>
          <FormattedMessage message={note} />
        </Note>
      )}
      {/* Password managers file the new password under this name. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {first?.field}
      <PasswordField
        {...labels}
        label={t('password.new')}
        inputRef={password}
        problem={problemText(fault.password)}
        autoComplete="new-password"
        aria-required
      />
      <Rules lines={lines} checkedByGateway={needsServerCheck(level)} />
      <PasswordField
        {...labels}
        label={t('password.again')}
        inputRef={again}
        problem={problemText(fault.again)}
        autoComplete="new-password"
        aria-required
      />
      <Button type="submit" tone="primary" large busy={saving} guard={guard}>
        {t(saving ? 'password.saving' : saves)}
      </Button>
      <p className={css.hint}>{t('password.endsSessions')}</p>
    </form>
  )
}

/** Is it an error to show below the field? Any other is shown in the note of the form. */
function isSameAsOld(note: UserMessage | undefined): boolean {
  return note !== undefined && 'key' in note && note.key === 'password.sameAsOld'
}

/** The last line, that both inputs are the same, belongs to the second field; all others to the first. */
function faultOf(typed: { password: string; again: string }, lines: readonly Line[]): Fault {
  if (typed.password === '') return { password: 'password.newMissing' }
  if (lines.slice(0, -1).some(({ met }) => !met)) return { password: 'password.tooWeak' }
  return typed.password === typed.again ? {} : { again: 'password.inconsistent' }
}

function Rules({ lines, checkedByGateway }: { lines: readonly Line[]; checkedByGateway: boolean }) {
  const t = useMessages()
  const met = lines.filter((line) => line.met).length
  return (
    <div className={css.rules}>
      <div role="status">
        <h2>{t('password.met', { met, total: lines.length })}</h2>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.text} className={line.met ? css.met : undefined}>
            <CheckIcon />
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {checkedByGateway && <p>{t('password.rule.notCommon')}</p>}
    </div>
  )
}
