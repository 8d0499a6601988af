import type { LicenceStatus } from '@foyer/contract/licence'
import type { ReactNode } from 'react'
import { useMessages, useTranslator } from '../../languages/index.ts'
import { LicenceTermCard } from '../licence-card.tsx'
import { licenceDay } from '../licence-day.ts'
import type { KnownLicence } from '../use-licence.ts'
import { EnlargingSection } from './enlarging-section.tsx'
import css from './licence-page.module.css'
import { Meters } from './meters.tsx'

type Installed = Extract<KnownLicence, { term: unknown }>

/** Term, use and fields of the licence in force. */
export function InstalledLicenceView({ status, term }: Installed) {
  const t = useMessages()
  return (
    <>
      <div className={css.columns}>
        <section>
          <h2>{t('licence.use')}</h2>
          <Meters status={status} />
        </section>
        <div className={css.side}>
          <LicenceTermCard status={status} term={term} />
          <section>
            <h2>{t('licence.details')}</h2>
            <Fields status={status} />
          </section>
        </div>
      </div>
      {status.enlarging && status.enlarging.length > 0 && <EnlargingSection enlarging={status.enlarging} />}
    </>
  )
}

function Fields({ status }: { status: LicenceStatus }) {
  const { t, dates } = useTranslator()
  const { id, organisation, activationTime, timeZone, primaryLicenceId } = status
  const day = (date: string): string => licenceDay(date, dates)
  return (
    <dl className={css.fields}>
      <Field name={t('licence.id')}>{id && <span translate="no">{id}</span>}</Field>
      <Field name={t('licence.type')}>
        <span>{t(status.type === 'official' ? 'licence.official' : 'licence.probationary')}</span>
      </Field>
      <Field name={t('licence.issuedFor')}>
        <span>{organisation ?? t('licence.everyOrganisation')}</span>
      </Field>
      <Field name={t('licence.from')}>{activationTime && <span>{day(activationTime)}</span>}</Field>
      <Field name={t('licence.until')}>
        <span>{status.permanentAuthorization ? t('licence.permanent') : day(status.expirationTime)}</span>
      </Field>
      <Field name={t('licence.timeZone')}>{timeZone && <span translate="no">{timeZone}</span>}</Field>
      <Field name={t('licence.primary')}>{primaryLicenceId && <span translate="no">{primaryLicenceId}</span>}</Field>
    </dl>
  )
}

/** A field of the licence; none without a value. */
function Field({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
