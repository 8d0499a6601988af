import type { ReactNode } from 'react'
import { LogoIcon, useDocumentTitle, useFocusOnPage } from '../components/index.ts'
import { useToasts } from '../errors/index.ts'
import { LanguageMenu, LanguageOffer, useMessages } from '../languages/index.ts'
import { MaintenanceNotice } from '../maintenance/index.ts'
import { Link, pageOf, pathTo, useVisit } from '../navigation/index.ts'
import { routes } from '../routes.ts'
import css from './entry-layout.module.css'
import { useEntry } from './page-context.ts'
import { FoldedSupport } from './support-contact.tsx'
import { useFreshConfiguration } from './use-fresh-configuration.ts'

interface EntryLayoutProps {
  readonly title: string
  /** The line below the title. */
  readonly under?: ReactNode
  /** Less space at the top, for tall pages. */
  readonly dense?: boolean
  /** Login type in the legal links. Without it there are no such links: following one would end the session. */
  readonly legalFor?: string | undefined
  /** Names what the page shows, where that changes: the title of the next step takes the focus. */
  readonly step?: string
  readonly children: ReactNode
}

/** The frame of every entry page: the panel, the language menu at the top, the legal links at the bottom. */
export function EntryLayout({ title, under, dense, legalFor, step = '', children }: EntryLayoutProps) {
  const t = useMessages()
  const toasts = useToasts()
  const { screen, address } = useVisit()
  const heading = useFocusOnPage(pageOf(address) + step)
  const { title: routeTitle } = routes[screen]
  const languageFailed = (): void => void toasts.notify({ key: 'languages.notLoaded' })
  useFreshConfiguration()
  useDocumentTitle(t('ui.documentTitle', { page: routeTitle ? t(routeTitle) : title }))
  return (
    <div className={dense ? `${css.hall} ${css.dense}` : css.hall}>
      <header className={css.top}>
        <span className={css.brand}>
          <LogoIcon />
          <span>{t('ui.product')}</span>
        </span>
        <LanguageOffer onFailed={languageFailed} />
        <LanguageMenu compact onFailed={languageFailed} />
      </header>
      <main className={css.panel}>
        <MaintenanceNotice maintenance={useEntry().configuration.maintenance} />
        <Logo />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {under && <p className={css.under}>{under}</p>}
        <div className={css.body}>{children}</div>
      </main>
      <footer className={css.floor}>
        <div className={css.foot}>
          {legalFor !== undefined && <LegalLinks loginType={legalFor} />}
          <FoldedSupport />
          <Copyright />
        </div>
      </footer>
    </div>
  )
}

/** The customer's logo where one is set, else the product's own. */
function Logo() {
  const t = useMessages()
  const { loginPageLogo, company, logoOf = company } = useEntry().configuration.uiConfig
  return (
    <div className={css.logo}>
      {loginPageLogo ? (
        <img src={loginPageLogo} alt={t('ui.logoOf', { company: logoOf })} />
      ) : (
        <>
          <LogoIcon />
          <span>{t('ui.product')}</span>
        </>
      )}
    </div>
  )
}

function LegalLinks({ loginType }: { loginType: string }) {
  const t = useMessages()
  return (
    <>
      <Link href={pathTo('soc', ['cloud', loginType])}>{t('legal.terms')}</Link>
      <Link href={pathTo('soc', ['privacy', loginType])}>{t('legal.privacy')}</Link>
    </>
  )
}

function Copyright() {
  const t = useMessages()
  const { configuration, year } = useEntry()
  // As text: a year has no thousands separator.
  return <span>{t('ui.copyright', { year: String(year), company: configuration.uiConfig.company })}</span>
}
