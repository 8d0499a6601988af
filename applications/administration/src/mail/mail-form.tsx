import type { MailSettings } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { useState } from 'react'
import { invalidFields, isConflict } from '../calls.ts'
import { Problem, Section, UnsavedBar } from '../components/index.ts'
import { useChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { hasValidPort, mailChanges, mailDraftOf } from './mail-draft.ts'
import { MailFields } from './mail-fields.tsx'
import { useMailTexts } from './texts/index.ts'

interface Props {
  readonly stored: MailSettings
  /** Someone else has changed the settings: read again. */
  readonly onConflict: () => void
}

/** Only what differs is sent. What was typed stays after a failure. */
export function MailForm({ stored, onConflict }: Props) {
  const texts = useMailTexts()
  const common = useTexts()
  const shell = useShell()
  const [draft, setDraft] = useState(() => mailDraftOf(stored))
  const change = useChange('administration.changeMailSettings', [
    'administration.mailSettings',
    'administration.firstRun',
  ])
  const changes = mailChanges(stored, draft)
  const save = (): void => {
    if (!hasValidPort(draft)) return
    change.mutate(
      { ...changes, version: stored.version },
      {
        onSuccess(changed) {
          setDraft(mailDraftOf(changed))
          shell.notify(common.saved)
        },
        onError: (error) => isConflict(error) && onConflict(),
      },
    )
  }
  return (
    <>
      <Section title={texts.server}>
        <MailFields {...{ stored, draft }} rejected={invalidFields(change.error)} onChange={setDraft} />
      </Section>
      <Problem error={change.error} text={isConflict(change.error) ? common.conflict : undefined} />
      <UnsavedBar
        count={Object.keys(changes).length}
        isPending={change.isPending}
        onSave={save}
        onDiscard={() => {
          setDraft(mailDraftOf(stored))
          change.reset()
        }}
      />
    </>
  )
}
