import type { Information } from '@foyer/contract/account'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages, useTranslator } from '../languages/index.ts'
import { LoadingState } from '../loading/index.ts'
import { Button, Dialog, DialogActions, Field, useDocumentTitle } from '../ui/index.ts'
import { useFocusOnArrival, useVisits } from '../visits/index.ts'
import { AccountChoices } from './account-choices.tsx'
import css from './account-page.module.css'
import { type Account, useAccount } from './use-account.ts'

/** What is one's own: name, language and time zone to change, the rest to look at. */
export function AccountPage() {
  const account = useAccount()
  const [leaveFor, setLeaveFor] = useHeldWhile(account.unsaved)
  const visits = useVisits()
  return (
    <>
      <AccountView account={account} />
      {leaveFor !== undefined && (
        <LeaveDialog onStay={() => setLeaveFor(undefined)} onLeave={() => visits.go(leaveFor, { force: true })} />
      )}
    </>
  )
}

/** While something is not saved, whoever wants to leave is asked first. */
function useHeldWhile(unsaved: boolean): [string | undefined, (address: string | undefined) => void] {
  const visits = useVisits()
  const [leaveFor, setLeaveFor] = useState<string>()
  useEffect(() => (unsaved ? visits.hold(setLeaveFor) : undefined), [unsaved, visits])
  return [leaveFor, setLeaveFor]
}

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useMessages()
  return (
    <Dialog title={t('account.leave.title')} explains={t('account.leave.explains')} onClose={onStay}>
      <DialogActions>
        <Button tone="primary" onClick={onStay}>
          {t('account.leave.stay')}
        </Button>
        <Button onClick={onLeave}>{t('account.leave.go')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The page as it looks, whatever stands behind it. */
export function AccountView({ account }: { account: Account }) {
  const t = useMessages()
  useDocumentTitle(t('ui.documentTitle', { page: t('account.pageTitle') }))
  const { loading, information } = account
  if (loading !== 'ready' || !information) {
    return <LoadingState loading={loading === 'ready' ? 'waiting' : loading} onRetry={account.load} />
  }
  return (
    <>
      <Head />
      <div className={css.columns}>
        <section>
          <h2>{t('account.you')}</h2>
          <AccountForm account={account} />
        </section>
        <section>
          <h2>{t('account.details')}</h2>
          <Details information={information} />
        </section>
      </div>
    </>
  )
}

/** Drawn once everything is there: only then can its title take the focus. */
function Head() {
  const t = useMessages()
  const heading = useFocusOnArrival()
  return (
    <div className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {t('account.pageTitle')}
      </h1>
      <p>{t('account.explains')}</p>
    </div>
  )
}

function AccountForm({ account }: { account: Account }) {
  const t = useMessages()
  const name = useRef<HTMLInputElement>(null)
  const { entered, unsaved, saving, nameMissing } = account
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    account.save()
    if (entered.displayName.trim() === '') name.current?.focus()
  }
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit}>
      <Field
        label={t('account.displayName')}
        problem={nameMissing ? t('account.displayNameMissing') : undefined}
        inputRef={name}
        value={entered.displayName}
        maxLength={LONGEST_NAME}
        autoComplete="name"
        autoCapitalize="words"
        onChange={(event) => account.enter({ displayName: event.target.value })}
      />
      <AccountChoices account={account} />
      <div className={css.actions}>
        <Button type="submit" tone="primary" busy={saving} disabled={!unsaved}>
          {t(saving ? 'account.saving' : 'account.save')}
        </Button>
        {unsaved && !saving && (
          <>
            <Button tone="quiet" onClick={account.discard}>
              {t('account.discard')}
            </Button>
            <span role="status">{t('account.unsaved')}</span>
          </>
        )}
      </div>
    </form>
  )
}

/** As the contract has it. */
const LONGEST_NAME = 120

function Details({ information }: { information: Information }) {
  const { t, dates } = useTranslator()
  const { timeZone, lastSignIn } = information
  const instant = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const list = new Intl.ListFormat(dates, { type: 'conjunction' })
  const named = (names: readonly string[]) => (names.length > 0 ? list.format(names) : t('account.none'))
  const rows: [string, string][] = [
    [t('account.username'), information.username],
    [t('account.email'), information.email ?? t('account.noEmail')],
    [t('account.roles'), named(information.roles)],
    [t('account.customers'), named(information.customers.map(({ name }) => name))],
    [t('account.secondFactor'), t(information.multiFactor ? 'account.secondFactorOn' : 'account.secondFactorOff')],
    [t('account.lastSignIn'), lastSignIn ? instant.format(new Date(lastSignIn)) : t('account.neverBefore')],
  ]
  return (
    <dl className={css.details}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
