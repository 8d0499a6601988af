import type { Language } from '@foyer/contract/languages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, buttonClass, Note, Spinner } from '../components/index.ts'
import { EntryLayout, useEntry } from '../entry/index.ts'
import { useTranslator } from '../languages/index.ts'
import { Link, loginPath, useVisit } from '../navigation/index.ts'
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
  const { loaded, load } = useLegalText(kind, locale)
  return <LegalView kind={kind} loginType={loginType} loaded={loaded} onRetry={load} />
}

/** Loads the text of a language. The text before is shown until then; of several attempts the last one counts. */
function useLegalText(kind: 'cloud' | 'privacy', language: Language) {
  const [loaded, setLoaded] = useState<{ readonly text: LegalText } | 'failed'>()
  const attempt = useRef(0)
  const load = useCallback(() => {
    const mine = ++attempt.current
    const show = (result: typeof loaded): void => {
      if (mine === attempt.current) setLoaded(result)
    }
    legalTextOf(kind, language).then(
      (text) => show({ text }),
      () => show('failed'),
    )
  }, [kind, language])
  useEffect(load, [load])
  return { loaded, load }
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

/** Formats a calendar day. Noon UTC keeps it the same day in every time zone. */
function dayOf(day: string, dates: string): string {
  return new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}
