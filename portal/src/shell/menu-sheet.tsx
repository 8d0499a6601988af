import { useOverlay } from '../components/overlay.ts'
import { SearchIcon } from '../components/search-box.tsx'
import { SwitchButton } from '../components/switch-button.tsx'
import { useMessages } from '../languages/index.ts'
import { Panel } from '../overlays/index.ts'
import css from './menu.module.css'
import { MenuGroups } from './menu.tsx'
import { useOpenOverlay } from './open-overlay.ts'

/** The menu on a handheld: a sheet from below, where the thumb is. */
export function MenuSheet() {
  const t = useMessages()
  const { close } = useOverlay()
  const open = useOpenOverlay()
  return (
    <Panel label={t('shell.menu')} at="start" onClose={close}>
      <nav className={css.sheet} aria-label={t('shell.menu')}>
        {/* The header of a handheld has no room for the search. */}
        <SwitchButton className={css.search} aria-haspopup="dialog" onClick={() => open('palette')}>
          <SearchIcon />
          <span>{t('shell.search')}</span>
        </SwitchButton>
        <MenuGroups onGo={close} />
      </nav>
    </Panel>
  )
}
