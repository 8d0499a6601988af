import type { LicenceActivation } from '@foyer/contract/licence'
import { useTranslator } from '../../languages/index.ts'
import { LoadingState, useResource } from '../../loading/index.ts'
import { useSessionState } from '../../session/index.ts'
import { licenceHistoryQuery } from '../queries.ts'
import css from './licence-page.module.css'

/** Who uploaded and activated what, when and from where. */
export function HistorySection() {
  const { t } = useTranslator()
  const { loading, value, load } = useResource(licenceHistoryQuery)
  return (
    <section className={css.part}>
      <h2>{t('licence.history.title')}</h2>
      <p>{t('licence.history.explains')}</p>
      {loading === 'ready' ? (
        <HistoryView activations={value} />
      ) : (
        <LoadingState partial loading={loading} onRetry={load} />
      )}
    </section>
  )
}

/** The history without its state. */
export function HistoryView({ activations }: { activations: readonly LicenceActivation[] }) {
  const { t } = useTranslator()
  if (activations.length === 0) return <p>{t('licence.history.none')}</p>
  return (
    <ul className={css.rows}>
      {activations.map((one) => (
        <ActivationRow key={`${one.licence.id} ${one.activatedAt}`} activation={one} />
      ))}
    </ul>
  )
}

function ActivationRow({ activation }: { activation: LicenceActivation }) {
  const { t, dates } = useTranslator()
  const { currentUser, userInfo } = useSessionState()
  const timeZone = currentUser?.timeZone ?? userInfo?.timeZone ?? 'UTC'
  const format = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const at = (instant: string): string => format.format(new Date(instant))
  const { licence, uploadedBy, address, agreedTo } = activation
  return (
    <li>
      <b translate="no">{licence.id}</b>
      <small>
        <span translate="no">{activation.fileName}</span>
        <span>{t(licence.type === 'official' ? 'licence.official' : 'licence.probationary')}</span>
        {licence.primaryLicenceId && <span>{t('licence.history.enlarges', { id: licence.primaryLicenceId })}</span>}
      </small>
      <small>
        <span>
          {uploadedBy === null ? t('licence.history.byErased') : t('licence.history.by', { name: uploadedBy })}
        </span>
        <span>{t('licence.history.uploaded', { time: at(activation.uploadedAt) })}</span>
        <span>{t('licence.history.activated', { time: at(activation.activatedAt) })}</span>
        {agreedTo !== null && <span>{t('licence.history.agreedTo', { version: agreedTo })}</span>}
        {address && <span>{t('account.address', { address })}</span>}
      </small>
    </li>
  )
}
