import type { PlatformStatus } from '@foyer/contract/monitoring'
import { Button } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { Failure, PageHead, Skeleton } from '../components/index.ts'
import { useData } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { DatabaseFacts } from './database.tsx'
import { Faults } from './faults.tsx'
import { findingsOf } from './findings.ts'
import { FindingsList } from './findings-list.tsx'
import { useFigureFormats } from './formats.ts'
import { Gateways } from './gateways.tsx'
import { useHoldsTexts } from './holds/texts/index.ts'
import { Jobs } from './jobs.tsx'
import { KeyFigures } from './key-figures.tsx'
import {
  MaintenanceActions,
  MaintenancePanel,
  useMaintenance,
  useRunningSummary,
} from './maintenance/maintenance-panel.tsx'
import css from './platform.module.css'
import { Queues } from './queues.tsx'
import { usePlatformTexts } from './texts/index.ts'

/** The interval at which the visible page reads the platform again. The texts name it. */
const REFRESH_SECONDS = 12

/** How the platform runs, refreshed while the page is visible. */
export function PlatformPage() {
  const texts = usePlatformTexts()
  const common = useTexts()
  const number = useNumber()
  const platform = useData('monitoring.platform', {}, { everySeconds: REFRESH_SECONDS })
  const status = platform.data
  const findings = status ? findingsOf(status) : []
  const isMaintenanceKnown = !useMaintenance().isPending
  const running = useRunningSummary()
  const attention = findings.length === 0 ? undefined : texts.attention(number(findings.length), findings.length)
  const summary = [running, attention].filter(Boolean).join(' ') || texts.well
  return (
    <PageHead
      title={texts.title}
      text={status && isMaintenanceKnown ? summary : undefined}
      actions={
        <>
          <HoldsButton />
          <MaintenanceActions />
        </>
      }
    >
      {platform.isPending && <Skeleton label={common.loading} />}
      {platform.error && !status && <Failure error={platform.error} onRetry={() => void platform.refetch()} />}
      {status && (
        <div className={css.page}>
          <Freshness status={status} isStale={platform.error !== null} readAt={platform.dataUpdatedAt} />
          <MaintenancePanel />
          <KeyFigures status={status} />
          <FindingsList findings={findings} />
          <Gateways status={status} />
          <div className={css.beside}>
            <Queues status={status} />
            <DatabaseFacts status={status} />
          </div>
          <Faults status={status} />
          <Jobs status={status} />
        </div>
      )}
    </PageHead>
  )
}

function HoldsButton() {
  const texts = useHoldsTexts()
  const { go } = useAddress()
  return (
    <Button tone="quiet" onPress={() => go(['platform', 'holds'])}>
      {texts.open}
    </Button>
  )
}

interface FreshnessProps {
  readonly status: PlatformStatus
  readonly isStale: boolean
  /** When the figures arrived, in milliseconds since 1970. */
  readonly readAt: number
}

/** When the figures were read. While they cannot be read again, how old they are. */
function Freshness({ status, isStale, readAt }: FreshnessProps) {
  const texts = usePlatformTexts()
  const { time, duration } = useFigureFormats()
  const age = useAge(readAt, isStale)
  return (
    <p className={css.fresh} role={isStale ? 'alert' : undefined} data-stale={isStale || undefined}>
      {isStale ? texts.stale(duration(age)) : texts.refreshed(time(status.at))}
    </p>
  )
}

/** Seconds since an instant, counted while it matters. Each change of the text would be read aloud, so it changes with each attempt. */
function useAge(since: number, isCounted: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isCounted) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), REFRESH_SECONDS * 1_000)
    return () => clearInterval(timer)
  }, [isCounted])
  return Math.max(0, (now - since) / 1_000)
}
