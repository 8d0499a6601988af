import { Link } from '@tanstack/react-router'
import { ApplicationIcon, applicationName, useOpenApplication } from '../applications/index.ts'
import { ChevronIcon } from '../components/chevron-icon.tsx'
import { GuardedButton, Hidden, LogoIcon } from '../components/index.ts'
import { SearchIcon } from '../components/search-box.tsx'
import { SwitchButton } from '../components/switch-button.tsx'
import { useToasts } from '../errors/index.ts'
import { LanguageMenu, useMessages } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'
import css from './header.module.css'
import { BellIcon, SignOutIcon, StoreIcon } from './icons.tsx'
import { useOpenOverlay } from './open-overlay.ts'
import { SEARCH_KEY } from './search-key.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { useStoreAccountLanguage } from './use-account-language.ts'
import { useSignOut } from './use-sign-out.ts'
import { UserMenu } from './user-menu.tsx'

/** The header: application, place, search, notices, language, user. */
export function Header({ menuOpen = false }: { menuOpen?: boolean | undefined }) {
  const t = useMessages()
  const toasts = useToasts()
  const open = useOpenOverlay()
  const { logout } = useSessionState()
  return (
    <header className={css.header}>
      <SwitcherButton onOpen={() => open('switcher')} />
      <PlaceButton onOpen={() => open('places')} />
      <span className={css.space} />
      <SwitchButton
        className={`${css.plain} ${css.search}`}
        aria-haspopup="dialog"
        aria-label={t('shell.search')}
        onClick={() => open('palette')}
      >
        <SearchIcon />
        <b>{t('shell.search')}</b>
        <span className={css.key} data-key={SEARCH_KEY} />
      </SwitchButton>
      <Bell />
      <LanguageMenu
        compact
        onSwitched={useStoreAccountLanguage()}
        onFailed={() => toasts.notify({ key: 'languages.notLoaded' })}
      />
      <GuardedButton
        className={`${css.plain} ${css.out}`}
        disabled={logout}
        onClick={useSignOut()}
        title={t('session.signOut')}
      >
        <SignOutIcon />
        <b>{t('session.signOut')}</b>
      </GuardedButton>
      <UserMenu startsOpen={menuOpen} />
    </header>
  )
}

function SwitcherButton({ onOpen }: { onOpen: () => void }) {
  const t = useMessages()
  const application = useOpenApplication()
  const name = application ? applicationName(t, application) : t('ui.product')
  return (
    <SwitchButton
      className={css.switcher}
      aria-haspopup="dialog"
      aria-label={t('shell.switch', { name })}
      onClick={onOpen}
    >
      <span className={css.mark}>{application ? <ApplicationIcon name={application.icon} /> : <LogoIcon />}</span>
      <b>{name}</b>
      <ChevronIcon />
    </SwitchButton>
  )
}

/** The current customer and store, and the button to change them. */
function PlaceButton({ onOpen }: { onOpen: () => void }) {
  const t = useMessages()
  const { currentCustomer, currentStore, userInfo } = useSessionState()
  const outer = currentStore ? currentCustomer?.name : undefined
  const inner = currentStore?.name ?? currentCustomer?.name ?? userInfo?.name
  if (!inner) return null
  return (
    <SwitchButton className={css.place} aria-haspopup="dialog" onClick={onOpen}>
      <StoreIcon />
      <span>
        {outer && <em>{outer}</em>} <b>{inner}</b>
      </span>
      <Hidden>{t('places.choose')}</Hidden>
      <ChevronIcon small />
    </SwitchButton>
  )
}

function Bell() {
  const t = useMessages()
  const { unread } = useSessionState()
  const label = t('shell.notices', { count: unread })
  return (
    <Link className={`${css.plain} ${css.bell}`} to="/inbox" aria-label={label} title={label}>
      <BellIcon />
      <UnreadBadge at="corner" />
    </Link>
  )
}
