import { useMessages } from './languages/index.ts'
import css from './opening.module.css'
import { LogoIcon } from './ui/index.ts'

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
