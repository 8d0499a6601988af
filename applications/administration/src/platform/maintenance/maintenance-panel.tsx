import { isReadOnlyAt, type Maintenance, maintenancePhase } from '@foyer/contract/maintenance'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { ConfirmDialog, Failure } from '../../components/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useInstant } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from '../platform.module.css'
import { useMaintenanceTexts } from './texts/index.ts'

const REFRESH_SECONDS = 12

export function useMaintenance() {
  return useData('maintenance.current', {}, { everySeconds: REFRESH_SECONDS })
}

/** Says that a maintenance runs; undefined while none does. */
export function useRunningSummary(): string | undefined {
  const texts = useMaintenanceTexts()
  const maintenance = useMaintenance().data?.maintenance
  if (!maintenance || maintenancePhase(maintenance, Date.now()) !== 'running') return undefined
  return maintenance.readOnly ? texts.runsReadOnly : texts.runs
}

/** Leads to the announcement, and rejects changes at once after a question. */
export function MaintenanceActions() {
  const texts = useMaintenanceTexts()
  const { go } = useAddress()
  const current = useMaintenance().data
  const [isRejecting, setIsRejecting] = useState(false)
  if (!current || current.maintenance) return null
  return (
    <>
      <Button onPress={() => setIsRejecting(true)}>{texts.readOnlyNow}</Button>
      <Button tone="primary" onPress={() => go(['platform', 'maintenance'])}>
        {texts.announce}
      </Button>
      {isRejecting && <RejectNowDialog version={current.version} onClose={() => setIsRejecting(false)} />}
    </>
  )
}

interface RejectProps {
  /** The version of what is known about the maintenance. */
  readonly version: number
  readonly onClose: () => void
}

function RejectNowDialog({ version, onClose }: RejectProps) {
  const texts = useMaintenanceTexts()
  const shell = useShell()
  const change = useChange('maintenance.announce', ['maintenance.current'])
  const confirm = (): void =>
    change.mutate(
      { startsAt: null, endsAt: null, readOnly: true, texts: {}, version },
      {
        onSuccess() {
          shell.notify(texts.nowDone)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.nowTitle}
      text={texts.nowText}
      action={texts.nowAction}
      isPending={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

/** The maintenance that is announced or runs, with what can be done about it. */
export function MaintenancePanel() {
  const texts = useMaintenanceTexts()
  const current = useMaintenance()
  if (current.error && !current.data) return <Failure error={current.error} onRetry={() => void current.refetch()} />
  if (!current.data?.maintenance) return null
  const { maintenance, version } = current.data
  return (
    <section className={css.maintenance} aria-label={texts.title}>
      <div>
        <Period maintenance={maintenance} />
        <p>{maintenance.readOnly ? texts.rejects : texts.allows}</p>
      </div>
      <PanelActions maintenance={maintenance} version={version} />
    </section>
  )
}

function PanelActions({ maintenance, version }: Omit<EndProps, 'onClose'>) {
  const texts = useMaintenanceTexts()
  const { go } = useAddress()
  const [isEnding, setIsEnding] = useState(false)
  const isRunning = maintenancePhase(maintenance, Date.now()) === 'running'
  return (
    <div className={css.actions}>
      <Button onPress={() => go(['platform', 'maintenance'])}>{texts.change}</Button>
      <Button tone={isReadOnlyAt(maintenance, Date.now()) ? 'primary' : 'plain'} onPress={() => setIsEnding(true)}>
        {isRunning ? texts.end : texts.cancel}
      </Button>
      {isEnding && <EndDialog {...{ maintenance, version }} onClose={() => setIsEnding(false)} />}
    </div>
  )
}

interface EndProps {
  readonly maintenance: Maintenance
  readonly version: number
  readonly onClose: () => void
}

/** Asks before a maintenance ends, or before one that has not begun is cancelled. */
function EndDialog({ maintenance, version, onClose }: EndProps) {
  const [known] = useState(version)
  const texts = useMaintenanceTexts()
  const isRunning = maintenancePhase(maintenance, Date.now()) === 'running'
  const question = isRunning
    ? { title: texts.endTitle, action: texts.endAction }
    : { title: texts.cancelTitle, action: texts.cancelAction, keep: texts.keep }
  const shell = useShell()
  const change = useChange('maintenance.end', ['maintenance.current'])
  const confirm = (): void =>
    change.mutate(
      { version: `${known}` },
      {
        onSuccess() {
          shell.notify(isRunning ? texts.ended : texts.cancelled)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      {...question}
      text={isReadOnlyAt(maintenance, Date.now()) ? texts.endText : texts.bannerGone}
      isPending={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function Period({ maintenance }: { readonly maintenance: Maintenance }) {
  const texts = useMaintenanceTexts()
  const instant = useInstant()
  const to = maintenance.endsAt === null ? undefined : instant(maintenance.endsAt)
  if (maintenancePhase(maintenance, Date.now()) === 'running')
    return <b>{to === undefined ? texts.runningOpen : texts.running(to)}</b>
  const from = instant(maintenance.startsAt)
  return <b>{to === undefined ? texts.announcedOpen(from) : texts.announced(from, to)}</b>
}
