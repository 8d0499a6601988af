import type { Organisation } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Form } from '@foyer/ui'
import { useState } from 'react'
import { BackLink, Beside, Failure, FormActions, PageHead, Section, Skeleton } from '../../components/index.ts'
import { discardForm, FormProblem, saveForm, useFormDraft } from '../../drafts/index.ts'
import { useChange, useData, useShowSaved } from '../../queries.ts'
import { useNumber, useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
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
  const reload = async () => (await organisation.refetch()).data
  const shown = organisation.data
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['places'], query)} />
      {organisation.isPending && <Skeleton label={common.loading} />}
      {organisation.isError && !shown && <Failure error={organisation.error} onRetry={() => void reload()} />}
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
  readonly onConflict: () => Promise<Organisation | undefined>
}

const savedOf = (organisation: Organisation) => ({
  values: draftOf(organisation),
  version: organisation.version,
})

/** The form. What was typed stays after a failure, and when someone else has changed the organisation. */
export function EditedOrganisation({ organisation, onConflict }: EditedProps) {
  const texts = usePlacesTexts().organisation
  const common = useTexts()
  const shell = useShell()
  const showSaved = useShowSaved()
  const form = useFormDraft(
    `organisation ${organisation.id}`,
    savedOf(organisation),
    (next) => changesOf(organisation, next) !== undefined,
  )
  const { draft } = form
  const [checked, setChecked] = useState(false)
  const change = useChange('administration.changeOrganisation', CHANGED)
  const changes = changesOf(organisation, draft)
  const save = (): void => {
    setChecked(true)
    if (!changes || !isComplete(draft)) return
    const { id } = organisation
    saveForm(form, {
      ...{ onConflict, savedOf },
      async send(options) {
        const changed = await change.mutateAsync({ id, version: form.version, ...changes }, options)
        showSaved('administration.organisation', { id }, changed)
        return changed
      },
      onSaved() {
        setChecked(false)
        shell.notify(common.saved)
      },
    })
  }
  const discard = () => discardForm(form, change)
  return (
    <Form className={css.form} onSubmit={save}>
      <Section title={texts.information}>
        <OrganisationFields {...{ draft, checked }} error={change.error} onChange={form.change} />
      </Section>
      <FormProblem
        form={form}
        error={change.error}
        labels={{ name: [texts.name], code: [texts.code], timeZone: [texts.timeZone] }}
      />
      <FormActions changed={changes !== undefined} isPending={change.isPending} onDiscard={discard} />
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
