import type { User } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { isConflict } from '../calls.ts'
import { Failure, PageHead, Problem, Skeleton, UserState } from '../components/index.ts'
import { useUser, useUserChange } from '../queries.ts'
import { useInstant, useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { changesOf, type Draft, draftOf, hasPlace } from './draft.ts'
import css from './form.module.css'
import { UserAccess } from './user-access.tsx'
import { UserFields } from './user-fields.tsx'

/** One user: what is known, the roles and places, and what can be done. */
export function UserPage({ id }: { readonly id: string }) {
  const texts = useTexts()
  const [, go] = useRoute()
  const user = useUser(id)
  return (
    <>
      <div className={css.back}>
        <Button tone="quiet" onPress={() => go({ user: undefined })}>
          {texts.back}
        </Button>
      </div>
      {user.isPending && <Skeleton label={texts.loading} />}
      {user.isError && !user.data && <Failure error={user.error} onRetry={() => void user.refetch()} />}
      {user.data && <Opened user={user.data} onConflict={() => void user.refetch()} />}
    </>
  )
}

interface OpenedProps {
  readonly user: User
  /** Someone else has changed the user: read again. */
  readonly onConflict: () => void
}

function Opened({ user, onConflict }: OpenedProps) {
  const texts = useTexts()
  return (
    <PageHead title={user.displayName} text={<UserState user={user} />}>
      <div className={css.sections}>
        <EditedUser user={user} onConflict={onConflict} />
        <section className={css.section} aria-label={texts.user.access}>
          <h2>{texts.user.access}</h2>
          <UserAccess user={user} />
        </section>
      </div>
    </PageHead>
  )
}

/** The form. What was typed stays after a failure, and when someone else has changed the user. */
function EditedUser({ user, onConflict }: OpenedProps) {
  const texts = useTexts()
  const shell = useShell()
  const [draft, setDraft] = useState<Draft>(() => draftOf(user))
  const [checked, setChecked] = useState(false)
  const change = useUserChange('administration.changeUser', (changed) => changed)
  const changes = changesOf(user, draft)
  useEffect(() => {
    shell.beforeLeave(changes !== undefined)
    return () => shell.beforeLeave(false)
  }, [shell, changes])
  const save = (): void => {
    setChecked(true)
    if (!changes || !draft.grants.every(hasPlace)) return
    change.mutate(
      { id: user.id, version: user.version, ...changes },
      {
        onSuccess(changed) {
          setDraft(draftOf(changed))
          setChecked(false)
          shell.notify(texts.user.saved)
        },
        onError: (error) => isConflict(error) && onConflict(),
      },
    )
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <UserFields {...{ user, draft, checked }} error={change.error} onChange={setDraft} />
      <Problem error={change.error} text={isConflict(change.error) ? texts.user.conflict : undefined} />
      <div>
        <Button type="submit" tone="primary" isDisabled={!changes} isPending={change.isPending}>
          {texts.user.save}
        </Button>
      </div>
      <Created user={user} />
    </form>
  )
}

function Created({ user }: { readonly user: User }) {
  const texts = useTexts()
  const instant = useInstant()
  return (
    <p className={css.quiet}>
      {texts.user.organisation}: {user.organisation.name} · {texts.user.created}: {instant(user.createdAt)}
    </p>
  )
}
