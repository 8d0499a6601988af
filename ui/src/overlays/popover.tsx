import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import css from './popover.module.css'

export { Dialog as PopoverContent, DialogTrigger as PopoverTrigger } from 'react-aria-components'

export interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'style'> {
  /** At least as wide as what opened it. */
  readonly fitsTrigger?: boolean
}

/** A box beside the control that opened it. Escape and a press elsewhere close it. */
export function Popover({ fitsTrigger, ...popover }: PopoverProps) {
  return <AriaPopover offset={6} {...popover} className={classNames(css.popover, fitsTrigger && css.fits)} />
}
