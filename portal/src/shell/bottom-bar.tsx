import { Link } from '@tanstack/react-router'
import { GridIcon } from '../applications/index.ts'
import { Hidden, LogoIcon } from '../components/index.ts'
import { SwitchButton } from '../components/switch-button.tsx'
import { useMessages } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'
import { InboxIcon, MenuIcon } from './icons.tsx'
import css from './menu.module.css'
import { useOpenOverlay } from './open-overlay.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** The navigation bar of handhelds. */
export function BottomBar() {
  const t = useMessages()
  const open = useOpenOverlay()
  const { unread } = useSessionState()
  return (
    <nav className={css.bar} aria-label={t('shell.main')}>
      <Link to="/home">
        <LogoIcon />
        <span>{t('shell.home')}</span>
      </Link>
      <SwitchButton aria-haspopup="dialog" onClick={() => open('switcher')}>
        <GridIcon />
        <span>{t('shell.applications')}</span>
      </SwitchButton>
      <Link to="/inbox">
        <span className={css.counted}>
          <InboxIcon />
          <UnreadBadge at="corner" />
        </span>
        <span>{t('shell.inbox')}</span>
        {unread > 0 && <Hidden>{t('shell.notices', { count: unread })}</Hidden>}
      </Link>
      <SwitchButton aria-haspopup="dialog" onClick={() => open('menu')}>
        <MenuIcon />
        <span>{t('shell.menu')}</span>
      </SwitchButton>
    </nav>
  )
}
