import type { PasswordLevel } from '@foyer/contract/password'
import type { MessageKey } from '@foyer/messages'
import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '../languages/index.ts'
import { Said } from '../refusals/index.ts'
import { Button, CheckIcon, Note, PasswordField, usePressGuard } from '../ui/index.ts'
import { asksGateway, checklist, type Line } from './checklist.ts'
import css from './password-page.module.css'
import type { OneTimeLink } from './use-one-time-link.ts'

interface NewPasswordFormProps {
  readonly link: OneTimeLink
  readonly level: PasswordLevel
  readonly username: string
}

type Fault = {
  readonly password?: 'password.newMissing' | 'password.tooWeak'
  readonly again?: 'password.inconsistent'
}

/** The new password twice, and beside it what is still missing of it. */
export function NewPasswordForm({ link, level, username }: NewPasswordFormProps) {
  const t = useMessages()
  const guard = usePressGuard()
  const password = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [fault, setFault] = useState<Fault>({})
  const read = () => ({ password: password.current?.value ?? '', again: again.current?.value ?? '' })
  const lines = checklist(level, typed, username, t)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const now = read()
    const found = faultOf(now, checklist(level, now, username, t))
    setFault(found)
    if (!found.password && !found.again) {
      link.save(now.password)
      return
    }
    guard.release()
    const wrong = found.password ? password : again
    wrong.current?.focus()
  }
  const words = (key: MessageKey | undefined) => key && t(key as 'password.tooWeak')
  const labels = { showLabel: t('signIn.showPassword'), hideLabel: t('signIn.hidePassword') }
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit} onInput={() => setTyped(read())} data-ready>
      {link.note && (
        <Note>
          <Said saying={link.note} />
        </Note>
      )}
      {/* Password managers file the new password under this name. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...labels}
        label={t('password.new')}
        inputRef={password}
        problem={words(fault.password)}
        autoComplete="new-password"
        aria-required
      />
      <Rules lines={lines} askedLater={asksGateway(level)} />
      <PasswordField
        {...labels}
        label={t('password.again')}
        inputRef={again}
        problem={words(fault.again)}
        autoComplete="new-password"
        aria-required
      />
      <Button type="submit" tone="primary" large busy={link.saving} guard={guard}>
        {t(link.saving ? 'password.saving' : 'password.save')}
      </Button>
      <p className={css.hint}>{t('password.endsSessions')}</p>
    </form>
  )
}

/** The last line is that both entries are alike; it belongs to the second field, all others to the first. */
function faultOf(typed: { password: string; again: string }, lines: readonly Line[]): Fault {
  if (typed.password === '') return { password: 'password.newMissing' }
  if (lines.slice(0, -1).some(({ met }) => !met)) return { password: 'password.tooWeak' }
  return typed.password === typed.again ? {} : { again: 'password.inconsistent' }
}

function Rules({ lines, askedLater }: { lines: readonly Line[]; askedLater: boolean }) {
  const t = useMessages()
  const met = lines.filter((line) => line.met).length
  return (
    <div className={css.rules}>
      <div role="status">
        <h2>{t('password.met', { met, total: lines.length })}</h2>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.words} className={line.met ? css.met : undefined}>
            <CheckIcon />
            <span>{line.words}</span>
          </li>
        ))}
      </ul>
      {askedLater && <p>{t('password.rule.notCommon')}</p>}
    </div>
  )
}
