import type { User } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Form } from '@foyer/ui'
import { useState } from 'react'
import { AccessLink, SignInData } from '../access/index.ts'
import { CodeBoundary } from '../code-boundary.tsx'
import { BackLink, Beside, Failure, FormActions, PageHead, Section, Skeleton } from '../components/index.ts'
import { discardForm, type FieldLabels, FormProblem, saveForm, useFormDraft } from '../drafts/index.ts'
import { loadable } from '../loadable.ts'
import { useData } from '../queries.ts'
import { useInstant, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { changesOf, type Draft, draftNameOf, draftOf, isChosen } from './draft.ts'
import css from './form.module.css'
import { mergedGrants } from './merged-grants.ts'
import { useUserChange } from './queries.ts'
import { useUsersTexts } from './texts/index.ts'
import { UserAccess } from './user-access.tsx'
import { UserFields } from './user-fields.tsx'
import { UserState } from './user-state.tsx'

const Timeline = loadable(async () => ({ default: (await import('../audit/index.ts')).UserTimeline }))

/** One user: what is known, the roles and places, and what can be done. */
export function UserPage({ id }: { readonly id: string }) {
  const texts = useUsersTexts()
  const common = useTexts()
  const { go, query } = useAddress()
  const user = useData('administration.user', { id })
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['users'], query)} />
      {user.isPending && <Skeleton label={common.loading} />}
      {user.isError && !user.data && <Failure error={user.error} onRetry={() => void user.refetch()} />}
      {user.data && <Opened user={user.data} onConflict={async () => (await user.refetch()).data} />}
    </>
  )
}

interface OpenedProps {
  readonly user: User
  /** Someone else has changed the user: read again. */
  readonly onConflict: () => Promise<User | undefined>
}

function Opened({ user, onConflict }: OpenedProps) {
  const texts = useUsersTexts()
  return (
    <PageHead title={user.displayName} text={<UserState user={user} />}>
      <Beside>
        <EditedUser user={user} onConflict={onConflict} />
        <div className={css.side}>
          <AccessLink id={user.id} />
          <Section title={texts.user.access}>
            <UserAccess user={user} />
          </Section>
          <SignInData user={user} />
        </div>
      </Beside>
      <CodeBoundary>
        <Timeline.Page user={user} />
      </CodeBoundary>
    </PageHead>
  )
}

const MERGES = { grants: mergedGrants }
const savedOf = (user: User) => ({ values: draftOf(user), version: user.version })

/** The form. What was typed stays after a failure, and when someone else has changed the user. */
function EditedUser({ user, onConflict }: OpenedProps) {
  const common = useTexts()
  const texts = useUsersTexts().user
  const labels: FieldLabels<Draft> = { displayName: [texts.name], email: [texts.email] }
  const shell = useShell()
  const form = useFormDraft<Draft>(draftNameOf(user), savedOf(user), (next) => changesOf(user, next) !== undefined, {
    merges: MERGES,
  })
  const { draft } = form
  const [checked, setChecked] = useState(false)
  const change = useUserChange('administration.changeUser', (changed) => changed)
  const changes = changesOf(user, draft)
  const save = (): void => {
    setChecked(true)
    if (!changes || !draft.grants.every(isChosen)) return
    saveForm(form, {
      ...{ onConflict, savedOf },
      send: (options) => change.mutateAsync({ id: user.id, version: form.version, ...changes }, options),
      onSaved() {
        setChecked(false)
        shell.notify(common.saved)
      },
    })
  }
  const discard = () => discardForm(form, change)
  return (
    <Form className={css.form} onSubmit={save}>
      <UserFields {...{ user, draft, checked }} error={change.error} onChange={form.change} />
      <FormProblem form={form} error={change.error} labels={labels} />
      <FormActions changed={changes !== undefined} isPending={change.isPending} onDiscard={discard} />
      <Created user={user} />
    </Form>
  )
}

function Created({ user }: { readonly user: User }) {
  const texts = useUsersTexts()
  const instant = useInstant()
  return (
    <p className={css.created}>
      {texts.user.organisation}: {user.organisation.name} · {texts.user.created}: {instant(user.createdAt)}
    </p>
  )
}
