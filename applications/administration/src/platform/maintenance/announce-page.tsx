import type { Maintenance } from '@foyer/contract/maintenance'
import { useBeforeLeave, useShell, useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { isConflict } from '../../calls.ts'
import { BackLink, CheckField, ConfirmDialog, Failure, PageHead, Problem, Skeleton } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useInstant, useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from '../platform.module.css'
import { DateTimeField, LanguageTexts } from './announce-fields.tsx'
import { draftOf, inputOf, isAhead, isPossible, type MaintenanceDraft, needsQuestion } from './draft.ts'
import { useMaintenance } from './maintenance-panel.tsx'
import { useMaintenanceTexts } from './texts/index.ts'

/** The announcement of a maintenance, or a change of it. */
export function AnnouncePage() {
  const texts = useMaintenanceTexts()
  const common = useTexts()
  const { go } = useAddress()
  const current = useMaintenance()
  const timeZone = useTimeZone()
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['platform'])} />
      <PageHead title={texts.announce} text={texts.formText(timeZone)}>
        {current.isPending && <Skeleton label={common.loading} />}
        {current.error && !current.data && <Failure error={current.error} onRetry={() => void current.refetch()} />}
        {current.data && (
          <AnnounceForm
            stored={current.data.maintenance}
            version={current.data.version}
            readVersion={async () => (await current.refetch()).data?.version}
          />
        )}
      </PageHead>
    </>
  )
}

/** That of the administrator, in which the fields are. */
function useTimeZone(): string {
  return useShellState(({ user }) => user.timeZone)
}

interface FormProps {
  readonly stored: Maintenance | null
  readonly version: number
  /** Reads again what someone else has changed. */
  readonly readVersion: () => Promise<number | undefined>
}

/** What was typed stays after a failure, and when someone else changes the maintenance meanwhile. */
function AnnounceForm({ stored, version, readVersion }: FormProps) {
  const texts = useMaintenanceTexts()
  const common = useTexts()
  const timeZone = useTimeZone()
  const [first] = useState(() => draftOf(stored, timeZone, Date.now()))
  const [draft, setDraft] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const { announce, ...change } = useAnnounce(draft, timeZone, { version, readVersion })
  const set = (patch: Partial<typeof draft>): void => setDraft({ ...draft, ...patch })
  const isWrong = isTried && !isPossible(draft, timeZone, Date.now())
  useBeforeLeave(draft !== first && !change.isSuccess)
  const save = (): void => {
    setIsTried(true)
    if (!isPossible(draft, timeZone, Date.now())) return
    if (needsQuestion(draft, stored, timeZone, Date.now())) setIsConfirming(true)
    else announce()
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DateTimeField
        label={texts.start}
        hint={texts.startHint}
        value={draft.start}
        onChange={(start) => set({ start })}
      />
      <DateTimeField
        label={texts.expectedEnd}
        hint={isWrong ? texts.wrongEnd : texts.endHint}
        isInvalid={isWrong}
        value={draft.end}
        onChange={(end) => set({ end })}
      />
      <CheckField
        label={texts.readOnly}
        description={texts.readOnlyHint}
        checked={draft.readOnly}
        onChange={(readOnly) => set({ readOnly })}
      />
      <CheckField
        label={texts.ownText}
        description={texts.ownTextHint}
        checked={draft.hasText}
        onChange={(hasText) => set({ hasText })}
      />
      {draft.hasText && <LanguageTexts texts={draft.texts} onChange={(written) => set({ texts: written })} />}
      <Problem
        error={isConfirming ? null : change.error}
        text={isConflict(change.error) ? common.conflict : undefined}
      />
      <div className={css.actions}>
        <Button type="submit" tone="primary" isPending={change.isPending}>
          {texts.save}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={texts.startTitle}
          text={draft.readOnly ? texts.startRejects : texts.startAllows}
          action={texts.startAction}
          isPending={change.isPending}
          error={change.error}
          onConfirm={announce}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </form>
  )
}

/** Sends what was typed. The message says whether the maintenance runs already. */
function useAnnounce(
  draft: MaintenanceDraft,
  timeZone: string,
  { version, readVersion }: Pick<FormProps, 'version' | 'readVersion'>,
) {
  const [known, setKnown] = useState(version)
  const texts = useMaintenanceTexts()
  const shell = useShell()
  const instant = useInstant()
  const { go } = useAddress()
  const { mutate, ...change } = useChange('maintenance.announce', ['maintenance.current'])
  const announce = (): void => {
    const input = inputOf(draft, timeZone)
    const { startsAt } = input
    const text = isAhead(startsAt, Date.now()) ? texts.announcedFor(instant(startsAt)) : texts.started
    mutate(
      { ...input, version: known },
      {
        async onError(error) {
          if (isConflict(error)) setKnown((await readVersion()) ?? known)
        },
        onSuccess() {
          shell.notify(text)
          go(['platform'])
        },
      },
    )
  }
  return { ...change, announce }
}
