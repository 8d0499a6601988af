import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip } from 'react-aria-components'
import css from './tooltip.module.css'

export { TooltipTrigger } from 'react-aria-components'

/**
 * A few words that appear on hover and focus: `<TooltipTrigger><Button aria-label="…"/><Tooltip>…</Tooltip></TooltipTrigger>`.
 * Touch screens show none, so it never carries the only name of a control.
 */
export function Tooltip({ children }: { readonly children: ReactNode }) {
  return (
    <AriaTooltip offset={8} className={css.tooltip ?? ''}>
      {children}
    </AriaTooltip>
  )
}
