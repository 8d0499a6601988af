import type { Organisation } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Form } from '@foyer/ui'
import { useState } from 'react'
import { isConflict } from '../../calls.ts'
import { BackLink, Beside, Failure, FormActions, PageHead, Problem, Section, Skeleton } from '../../components/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useNumber, useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useFormDraft } from '../../use-draft.ts'
import { Figures } from '../display/counts.tsx'
import { useDay } from '../display/dates.ts'
import css from '../display/display.module.css'
import { usePlacesTexts } from '../texts/index.ts'
import { changesOf, draftOf, isComplete } from './draft.ts'
import { OrganisationFields } from './organisation-fields.tsx'

/** One organisation, for super administrators. */
export function OrganisationPage({ id }: { readonly id: string }) {
  const texts = usePlacesTexts()
  const common = useTexts()
  const day = useDay()
  const { go, query } = useAddress()
  const organisation = useData('administration.organisation', { id })
  const reload = () => void organisation.refetch()
  const shown = organisation.data
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['places'], query)} />
      {organisation.isPending && <Skeleton label={common.loading} />}
      {organisation.isError && !shown && <Failure error={organisation.error} onRetry={reload} />}
      {shown && (
        <PageHead title={shown.name} text={texts.organisation.since(day(shown.createdAt.slice(0, 10)))}>
          <Beside>
            <EditedOrganisation organisation={shown} onConflict={reload} />
            <Counts organisation={shown} />
          </Beside>
        </PageHead>
      )}
    </>
  )
}

function Counts({ organisation: { customerCount, storeCount } }: { readonly organisation: Organisation }) {
  const texts = usePlacesTexts()
  const number = useNumber()
  return (
    <div className={css.aside}>
      <Section title={texts.organisation.counts}>
        <Figures
          items={[
            { text: number(customerCount), unit: texts.unit.customers(customerCount) },
            { text: number(storeCount), unit: texts.unit.stores(storeCount) },
          ]}
        />
      </Section>
    </div>
  )
}

interface EditedProps {
  readonly organisation: Organisation
  /** Someone else has changed the organisation: read again. */
  readonly onConflict: () => void
}

/** The form. What was typed stays after a failure, and when someone else has changed the organisation. */
export function EditedOrganisation({ organisation, onConflict }: EditedProps) {
  const texts = usePlacesTexts().organisation
  const common = useTexts()
  const shell = useShell()
  const {
    draft,
    change: setDraft,
    replace,
  } = useFormDraft(
    `organisation ${organisation.id}`,
    draftOf(organisation),
    (next) => changesOf(organisation, next) !== undefined,
  )
  const [checked, setChecked] = useState(false)
  const change = useChange('administration.changeOrganisation', CHANGED)
  const changes = changesOf(organisation, draft)
  const save = (): void => {
    setChecked(true)
    if (!changes || !isComplete(draft)) return
    change.mutate(
      { id: organisation.id, version: organisation.version, ...changes },
      {
        onSuccess(changed) {
          replace(draftOf(changed))
          setChecked(false)
          shell.notify(common.saved)
        },
        onError: (error) => isConflict(error) && onConflict(),
      },
    )
  }
  return (
    <Form className={css.form} onSubmit={save}>
      <Section title={texts.information}>
        <OrganisationFields {...{ draft, checked }} error={change.error} onChange={setDraft} />
      </Section>
      <Problem error={change.error} text={isConflict(change.error) ? common.conflict : undefined} />
      <FormActions
        changed={changes !== undefined}
        isPending={change.isPending}
        onDiscard={() => replace(draftOf(organisation))}
      />
    </Form>
  )
}

const CHANGED = [
  'administration.firstRun',
  'administration.organisation',
  'administration.organisations',
  'administration.placeSummary',
  'administration.customer',
  'administration.store',
] as const
