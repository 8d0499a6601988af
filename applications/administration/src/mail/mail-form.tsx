import type { MailSettings } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { invalidFields } from '../calls.ts'
import { Section, UnsavedBar } from '../components/index.ts'
import { discardForm, type FieldLabels, FormProblem, saveForm, useFormDraft } from '../drafts/index.ts'
import { useChange, useShowSaved } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { hasValidPort, type MailDraft, mailChanges, mailDraftOf, PASSWORD_FIELDS } from './mail-draft.ts'
import { MailFields } from './mail-fields.tsx'
import { type MailTexts, useMailTexts } from './texts/index.ts'

interface Props {
  readonly stored: MailSettings
  /** Someone else has changed the settings: read again. */
  readonly onConflict: () => Promise<MailSettings | undefined>
}

const savedOf = (stored: MailSettings) => ({ values: mailDraftOf(stored), version: stored.version })

/** Only what differs is sent. What was typed stays after a failure. */
export function MailForm({ stored, onConflict }: Props) {
  const texts = useMailTexts()
  const common = useTexts()
  const shell = useShell()
  const showSaved = useShowSaved()
  const countOf = (next: MailDraft) => Object.keys(mailChanges(stored, next)).length
  const form = useFormDraft('mail server', savedOf(stored), (next) => countOf(next) > 0, { strict: PASSWORD_FIELDS })
  const { draft } = form
  const change = useChange('administration.changeMailSettings', [
    'administration.mailSettings',
    'administration.firstRun',
  ])
  const save = (): void => {
    if (!hasValidPort(draft)) return
    saveForm(form, {
      ...{ onConflict, savedOf },
      async send(options) {
        const input = { ...mailChanges(stored, draft), version: form.version }
        const changed = await change.mutateAsync(input, options)
        showSaved('administration.mailSettings', {}, changed)
        return changed
      },
      onSaved: () => shell.notify(common.saved),
    })
  }
  return (
    <>
      <Section title={texts.server}>
        <MailFields {...{ stored, draft }} rejected={invalidFields(change.error)} onChange={form.change} />
      </Section>
      <FormProblem form={form} error={change.error} labels={labelsOf(texts)} />
      <UnsavedBar
        count={countOf(draft)}
        isPending={change.isPending}
        onSave={save}
        onDiscard={() => discardForm(form, change)}
      />
    </>
  )
}

function labelsOf(texts: MailTexts): FieldLabels<MailDraft> {
  const { host, port, security, securities, from, username } = texts
  return {
    ...{ host: [host], port: [port], from: [from], username: [username] },
    security: [security, (value) => securities[value]],
  }
}
