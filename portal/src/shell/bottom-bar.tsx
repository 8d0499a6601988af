import { GridIcon } from '../applications/index.ts'
import { useMessages } from '../languages/index.ts'
import { DoorIcon } from '../ui/index.ts'
import { SearchIcon } from '../ui/search-box.tsx'
import { addresses, Link, useVisit } from '../visits/index.ts'
import { MenuIcon } from './icons.tsx'
import css from './menu.module.css'
import { useOpenOverlay } from './overlays.tsx'

/** The way around on a handheld, for one thumb. */
export function BottomBar() {
  const t = useMessages()
  const open = useOpenOverlay()
  const { screen } = useVisit()
  return (
    <nav className={css.bar} aria-label={t('shell.main')}>
      <Link href={addresses.home()} aria-current={screen === 'home' ? 'page' : undefined}>
        <DoorIcon />
        <span>{t('shell.home')}</span>
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={() => open('switcher')}>
        <GridIcon />
        <span>{t('shell.applications')}</span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => open('palette')}>
        <SearchIcon />
        <span>{t('shell.search')}</span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => open('menu')}>
        <MenuIcon />
        <span>{t('shell.menu')}</span>
      </button>
    </nav>
  )
}
