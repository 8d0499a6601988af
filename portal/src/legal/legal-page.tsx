import type { Language } from '@foyer/contract/languages'
import { useEffect, useState } from 'react'
import { EntryLayout, useEntry } from '../entry/index.ts'
import { useTranslator } from '../languages/index.ts'
import { Link, loginPath, useVisit } from '../navigation/index.ts'
import { Button, buttonClass, Note, Spinner } from '../ui/index.ts'
import css from './legal-page.module.css'
import type { LegalText } from './legal-texts.ts'
import { legalTextOf } from './legal-texts.ts'

/** Terms of service (`cloud`) or privacy text (`privacy`), with or without a session. */
export function LegalPage() {
  const [kind, loginType = ''] = useVisit().params
  return kind === 'cloud' || kind === 'privacy' ? (
    <LoadedLegalPage kind={kind} loginType={loginType} key={kind} />
  ) : (
    <UnknownLegalPage loginType={loginType} />
  )
}

function LoadedLegalPage({ kind, loginType }: { kind: 'cloud' | 'privacy'; loginType: string }) {
  const { locale } = useTranslator()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ text: LegalText; locale: Language } | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again.
  useEffect(() => {
    let current = true
    legalTextOf(kind, locale)
      .then((text) => current && setLoaded({ text, locale }))
      .catch(() => current && setLoaded('failed'))
    return () => {
      current = false
    }
  }, [kind, locale, attempt])
  return <LegalView kind={kind} loginType={loginType} loaded={loaded} onRetry={() => setAttempt(attempt + 1)} />
}

interface LegalViewProps {
  readonly kind: 'cloud' | 'privacy'
  readonly loginType: string
  readonly loaded: { readonly text: LegalText } | 'failed' | undefined
  readonly onRetry: () => void
}

/** The text without its state. */
export function LegalView({ kind, loginType, loaded, onRetry }: LegalViewProps) {
  const { t, dates } = useTranslator()
  const title = t(kind === 'cloud' ? 'legal.terms' : 'legal.privacy')
  const updated = typeof loaded === 'object' ? dayOf(loaded.text.updated, dates) : undefined
  return (
    <EntryLayout title={title} under={updated && t('legal.updated', { date: updated })} legalFor={loginType} dense>
      {loaded === undefined && <Waiting />}
      {loaded === 'failed' && (
        <>
          <Note>{t('ui.partMissing.explains')}</Note>
          <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
        </>
      )}
      {typeof loaded === 'object' && <Text text={loaded.text} />}
      <Link className={buttonClass('plain', true)} href={loginPath(loginType)}>
        {t('signIn.backToSignIn')}
      </Link>
    </EntryLayout>
  )
}

function Waiting() {
  const { t } = useTranslator()
  return (
    <p className={css.waiting} role="status">
      <Spinner />
      <span>{t('ui.loading')}</span>
    </p>
  )
}

function Text({ text }: { text: LegalText }) {
  const { company } = useEntry().configuration.uiConfig
  const named = (text: string): string => text.replaceAll('{company}', company)
  return (
    <article className={css.text}>
      <p>{named(text.intro)}</p>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{named(heading)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{named(paragraph)}</p>
          ))}
        </section>
      ))}
    </article>
  )
}

function UnknownLegalPage({ loginType }: { loginType: string }) {
  const { t } = useTranslator()
  const title = t('legal.unknown.title')
  return (
    <EntryLayout title={title} legalFor={loginType}>
      <Note tone="info">{t('legal.unknown.explains')}</Note>
      <Link className={buttonClass('primary', true)} href={loginPath(loginType)}>
        {t('signIn.backToSignIn')}
      </Link>
    </EntryLayout>
  )
}

/** A calendar day in words. It is no instant: read at noon UTC, it is the same day wherever it is read. */
function dayOf(day: string, dates: string): string {
  return new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}
