import { useMessages } from '../languages/index.ts'
import { useOverlay } from '../ui/overlay.ts'
import { Panel } from '../ui/panel.tsx'
import css from './menu.module.css'
import { MenuGroups } from './menu.tsx'

/** The menu on a handheld: a sheet from below, where the thumb is. */
export function MenuSheet() {
  const t = useMessages()
  const { close } = useOverlay()
  return (
    <Panel label={t('shell.menu')} at="start" onClose={close}>
      <nav className={css.sheet} aria-label={t('shell.menu')}>
        <MenuGroups onGo={close} />
      </nav>
    </Panel>
  )
}
