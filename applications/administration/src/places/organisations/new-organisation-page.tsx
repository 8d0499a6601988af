import { useShell } from '@foyer/sdk/react'
import { Form } from '@foyer/ui'
import { useState } from 'react'
import { BackLink, FormActions, PageHead, Problem, Section } from '../../components/index.ts'
import { afterSave, useDraft } from '../../drafts/index.ts'
import { useChange } from '../../queries.ts'
import { useAddress } from '../../use-address.ts'
import css from '../display/display.module.css'
import { usePlacesTexts } from '../texts/index.ts'
import { fieldsOf, isComplete, type OrganisationDraft } from './draft.ts'
import { OrganisationFields } from './organisation-fields.tsx'

/** Creates an organisation. Its time zone is that of the administrator, unless another one is chosen. */
export function NewOrganisationPage() {
  const texts = usePlacesTexts()
  const { go, query } = useAddress()
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['places'], query)} />
      <PageHead title={texts.organisation.newTitle}>
        <NewOrganisation />
      </PageHead>
    </>
  )
}

function NewOrganisation() {
  const texts = usePlacesTexts().organisation
  const shell = useShell()
  const { go } = useAddress()
  const [empty] = useState<OrganisationDraft>(() => ({ name: '', code: '', timeZone: shell.state.user.timeZone }))
  const [draft, setDraft, removeSaved] = useDraft('new organisation', empty)
  const [checked, setChecked] = useState(false)
  const create = useChange('administration.createOrganisation', ['administration.organisations'])
  const submit = (): void => {
    setChecked(true)
    if (!isComplete(draft)) return
    const created = create.mutateAsync(fieldsOf(draft), {
      onSuccess: ({ id }) => go(['places'], { organisation: id }),
    })
    afterSave(created, ({ name }) => {
      removeSaved(draft)
      shell.notify(texts.created(name))
    })
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <Section title={texts.information}>
        <OrganisationFields {...{ draft, checked }} error={create.error} onChange={setDraft} />
      </Section>
      <Problem error={create.error} />
      <FormActions
        label={texts.create}
        changed={draft !== empty}
        needsChange={false}
        isPending={create.isPending}
        onDiscard={() => setDraft(empty)}
      />
    </Form>
  )
}
