import { useId } from 'react'
import { Choice } from '../choice.tsx'
import { useNoticesTexts } from '../texts/index.ts'
import css from './compose.module.css'
import { type Draft, dayAfter, TYPES } from './draft.ts'
import type { Schedule } from './use-schedule.ts'

/** Days to acknowledge that are suggested. */
const DAYS = 7

interface Props {
  readonly draft: Draft
  readonly schedule: Schedule
  readonly onChange: (patch: Partial<Draft>) => void
}

/** Importance, publication and acknowledgement. */
export function DeliveryCard({ draft, schedule, onChange }: Props) {
  const { options, types } = useNoticesTexts()
  return (
    <section className={css.card} aria-label={options.title}>
      <h2>{options.title}</h2>
      <Choice
        label={options.importance}
        options={TYPES.map((value) => ({ value, text: types[value] }))}
        value={draft.type}
        onChange={(type) => onChange({ type })}
      />
      <Choice
        label={options.arrives}
        options={[
          { value: 'now', text: options.now },
          { value: 'later', text: options.atTime },
        ]}
        value={schedule.isLater ? 'later' : 'now'}
        onChange={(value) => schedule.setLater(value === 'later')}
      />
      {schedule.isLater && <Time schedule={schedule} />}
      <Acknowledgement draft={draft} onChange={onChange} />
    </section>
  )
}

function Time({ schedule }: Pick<Props, 'schedule'>) {
  const { options } = useNoticesTexts()
  const [time, zone] = [useId(), useId()]
  return (
    <div className={css.time}>
      <div className={css.field}>
        <label htmlFor={time}>{options.at}</label>
        <input
          id={time}
          type="datetime-local"
          value={schedule.local}
          aria-invalid={schedule.isInvalid || undefined}
          onChange={({ target }) => schedule.setLocal(target.value)}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={zone}>{options.zone}</label>
        <select id={zone} value={schedule.zone} onChange={({ target }) => schedule.setZone(target.value)}>
          {schedule.zones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </div>
      {schedule.isInvalid && <p role="alert">{options.pastTime}</p>}
    </div>
  )
}

function Acknowledgement({ draft, onChange }: Omit<Props, 'schedule'>) {
  const { options } = useNoticesTexts()
  const day = useId()
  const today = dayAfter(new Date(), 0)
  const { acknowledgeBy } = draft
  const isOver = acknowledgeBy !== '' && acknowledgeBy < today
  return (
    <div className={css.time}>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={acknowledgeBy !== ''}
          onChange={({ target }) => onChange({ acknowledgeBy: target.checked ? dayAfter(new Date(), DAYS) : '' })}
        />
        <span>{options.acknowledge}</span>
      </label>
      {acknowledgeBy !== '' && (
        <div className={css.field}>
          <label htmlFor={day}>{options.acknowledgeBy}</label>
          <input
            id={day}
            type="date"
            min={today}
            value={acknowledgeBy}
            aria-invalid={isOver || undefined}
            onChange={({ target }) => target.value !== '' && onChange({ acknowledgeBy: target.value })}
          />
        </div>
      )}
      {isOver && <p role="alert">{options.pastDay}</p>}
    </div>
  )
}
