import type { Notice } from '@foyer/contract/publishing'
import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { BackLink, ConfirmDialog, PageHead } from '../../components/index.ts'
import { useCall, useChange } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { SaveTemplateDialog, TemplatesDialog } from '../templates-dialog.tsx'
import { useNoticesTexts } from '../texts/index.ts'
import { Attachments } from './attachments.tsx'
import { AudienceCard } from './audience-card.tsx'
import css from './compose.module.css'
import { DeliveryCard } from './delivery-card.tsx'
import { type Draft, draftFromTemplate, fallbackOf, type Language } from './draft.ts'
import { LanguagesEditor } from './languages-editor.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PublishBar } from './publish-bar.tsx'
import { type Autosave, SaveProblem, useSaveText } from './save-state.tsx'
import { SenderChoice } from './sender-choice.tsx'
import { useUnsavedDrafts } from './unsaved-drafts.ts'
import { useAudience } from './use-audience.ts'
import { useAutosave } from './use-autosave.ts'
import { useSchedule } from './use-schedule.ts'

interface Props {
  readonly notice: Notice | undefined
  readonly initial: Draft
  readonly onCreated: (id: string) => void
  readonly onTakeTheirs: (notice: Notice) => void
}

/** Writes a notice. It saves itself while it is written. */
export function Composer({ notice, initial, onCreated, onTakeTheirs }: Props) {
  const texts = useNoticesTexts()
  const { go } = useAddress()
  const autosave = useAutosave({ notice, initial, onCreated })
  const { draft, saved, change } = autosave
  const [language, setLanguage] = useState<Language>(fallbackOf(initial) ?? 'en')
  const audience = useAudience(draft, saved)
  const schedule = useSchedule(saved)
  const saveText = useSaveText(autosave)
  useBeforeLeave(autosave.state !== 'saved')
  const title = saved ? draft.texts[fallbackOf(draft) ?? 'en'].title || texts.compose.edit : texts.create
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['notices'])} />
      <PageHead
        title={title}
        text={saveText}
        actions={<HeadActions autosave={autosave} title={title} onTemplate={(template) => change(template)} />}
      >
        <div className={css.composer}>
          <SaveProblem autosave={autosave} onTakeTheirs={onTakeTheirs} />
          <SenderChoice draft={draft} saved={saved} onChange={change} />
          <Attachments saved={saved} onChanged={autosave.refresh} />
          <LanguagesEditor
            draft={draft}
            language={language}
            audience={audience.data}
            onSelect={setLanguage}
            onChange={(code, text) => change({ texts: { ...draft.texts, [code]: text } })}
          />
          <div className={css.cards}>
            <AudienceCard draft={draft} audience={audience} onChange={(entries) => change({ audience: entries })} />
            <DeliveryCard draft={draft} schedule={schedule} onChange={change} />
            <PreviewCard draft={draft} saved={saved} language={language} />
          </div>
          <PublishBar autosave={autosave} audience={audience.data} schedule={schedule} />
        </div>
      </PageHead>
    </>
  )
}

interface HeadActionsProps {
  readonly autosave: Autosave
  readonly title: string
  readonly onTemplate: (draft: Draft) => void
}

/** Templates, and the end of a draft. */
function HeadActions({ autosave, title, onTemplate }: HeadActionsProps) {
  const { saved } = autosave
  const texts = useNoticesTexts()
  const call = useCall()
  const shell = useShell()
  const [open, setOpen] = useState<'use' | 'save' | 'remove'>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      {!saved && (
        <Button tone="quiet" onPress={() => setOpen('use')}>
          {texts.templates.use}
        </Button>
      )}
      {saved?.state === 'scheduled' && <Unschedule notice={saved} autosave={autosave} />}
      {saved && (
        <Button tone="quiet" onPress={() => setOpen('save')}>
          {texts.templates.save}
        </Button>
      )}
      {saved?.state === 'draft' && (
        <Button tone="quiet" onPress={() => setOpen('remove')}>
          {texts.compose.remove}
        </Button>
      )}
      {open === 'use' && (
        <TemplatesDialog
          onClose={close}
          onUse={(id) => {
            close()
            call('publishing.template', { id }).then(
              (template) => onTemplate(draftFromTemplate(template, new Date())),
              (error: Error) => shell.notify(error.message || texts.templates.missing, 'error'),
            )
          }}
        />
      )}
      {open === 'save' && saved && <SaveTemplateDialog notice={saved.id} title={title} onClose={close} />}
      {open === 'remove' && saved && <RemoveDraft notice={saved} onClose={close} />}
    </>
  )
}

interface UnscheduleProps {
  readonly notice: Notice
  readonly autosave: Autosave
}

/** The notice gets another version: what is typed is saved before it, and what is typed then has the new one. */
function Unschedule({ notice, autosave }: UnscheduleProps) {
  const texts = useNoticesTexts()
  const shell = useShell()
  const { offline } = useTexts()
  const withdraw = useChange('publishing.withdraw', ['publishing.notices', 'publishing.notice'])
  const onSuccess = (withdrawn: Notice): void => {
    autosave.take(withdrawn)
    shell.notify(texts.compose.unscheduled)
  }
  const press = async (): Promise<void> => {
    await autosave.save()
    withdraw.mutate(
      { id: notice.id },
      { onSuccess, onError: (error) => shell.notify(error.message || offline, 'error') },
    )
  }
  return (
    <Button isPending={withdraw.isPending} onPress={() => void press()}>
      {texts.compose.unschedule}
    </Button>
  )
}

function RemoveDraft({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const texts = useNoticesTexts()
  const shell = useShell()
  const { go } = useAddress()
  const unsavedDrafts = useUnsavedDrafts()
  const remove = useChange('publishing.remove', ['publishing.notices'])
  const onSuccess = (): void => {
    unsavedDrafts.delete(notice.id)
    shell.notify(texts.compose.removed)
    go(['notices'])
  }
  return (
    <ConfirmDialog
      title={texts.compose.remove}
      text={texts.compose.removeText}
      action={texts.compose.remove}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ id: notice.id }, { onSuccess })}
      onClose={onClose}
    />
  )
}
