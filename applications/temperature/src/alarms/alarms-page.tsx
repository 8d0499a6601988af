import { Skeleton } from '@foyer/ui'
import { useId, useRef } from 'react'
import { Failure } from '../components/index.ts'
import { useAlarms } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { AlarmCard } from './alarm-card.tsx'
import { useDraftedAlarms } from './alarm-draft.ts'
import css from './alarms.module.css'
import { useOpenAlarms } from './use-open-alarms.ts'

/** The alarms of the store: those that need someone, or all of them. */
export function AlarmsPage() {
  const texts = useTexts()
  const [{ all }, go] = useRoute()
  const { data, error, refetch } = useAlarms(all, useDraftedAlarms())
  const list = useRef<HTMLUListElement>(null)
  const open = useOpenAlarms(data ?? [], list)
  const listed = all ? data : data && open
  const name = useId()
  return (
    <>
      <fieldset className={css.filters} aria-label={texts.show}>
        {[false, true].map((one) => (
          <label key={String(one)}>
            <input type="radio" name={name} checked={one === all} onChange={() => go({ all: one })} />
            <span>{one ? texts.allAlarms : texts.openAlarms}</span>
          </label>
        ))}
      </fieldset>
      {error && <Failure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={texts.loading} />}
      {listed?.length === 0 && <p className={css.empty}>{all ? texts.noAlarms : texts.noOpenAlarms}</p>}
      {listed && (
        <ul ref={list} tabIndex={-1} className={css.alarms} aria-label={texts.alarms}>
          {listed.map((alarm) => (
            <li key={alarm.id}>
              <AlarmCard alarm={alarm} named />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
