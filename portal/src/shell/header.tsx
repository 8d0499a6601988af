import { ApplicationIcon, applicationName, useOpenApplication } from '../applications/index.ts'
import { ChevronIcon } from '../components/chevron-icon.tsx'
import { GuardedButton, Hidden, LogoIcon } from '../components/index.ts'
import { SearchIcon } from '../components/search-box.tsx'
import { SwitchButton } from '../components/switch-button.tsx'
import { useMessages } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'
import { AccountLanguage } from './account-language.tsx'
import css from './header.module.css'
import { SignOutIcon, StoreIcon } from './icons.tsx'
import { useOpenOverlay } from './open-overlay.ts'
import { SEARCH_KEY } from './search-key.ts'
import { useSignOut } from './use-sign-out.ts'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  readonly menuOpen?: boolean | undefined
  /** The user has one store, so there is nothing to choose. */
  readonly hasOnePlace?: boolean | undefined
}

/** The header: application, place, search, language, user. On phones the user's sheet has language and sign-out. */
export function Header({ menuOpen = false, hasOnePlace = false }: HeaderProps) {
  const t = useMessages()
  const open = useOpenOverlay()
  const { logout } = useSessionState()
  return (
    <header className={css.header}>
      <SwitcherButton onOpen={() => open('switcher')} />
      <Place canChoose={!hasOnePlace} onOpen={() => open('places')} />
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
      <span className={css.language}>
        <AccountLanguage />
      </span>
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
      <span className={css.mark}>{application ? <ApplicationIcon application={application} /> : <LogoIcon />}</span>
      <b>{name}</b>
      <ChevronIcon />
    </SwitchButton>
  )
}

/** The current customer and store; a button where others can be chosen. */
function Place({ canChoose, onOpen }: { canChoose: boolean; onOpen: () => void }) {
  const t = useMessages()
  const { currentCustomer, currentStore, userInfo } = useSessionState()
  const outer = currentStore ? currentCustomer?.name : undefined
  const inner = currentStore?.name ?? currentCustomer?.name ?? userInfo?.name
  if (!inner) return null
  const name = (
    <>
      <StoreIcon />
      <span>
        {outer && <em>{outer}</em>} <b>{inner}</b>
      </span>
    </>
  )
  // Only who is at their one store has no other place to go to.
  if (!canChoose && currentStore) return <div className={css.place}>{name}</div>
  return (
    <SwitchButton className={css.place} aria-haspopup="dialog" onClick={onOpen}>
      {name}
      <Hidden>{t('places.choose')}</Hidden>
      <ChevronIcon small />
    </SwitchButton>
  )
}
