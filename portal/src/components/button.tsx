import { createPressGuard, NO_GUARD, type PressGuard } from '@foyer/ui/press-guard'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useState } from 'react'
import css from './button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly tone?: 'plain' | 'primary' | 'quiet'
  readonly large?: boolean
  /** Working: a press does nothing. It keeps its colour and the focus, and announces its state. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** A guard shared with its form; each button has one of its own otherwise. */
  readonly guard?: PressGuard
}

interface GuardedButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly busy?: boolean | undefined
  readonly guard?: Pick<PressGuard, 'accepts'> | undefined
}

/** A button without a look of its own that counts one press and ignores further ones for 1.5 seconds. */
export function GuardedButton({ busy, guard, onClick, ...rest }: GuardedButtonProps) {
  const own = usePressGuard()
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Enter in a field presses the button too.
    if (busy || !(guard ?? own).accepts()) event.preventDefault()
    else onClick?.(event)
  }
  // biome-ignore lint/correctness/noRestrictedElements: this is the guarded one.
  return <button type="button" {...rest} onClick={press} />
}

/** A button of the design. With `aria-haspopup` it only opens a panel or a question, and each press counts. */
export function Button({ tone = 'plain', large, busy, disabled, guard, className, children, ...rest }: ButtonProps) {
  return (
    <GuardedButton
      {...rest}
      busy={busy}
      guard={rest['aria-haspopup'] ? NO_GUARD : guard}
      className={buttonClass(tone, large, className, busy)}
      // A disabled button would lose the focus of keyboard users.
      disabled={disabled === true && busy !== true}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <span className={css.spinner} />}
      {inElement(children)}
    </GuardedButton>
  )
}

/** Makes text the only child of an element: a browser's translator removes a text node that has siblings. */
export function inElement(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <span>{children}</span> : children
}

/** The class names of a button, also for links that look like one. */
export function buttonClass(tone: ButtonProps['tone'], large?: boolean, extra = '', busy?: boolean): string {
  const classes = [css.button, tone && tone !== 'plain' && css[tone], large && css.large, busy && css.busy, extra]
  return classes.filter(Boolean).join(' ')
}

/** A square button that shows only an icon; its label is read out and shown on hover. */
export function IconButton({ label, ...rest }: { label: string } & GuardedButtonProps) {
  return <GuardedButton {...rest} className={css.square} aria-label={label} title={label} />
}

export function Spinner() {
  return <span className={css.spinner} />
}

export function usePressGuard(): PressGuard {
  return useState(() => createPressGuard())[0]
}
