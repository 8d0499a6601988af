import { useId, useState } from 'react'
import { Button } from '../../components/index.ts'
import { useEntry } from '../../entry/index.ts'
import { useTranslator } from '../../languages/index.ts'
import { LoadingState, useResource } from '../../loading/index.ts'
import { agreementQuery, type LicenceAgreement } from '../agreement-texts.ts'
import { StepHeading } from './step-heading.tsx'
import css from './upload.module.css'
import { useReadToEnd } from './use-read-to-end.ts'

interface AgreementStepProps {
  readonly onAgree: () => void
  readonly onCancel: () => void
}

/** The licence agreement in the language of the user, which has to be read to its end. */
export function AgreementStep({ onAgree, onCancel }: AgreementStepProps) {
  const { t, locale } = useTranslator()
  const { loading, value, load } = useResource(agreementQuery(locale))
  return (
    <section className={css.step}>
      <StepHeading step={1} title={t('licence.agreement.title')} explains={t('licence.agreement.read')} />
      {loading === 'ready' ? (
        // Another language has to be read as well.
        <Agreement key={locale} agreement={value} onAgree={onAgree} onCancel={onCancel} />
      ) : (
        <LoadingState partial loading={loading} onRetry={load} />
      )}
    </section>
  )
}

/** The agreement without its state. */
export function Agreement({ agreement, onAgree, onCancel }: AgreementStepProps & { agreement: LicenceAgreement }) {
  const { t } = useTranslator()
  const { text, isRead } = useReadToEnd<HTMLElement>()
  const [agreed, setAgreed] = useState(false)
  const titleId = useId()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard. */}
      <section className={css.agreement} ref={text} aria-labelledby={titleId} tabIndex={0}>
        <h3 id={titleId}>{agreement.title}</h3>
        <p>{t('licence.agreement.version', { version: agreement.version })}</p>
        <AgreementText agreement={agreement} />
      </section>
      <label className={css.agree}>
        <input
          type="checkbox"
          checked={agreed}
          disabled={!isRead}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        <span>{t('licence.agreement.agree')}</span>
      </label>
      <div className={css.actions}>
        <Button tone="primary" disabled={!agreed} onClick={onAgree}>
          {t('licence.upload.continue')}
        </Button>
        <Button onClick={onCancel}>{t('licence.upload.cancel')}</Button>
      </div>
    </>
  )
}

function AgreementText({ agreement: { intro, sections } }: { agreement: LicenceAgreement }) {
  const { company } = useEntry().configuration.uiConfig
  const named = (text: string): string => text.replaceAll('{company}', company)
  return (
    <>
      <p>{named(intro)}</p>
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={heading}>
          <h4>{`${index + 1}. ${heading}`}</h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{named(paragraph)}</p>
          ))}
        </section>
      ))}
    </>
  )
}
