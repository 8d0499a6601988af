import type { ReactNode } from 'react'
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx'
import css from './note.module.css'

type Tone = 'error' | 'warning' | 'info' | 'done'
const ICONS = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon, done: CheckIcon }

/** A sentence within a form or page. Errors are announced at once; `quiet` notes are not announced. */
export function Note({ tone = 'error', quiet, children }: { tone?: Tone; quiet?: boolean; children: ReactNode }) {
  const Icon = ICONS[tone]
  const role = quiet ? undefined : tone === 'error' ? 'alert' : 'status'
  return (
    <div className={tone === 'error' ? css.note : `${css.note} ${css[tone]}`} role={role}>
      <Icon />
      <span>{children}</span>
    </div>
  )
}
