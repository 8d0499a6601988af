import { LogoIcon } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import css from './opening.module.css'

/** Shown until the shell has loaded. */
export function Opening() {
  const t = useMessages()
  return (
    <main className={css.opening}>
      <LogoIcon />
      <p role="status">{t('ui.opening')}</p>
    </main>
  )
}
