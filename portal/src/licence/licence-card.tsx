import type { LicenceTerm } from '@foyer/contract/licence'
import { LICENCE_TIP_DAYS } from '@foyer/contract/limits'
import { ErrorIcon, WarningIcon } from '../components/index.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import css from './licence-card.module.css'
import { licenceDay } from './licence-day.ts'
import { type KnownLicence, useLicence, useMayUpload } from './use-licence.ts'

/** The status of the licence, on the home page. */
export function LicenceCard() {
  return <LicenceCardView licence={useLicence()} />
}

/** The card without its state. */
export function LicenceCardView({ licence }: { licence: KnownLicence }) {
  const t = useMessages()
  if (licence.loading === 'waiting') return <div className={css.card} aria-busy="true" />
  if (licence.loading !== 'ready') {
    return (
      <div className={css.card}>
        <p>{t(licence.loading === 'offline' ? 'ui.offline.explains' : 'licence.notLoaded')}</p>
      </div>
    )
  }
  if (!licence.status) {
    return (
      <div className={css.card}>
        <p>{t('licence.none')}</p>
      </div>
    )
  }
  return <InstalledLicence {...licence} status={licence.status} />
}

type Installed = Extract<KnownLicence, { term: unknown }>

function InstalledLicence({ status, term }: Installed) {
  const t = useMessages()
  return (
    <div className={`${css.card} ${toneOf(term)}`}>
      <LicenceTermView status={status} term={term} />
      {status.used && status.serviceStores !== undefined && (
        <dl>
          <dt>{t('licence.stores')}</dt>
          <dd>{t('licence.usedOf', { used: status.used.stores, total: status.serviceStores })}</dd>
        </dl>
      )}
    </div>
  )
}

/** Type and term alone, as a card of their own. */
export function LicenceTermCard({ status, term }: Pick<Installed, 'status' | 'term'>) {
  return (
    <div className={`${css.card} ${toneOf(term)}`}>
      <LicenceTermView status={status} term={term} />
    </div>
  )
}

function toneOf({ kind }: LicenceTerm): string | undefined {
  if (kind === 'expired') return css.over
  return kind === 'warning' ? css.warning : ''
}

function LicenceTermView({ status, term }: Pick<Installed, 'status' | 'term'>) {
  const { t, dates } = useTranslator()
  const mayUpload = useMayUpload()
  const date = licenceDay(status.expirationTime, dates)
  return (
    <>
      <p className={css.type}>{t(status.type === 'official' ? 'licence.official' : 'licence.probationary')}</p>
      <p className={css.term}>
        {term.kind === 'expired' && <ErrorIcon />}
        {term.kind === 'warning' && <WarningIcon />}
        {term.kind === 'permanent' && <span>{t('licence.permanent')}</span>}
        {term.kind === 'expired' && <span>{t('licence.over')}</span>}
        {'daysLeft' in term && <span>{t('licence.daysLeft', { days: term.daysLeft })}</span>}
      </p>
      {'daysLeft' in term && <Ruler share={term.daysLeft / LICENCE_TIP_DAYS[status.type]} />}
      {term.kind === 'running' && <p>{t('licence.validTo', { date })}</p>}
      {term.kind === 'warning' && <p>{t(mayUpload ? 'licence.tip.endsSuper' : 'licence.tip.endsOthers', { date })}</p>}
      {term.kind === 'expired' && <p>{t('licence.endedOn', { date })}</p>}
    </>
  )
}

/** A part of a whole as a bar. The figures are beside it as text. */
export function Ruler({ share, over }: { share: number; over?: boolean }) {
  return (
    <svg
      className={css.ruler}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-over={over || undefined}
    >
      <rect width={Math.min(100, share * 100)} height="8" />
    </svg>
  )
}
