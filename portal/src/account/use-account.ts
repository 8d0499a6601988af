import type { Information } from '@foyer/contract/account'
import { useEffect, useRef } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { useStoreValue } from '../components/index.ts'
import { useToasts } from '../errors/index.ts'
import { useLanguages } from '../languages/index.ts'
import { type Resource, useResource, useSetResource } from '../loading/index.ts'
import { useSession, useSessionState, useUnsaved } from '../session/index.ts'
import { request } from '../wire/index.ts'
import { type AccountEntries, changesOf, entriesOf } from './entries.ts'
import { informationQuery } from './queries.ts'
import { useChanging } from './use-changing.ts'

/** Everything the account page shows and does. */
export interface Account {
  readonly information: Resource<Information>
  /** Connects a field of the form. */
  readonly register: UseFormRegister<AccountEntries>
  readonly unsaved: boolean
  readonly saving: boolean
  readonly nameMissing: boolean
  save(): void
  discard(): void
}

/** The account of the user: read, edited, saved. Reading it again disturbs no edit. */
export function useAccount(): Account {
  const session = useSession()
  const languages = useLanguages()
  const toasts = useToasts()
  const setResource = useSetResource()
  const information = useResource(informationQuery)
  const { busy, run } = useChanging()
  const saving = busy !== undefined
  // A language chosen in the header is saved already, so the form follows. A pending read may return the one before.
  const language = useSessionState().currentUser?.language ?? null
  const form = useForm<AccountEntries>({
    ...(information.value && { values: entriesOf({ ...information.value, language }) }),
    resetOptions: KEEP_CHANGES,
  })
  const { isDirty, dirtyFields, errors } = form.formState
  useUnsaved(isDirty)
  const { locale } = useStoreValue(languages).translator
  // The gateway names roles and customers in the language shown.
  useOnChange(locale, information.load)
  useOnChange(language, () => {
    if (!saving) form.resetField('language', { defaultValue: language ?? '' })
  })

  const save = (entered: AccountEntries): void =>
    run('save', async () => {
      const changes = changesOf(entered, dirtyFields)
      const fresh = await request('account.changeInformation', changes)
      await setResource(informationQuery, fresh)
      // Keeps what was entered meanwhile.
      form.reset(entriesOf(fresh), { ...DROP_CHANGES, keepValues: true })
      const user = session.current.currentUser
      const { displayName, language, timeZone } = fresh
      if (user) session.change({ currentUser: { ...user, displayName, language, timeZone } })
      if (changes.language) await languages.switchTo(changes.language, false)
      toasts.notify({ key: 'account.saved' }, 'info')
    })
  return {
    information,
    register: form.register,
    unsaved: isDirty,
    saving,
    nameMissing: errors.displayName !== undefined,
    save: () => void form.handleSubmit(save)(),
    discard: () => form.reset(undefined, DROP_CHANGES),
  }
}

/** What a field that the user has changed does when the form is given new values. */
const KEEP_CHANGES = { keepDirtyValues: true, keepDirty: true }
const DROP_CHANGES = { keepDirtyValues: false, keepDirty: false }

/** Calls `onChange` after a render with another value than the one before it had. */
function useOnChange<Value>(value: Value, onChange: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    onChange()
  })
}
