import { isLanguage } from '@foyer/contract/languages'
import type { CSSProperties, ReactNode } from 'react'
import '../more-calls.ts'
import { AccountPage } from '../account/index.ts'
import { HomePage } from '../home/index.ts'
import { LanguageMenu, type ShownLanguage, useMessages } from '../languages/index.ts'
import { LoadingState } from '../loading/index.ts'
import { useMessageBoxes } from '../refusals/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import { SignInAgain } from '../sign-in-again/index.ts'
import { DoorIcon } from '../ui/index.ts'
import { addresses, Link, useVisit } from '../visits/index.ts'
import { request } from '../wire/index.ts'
import { PersonIcon, SignOutIcon, StoreIcon } from './icons.tsx'
import { PersonMenu } from './person-menu.tsx'
import css from './shell.module.css'
import { useWorkBench } from './use-work-bench.ts'

/** Everything behind the sign-in: the frame, and in it the page of the visit. */
export function Shell() {
  const { screen } = useVisit()
  const { loading, load } = useWorkBench()
  return (
    <ShellFrame>
      {loading === 'ready' ? (
        <CurrentPage account={screen === 'account'} />
      ) : (
        <LoadingState loading={loading} onRetry={load} />
      )}
      <SignInAgain />
    </ShellFrame>
  )
}

function CurrentPage({ account }: { account: boolean }) {
  return account ? <AccountPage /> : <HomePage />
}

const CONTENT = 'content'

/** The frame as it looks, whatever stands in it. */
export function ShellFrame({ children, menuOpen }: { children: ReactNode; menuOpen?: boolean }) {
  const t = useMessages()
  const { menuWidth } = useSessionState()
  const width = { '--menu-width': `${menuWidth}px` } as CSSProperties
  return (
    <div className={css.frame} style={width}>
      <a className={css.skip} href={`#${CONTENT}`}>
        {t('shell.skip')}
      </a>
      <Header menuOpen={menuOpen} />
      <Navigation />
      <main className={css.sheet} id={CONTENT} tabIndex={-1}>
        <div className={css.inside}>{children}</div>
      </main>
    </div>
  )
}

function Header({ menuOpen = false }: { menuOpen?: boolean | undefined }) {
  const t = useMessages()
  const session = useSession()
  const boxes = useMessageBoxes()
  const { logout } = useSessionState()
  return (
    <header className={css.header}>
      <Link className={css.mark} href={addresses.home()} aria-label={t('ui.product')}>
        <span>
          <DoorIcon />
        </span>
        <b>{t('ui.product')}</b>
      </Link>
      <Place />
      <span className={css.space} />
      <LanguageMenu compact onSwitched={useKeptLanguage()} onFailed={() => boxes.say({ key: 'languages.notLoaded' })} />
      <button
        type="button"
        className={css.plain}
        disabled={logout}
        onClick={session.signOut}
        title={t('session.signOut')}
      >
        <SignOutIcon />
        <b className={css.wide}>{t('session.signOut')}</b>
      </button>
      <PersonMenu startsOpen={menuOpen} />
    </header>
  )
}

/** A language chosen in the shell is the person's own from now on, on every device. */
function useKeptLanguage() {
  const session = useSession()
  return (language: ShownLanguage): void => {
    const user = session.current.currentUser
    if (!isLanguage(language) || !user) return
    session.change({ currentUser: { ...user, language } })
    void request('account.changeInformation', { language }).catch(() => {})
  }
}

/** The customer and store the person is in. */
function Place() {
  const { currentCustomer, currentStore, userInfo } = useSessionState()
  const outer = currentStore ? currentCustomer?.name : undefined
  const inner = currentStore?.name ?? currentCustomer?.name ?? userInfo?.name
  if (!inner) return null
  return (
    <div className={css.place}>
      <StoreIcon />
      <span>
        {outer && <em>{outer}</em>}
        <b>{inner}</b>
      </span>
    </div>
  )
}

function Navigation() {
  const t = useMessages()
  const { screen } = useVisit()
  const current = (shown: boolean) => (shown ? 'page' : undefined)
  return (
    <nav className={css.nav} aria-label={t('shell.main')}>
      <Link href={addresses.home()} aria-current={current(screen !== 'account')}>
        <DoorIcon />
        <span>{t('shell.home')}</span>
      </Link>
      <Link href={addresses.account()} aria-current={current(screen === 'account')}>
        <PersonIcon />
        <span>{t('shell.account')}</span>
      </Link>
    </nav>
  )
}
