import { Link } from '@tanstack/react-router'
import { Button, DialogActions } from '../components/index.ts'
import { useOverlay } from '../components/overlay.ts'
import { useMessages } from '../languages/index.ts'
import { Dialog } from '../overlays/index.ts'
import { useSessionState } from '../session/index.ts'
import { SEARCH_KEY } from './search-key.ts'
import css from './shortcuts.module.css'

const SHORTCUTS = [
  { keys: [SEARCH_KEY], does: 'shell.shortcuts.search' },
  { keys: ['/'], does: 'shell.shortcuts.switch', single: true },
  { keys: ['↑', '↓'], does: 'shell.shortcuts.list' },
  { keys: ['Esc'], does: 'shell.shortcuts.close' },
  { keys: ['F6'], does: 'shell.shortcuts.toasts' },
  { keys: ['?'], does: 'shell.shortcuts.help', single: true },
] as const

/** The keyboard shortcuts of the shell that work. */
export function Shortcuts() {
  const t = useMessages()
  const { close } = useOverlay()
  const { singleKeys } = useSessionState()
  const shown = SHORTCUTS.filter((one) => singleKeys || !('single' in one))
  return (
    <Dialog title={t('shell.shortcuts')} onClose={close} startsAtTitle>
      <dl className={css.list}>
        {shown.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Link className={css.setting} to="/account" hash="you" onClick={close}>
        {t('shell.shortcuts.setting')}
      </Link>
      <DialogActions>
        <Button onClick={close}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
