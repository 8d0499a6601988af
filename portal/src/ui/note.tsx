import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, RefusedIcon, WarningIcon } from './icons.tsx'
import css from './note.module.css'

type Tone = 'refusal' | 'warning' | 'news' | 'done'
const ICONS = { refusal: RefusedIcon, warning: WarningIcon, news: InfoIcon, done: CheckIcon }

/** A sentence within a form or page. Refusals are read out at once; `quiet` ones when the reader comes to them. */
export function Note({ tone = 'refusal', quiet, children }: { tone?: Tone; quiet?: boolean; children: ReactNode }) {
  const Icon = ICONS[tone]
  const role = quiet ? undefined : tone === 'refusal' ? 'alert' : 'status'
  return (
    <div className={tone === 'refusal' ? css.note : `${css.note} ${css[tone]}`} role={role}>
      <Icon />
      <span>{children}</span>
    </div>
  )
}
