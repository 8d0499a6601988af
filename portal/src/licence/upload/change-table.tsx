import type { LicencePreview, LicenceStatus, StagedLicence } from '@foyer/contract/licence'
import { useTranslator } from '../../languages/index.ts'
import { licenceDay } from '../licence-day.ts'
import { QUANTITIES } from '../quantities.ts'
import css from './change-table.module.css'
import { type Change, endChange, quantityChange, typeChange } from './changes.ts'

interface Row {
  readonly name: string
  readonly now: string
  readonly after: string
  readonly change: Change
}

/** The licence now and after the activation, side by side, with each change in words. */
export function ChangeTable(props: { staged: StagedLicence; status: LicenceStatus | undefined }) {
  const { t } = useTranslator()
  const rows = useRows(props)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('licence.change.item')}</th>
          <th scope="col">{t('licence.change.now')}</th>
          <th scope="col">{t('licence.change.after')}</th>
          <th scope="col">{t('licence.change.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, after, change }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={css.now}>{now}</td>
            <td className={css.after}>{after}</td>
            <td className={css.change}>
              <ChangeChip change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useRows({ staged, status }: { staged: StagedLicence; status: LicenceStatus | undefined }): Row[] {
  const { t, dates } = useTranslator()
  const { now, after } = staged.preview
  const none = t('licence.change.empty')
  const number = new Intl.NumberFormat(dates)
  const end = (state: LicencePreview['after']): string =>
    state.permanentAuthorization ? t('licence.permanent') : licenceDay(state.expirationTime, dates)
  const type = (state: LicencePreview['after']): string =>
    t(state.type === 'official' ? 'licence.official' : 'licence.probationary')
  const start = (date: string | undefined): string => (date ? licenceDay(date, dates) : none)
  // An enlarging licence leaves the first day of its primary one.
  const starts = staged.licence.primaryLicenceId === null ? staged.licence.activationTime : status?.activationTime
  const isSameStart = status?.activationTime === starts
  return [
    {
      ...{ name: t('licence.from'), now: start(now ? status?.activationTime : undefined), after: start(starts) },
      change: now ? { kind: isSameStart ? 'none' : 'other' } : { kind: 'new' },
    },
    { name: t('licence.until'), now: now ? end(now) : none, after: end(after), change: endChange(now, after) },
    ...QUANTITIES.map(({ licensed, name }) => ({
      name: t(name),
      now: now ? number.format(now[licensed]) : none,
      after: number.format(after[licensed]),
      change: quantityChange(now?.[licensed], after[licensed]),
    })),
    { name: t('licence.type'), now: now ? type(now) : none, after: type(after), change: typeChange(now, after) },
  ]
}

const TONES = {
  ...{ more: 'good', longer: 'good', endless: 'good', new: 'good' },
  ...{ fewer: 'warning', shorter: 'warning', limited: 'warning' },
  ...{ none: 'quiet', other: 'quiet' },
} as const satisfies Record<Change['kind'], string>

function ChangeChip({ change }: { change: Change }) {
  const { t } = useTranslator()
  return (
    <span className={css.chip} data-tone={TONES[change.kind]}>
      {changeText(change, t)}
    </span>
  )
}

function changeText(change: Change, t: ReturnType<typeof useTranslator>['t']): string {
  switch (change.kind) {
    case 'more':
      return t('licence.change.more', { count: change.count })
    case 'fewer':
      return t('licence.change.fewer', { count: change.count })
    case 'longer':
      return t('licence.change.longer', { days: change.count })
    case 'shorter':
      return t('licence.change.shorter', { days: change.count })
    default:
      return t(MESSAGES[change.kind])
  }
}

const MESSAGES = {
  none: 'licence.change.none',
  new: 'licence.change.new',
  endless: 'licence.change.endless',
  limited: 'licence.change.limited',
  other: 'licence.change.other',
} as const
