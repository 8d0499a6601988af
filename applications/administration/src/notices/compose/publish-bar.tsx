import type { Notice } from '@foyer/contract/publishing'
import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import { useState } from 'react'
import { isConflict } from '../../calls.ts'
import { Problem } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useInstant, useNumber, useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { reasonOf } from '../templates-dialog.tsx'
import { useNoticesTexts } from '../texts/index.ts'
import { useDay } from '../use-day.ts'
import { useLanguageName } from '../use-language-name.ts'
import css from './compose.module.css'
import { contentOf, type Draft, fallbackOf, withoutTitle } from './draft.ts'
import type { Autosave } from './save-state.tsx'
import { useUnsavedDrafts } from './unsaved-drafts.ts'
import type { AudienceCount } from './use-audience.ts'
import type { Schedule } from './use-schedule.ts'

interface Props {
  readonly autosave: Autosave
  readonly audience: AudienceCount | undefined
  readonly schedule: Schedule
}

/** Who gets the notice and when, and what publishes it. */
export function PublishBar({ autosave, audience, schedule }: Props) {
  const texts = useNoticesTexts()
  const [isTried, setIsTried] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [ready, setReady] = useState<Notice>()
  const { draft } = autosave
  const missing = useMissing(draft, audience, schedule)
  const unsaved = isUnsaved && autosave.state !== 'saved' ? texts.publish.notSaved : undefined
  const problem = isTried ? (missing ?? unsaved) : undefined
  const start = async (): Promise<void> => {
    setIsTried(true)
    setIsUnsaved(false)
    if (missing !== undefined) return
    const isSaved = await autosave.save()
    const notice = autosave.latest()
    if (!isSaved || !notice) return setIsUnsaved(true)
    setIsTried(false)
    setReady(notice)
  }
  const action = schedule.isLater ? texts.publish.schedule : texts.publish.publish
  return (
    <section className={css.bar} aria-label={action}>
      <div>
        <Summary draft={draft} audience={audience} schedule={schedule} />
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
      <Button tone="primary" isPending={autosave.state === 'saving'} onPress={() => void start()}>
        {action}
      </Button>
      {ready && (
        <PublishDialog
          notice={ready}
          {...{ draft, audience, schedule }}
          onPublished={autosave.keep}
          onClose={() => setReady(undefined)}
        />
      )}
    </section>
  )
}

/** What is missing before the notice can be published. */
function useMissing(draft: Draft, audience: AudienceCount | undefined, schedule: Schedule): string | undefined {
  const { publish, options } = useNoticesTexts()
  if (contentOf(draft) === undefined) return publish.noTitle
  if (withoutTitle(draft).length > 0) return publish.textWithoutTitle
  if (draft.audience.length === 0 || audience?.people === 0) return publish.noAudience
  return schedule.isInvalid ? options.pastTime : undefined
}

interface SummaryProps {
  readonly draft: Draft
  readonly audience: AudienceCount | undefined
  readonly schedule: Schedule
}

function Summary({ draft, audience, schedule }: SummaryProps) {
  const { publish } = useNoticesTexts()
  const number = useNumber()
  const instant = useInstant()
  const day = useDay()
  const users = draft.audience.length === 0 ? 0 : (audience?.people ?? 0)
  const nameOf = useLanguageName()
  const instead = fallbackOf(draft)
  const others = (audience?.languages ?? []).filter(
    ({ language }) => language !== null && draft.texts[language].title.trim() === '',
  )
  const gaps = users === 0 ? 0 : others.reduce((sum, one) => sum + one.people, 0)
  const when = schedule.isLater && schedule.at ? publish.at(instant(schedule.at.toISOString())) : publish.atOnce
  const due = draft.acknowledgeBy === '' ? '' : `, ${publish.acknowledge(day(draft.acknowledgeBy))}`
  return (
    <>
      <p>
        <b>{publish.summary(number(users), users)}</b> {`${when}${due}`}
      </p>
      {gaps > 0 && instead && <p className={css.hint}>{publish.gaps(number(gaps), gaps, nameOf(instead))}</p>}
    </>
  )
}

interface DialogProps extends SummaryProps {
  readonly notice: Notice
  readonly onPublished: (notice: Notice, draft: Draft) => void
  readonly onClose: () => void
}

/** Says who gets the notice before it is out. */
function PublishDialog({ notice, draft, audience, schedule, onPublished, onClose }: DialogProps) {
  const { publish } = useNoticesTexts()
  const texts = useTexts()
  const number = useNumber()
  const instant = useInstant()
  const shell = useShell()
  const { go } = useAddress()
  const unsavedDrafts = useUnsavedDrafts()
  const change = useChange('publishing.publish', ['publishing.notices', 'publishing.readers'])
  const users = audience?.people ?? 0
  const at = schedule.isLater ? schedule.at?.toISOString() : undefined
  const confirm = (): void =>
    change.mutate(
      { id: notice.id, version: notice.version, ...(at === undefined ? {} : { at }) },
      {
        onSuccess(published) {
          shell.notify(at === undefined ? publish.done : publish.scheduled(instant(at)))
          unsavedDrafts.delete(published.id)
          onPublished(published, draft)
          go(at === undefined ? ['notices', published.id] : ['notices'])
        },
      },
    )
  const confirmText = at === undefined ? publish.confirm : publish.confirmSchedule
  return (
    <Dialog
      title={at === undefined ? publish.title : publish.scheduleTitle}
      description={at === undefined ? publish.once : undefined}
      onClose={onClose}
    >
      <Summary draft={draft} audience={audience} schedule={schedule} />
      <Problem
        error={change.error}
        text={problemOf(change.error, { conflict: texts.conflict, empty: publish.noAudience })}
      />
      <DialogActions>
        <Button tone="primary" isPending={change.isPending} onPress={confirm}>
          {confirmText(number(users), users)}
        </Button>
        <Button onPress={onClose}>{texts.cancel}</Button>
      </DialogActions>
    </Dialog>
  )
}

function problemOf(
  error: Error | null,
  texts: { readonly conflict: string; readonly empty: string },
): string | undefined {
  if (isConflict(error)) return texts.conflict
  return reasonOf(error) === 'EMPTY_AUDIENCE' ? texts.empty : undefined
}
