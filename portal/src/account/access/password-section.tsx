import type { Information } from '@foyer/contract/account'
import type { PasswordLevel } from '@foyer/contract/password'
import { type Ref, useEffect, useRef } from 'react'
import { Button, Note } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { isConnectionEncrypted, NewPasswordForm } from '../../password/index.ts'
import { PasswordInput } from '../../sign-in/index.ts'
import type { Instants } from '../instants.ts'
import { Arriving, Section, sectionStyles } from '../section.tsx'
import css from './access.module.css'
import type { PasswordChange } from './use-password-change.ts'

interface PasswordProps {
  readonly information: Information
  readonly change: PasswordChange
  readonly instants: Instants
}

export function PasswordSection({ information, change, instants }: PasswordProps) {
  const t = useMessages()
  const { passwordChangedAt, username } = information
  return (
    <Section name="password" explains={t('account.password.explains')}>
      <p className={sectionStyles.quiet}>
        {passwordChangedAt
          ? t('account.password.changedAt', { time: instants.on(passwordChangedAt) })
          : t('account.password.neverChanged')}
      </p>
      {change.open ? (
        <div className={css.password}>
          {!isPrivate() && <Note tone="warning">{t('password.notPrivate')}</Note>}
          <Arriving of={change.level}>{(level) => <ChangeForm {...{ change, level, username }} />}</Arriving>
          <Button tone="quiet" disabled={change.saving} onClick={() => change.show(false)}>
            {t('account.cancel')}
          </Button>
        </div>
      ) : (
        <div className={sectionStyles.acts}>
          <Button onClick={() => change.show(true)}>{t('account.password.change')}</Button>
        </div>
      )}
    </Section>
  )
}

function isPrivate(): boolean {
  return typeof location === 'undefined' || isConnectionEncrypted(location)
}

interface ChangeFormProps {
  readonly change: PasswordChange
  readonly level: PasswordLevel
  readonly username: string
}

function ChangeForm({ change, level, username }: ChangeFormProps) {
  const old = useRef<HTMLInputElement>(null)
  const { oldProblem, saving, note } = change
  useEffect(() => {
    old.current?.focus()
  }, [])
  // Selects a wrong password, so that typing replaces it.
  useEffect(() => {
    if (!oldProblem) return
    old.current?.focus()
    old.current?.select()
  }, [oldProblem])
  const complete = (): boolean => {
    const entered = old.current?.value !== ''
    change.oldMissing(!entered)
    return entered
  }
  return (
    <div onInput={change.type}>
      <NewPasswordForm
        {...{ level, username, saving, note }}
        first={{ field: <OldPassword inputRef={old} problem={oldProblem} />, complete }}
        onSave={(password) => change.save({ old: old.current?.value ?? '', password })}
      />
    </div>
  )
}

function OldPassword({
  inputRef,
  problem,
}: {
  inputRef: Ref<HTMLInputElement>
  problem: PasswordChange['oldProblem']
}) {
  const t = useMessages()
  return (
    <PasswordInput
      label={t('account.password.old')}
      inputRef={inputRef}
      problem={problem && t(problem)}
      autoComplete="current-password"
      aria-required
    />
  )
}
