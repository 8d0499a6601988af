import type { ReactNode } from 'react'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import css from './button.module.css'
import { GuardedButton } from './guarded-button.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** `danger` is for what cannot be undone. */
  readonly tone?: 'plain' | 'primary' | 'quiet' | 'danger'
  /** As wide as its container and 56 px high: the main action of a form. */
  readonly large?: boolean
  /** A square that shows an icon only. It needs an `aria-label`. */
  readonly square?: boolean
  readonly children: ReactNode
}

/** A button that ignores further presses for 1.5 seconds. While `isPending` it keeps its width and the focus, and ignores presses. */
export function Button({ tone = 'plain', large, square, children, ...button }: ButtonProps) {
  const className = classNames(css.button, tone !== 'plain' && css[tone], large && css.large, square && css.square)
  return (
    <GuardedButton {...button} className={className}>
      {({ isPending }) => (
        <>
          {isPending && <span className={css.spinner} aria-hidden="true" />}
          {inElement(children)}
        </>
      )}
    </GuardedButton>
  )
}

/** Text becomes the only child of an element: a browser that translates a page removes text nodes that have siblings. */
function inElement(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <span>{children}</span> : children
}
