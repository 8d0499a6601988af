import type { Information } from '@foyer/contract/account'
import type { FormEvent } from 'react'
import { Button, Field } from '../components/index.ts'
import { SwitchField } from '../components/switch-field.tsx'
import { useMessages, useTranslator } from '../languages/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import { AccountChoices } from './account-choices.tsx'
import css from './account-page.module.css'
import type { Instants } from './instants.ts'
import { Section } from './section.tsx'
import type { Account } from './use-account.ts'

/** The details that the user may change. */
export function YouSection({ account }: { account: Account }) {
  const t = useMessages()
  return (
    <Section name="you" explains={t('account.youExplains')}>
      <AccountForm account={account} />
      <SingleKeysSwitch />
    </Section>
  )
}

/** Speech input and slips of the hand press single keys unintentionally. */
function SingleKeysSwitch() {
  const t = useMessages()
  const session = useSession()
  const { singleKeys } = useSessionState()
  return (
    <SwitchField
      className={css.setting}
      label={t('account.singleKeys')}
      explains={t('account.singleKeys.explains')}
      on={singleKeys}
      onChange={(on) => void session.change({ singleKeys: on })}
    />
  )
}

function AccountForm({ account }: { account: Account }) {
  const t = useMessages()
  const { unsaved, saving, nameMissing } = account
  const { ref, ...name } = account.register('displayName', { required: true, setValueAs: trimmed })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    account.save()
  }
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit}>
      <Field
        label={t('account.displayName')}
        problem={nameMissing ? t('account.displayNameMissing') : undefined}
        {...name}
        inputRef={ref}
        maxLength={LONGEST_NAME}
        autoComplete="name"
        autoCapitalize="words"
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

const trimmed = (text: string): string => text.trim()

/** As the contract has it. */
const LONGEST_NAME = 120

/** The details that administrators set. */
export function DetailsSection({ information, instants }: { information: Information; instants: Instants }) {
  const { t, dates } = useTranslator()
  const { lastSignIn } = information
  const list = new Intl.ListFormat(dates, { type: 'conjunction' })
  const named = (names: readonly string[]) => (names.length > 0 ? list.format(names) : t('account.none'))
  const rows: [string, string][] = [
    [t('account.username'), information.username],
    [t('account.email'), information.email ?? t('account.noEmail')],
    [t('account.roles'), named(information.roles)],
    [t('account.customers'), named(information.customers.map(({ name }) => name))],
    [t('account.lastSignIn'), lastSignIn ? instants.at(lastSignIn) : t('account.neverBefore')],
  ]
  return (
    <Section name="details" explains={t('account.detailsExplain')}>
      <dl className={css.details}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
