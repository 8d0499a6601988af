import type { LicenceStatus } from '@foyer/contract/licence'
import { WarningIcon } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { Ruler } from '../licence-card.tsx'
import { QUANTITIES, type QuantityName } from '../quantities.ts'
import css from './meters.module.css'

/** How much of each quantity is used. */
export function Meters({ status }: { status: LicenceStatus }) {
  return (
    <ul className={css.meters}>
      {QUANTITIES.map(({ licensed, used, name }) => (
        <Meter key={name} name={name} used={status.used?.[used] ?? 0} licensed={status[licensed] ?? 0} />
      ))}
    </ul>
  )
}

interface MeterProps {
  readonly name: QuantityName
  readonly used: number
  readonly licensed: number
}

function Meter({ name, used, licensed }: MeterProps) {
  const t = useMessages()
  const isOver = used > licensed
  return (
    <li data-over={isOver || undefined}>
      <h3>{t(name)}</h3>
      <p className={css.figures}>{t('licence.usedOf', { used, total: licensed })}</p>
      <Ruler share={licensed === 0 ? Number(isOver) : used / licensed} over={isOver} />
      <p className={css.rest}>
        {isOver && <WarningIcon small />}
        <span>
          {isOver ? t('licence.beyond', { count: used - licensed }) : t('licence.left', { count: licensed - used })}
        </span>
      </p>
    </li>
  )
}
