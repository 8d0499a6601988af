import type { LicenceStatus } from '@foyer/contract/licence'
import { useTranslator } from '../../languages/index.ts'
import { licenceDay } from '../licence-day.ts'
import { QUANTITIES } from '../quantities.ts'
import css from './licence-page.module.css'

type Enlarging = NonNullable<LicenceStatus['enlarging']>

/** The licences that enlarge the primary one. */
export function EnlargingSection({ enlarging }: { enlarging: Enlarging }) {
  const { t } = useTranslator()
  return (
    <section className={css.part}>
      <h2>{t('licence.enlarging.title')}</h2>
      <p>{t('licence.enlarging.explains')}</p>
      <ul className={css.rows}>
        {enlarging.map((licence) => (
          <EnlargingRow key={licence.id} licence={licence} />
        ))}
      </ul>
    </section>
  )
}

function EnlargingRow({ licence }: { licence: Enlarging[number] }) {
  const { t, dates } = useTranslator()
  const from = licenceDay(licence.activationTime, dates)
  const period = licence.permanentAuthorization
    ? t('licence.fromOn', { from })
    : t('licence.period', { from, to: licenceDay(licence.expirationTime, dates) })
  const added = QUANTITIES.filter(({ licensed }) => licence[licensed] > 0)
  return (
    <li>
      <b translate="no">{licence.id}</b>
      <small>
        <span>{t(licence.type === 'official' ? 'licence.official' : 'licence.probationary')}</span>
        <span>{period}</span>
        {added.map(({ licensed, name }) => (
          <span key={name}>{t('licence.quantity', { item: t(name), count: licence[licensed] })}</span>
        ))}
      </small>
    </li>
  )
}
