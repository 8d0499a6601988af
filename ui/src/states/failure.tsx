import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../fields/button.tsx'
import { focusPageAfter } from '../page-focus.ts'
import css from './failure.module.css'

interface FailureProps {
  /** What could not be done. */
  readonly text: string
  /** Why, or what to do next. */
  readonly reason: string
  /** The word of the button. */
  readonly retry: string
  readonly onRetry: () => void
}

/** What could not be loaded, why, and a button to try again. */
export function FailureMessage({ text, reason, retry, onRetry }: FailureProps) {
  return (
    <div ref={focusPageAfter} role="alert" className={css.failure}>
      <p>{text}</p>
      <p>{reason}</p>
      <Button onPress={onRetry}>{retry}</Button>
    </div>
  )
}

/** Why a change was not made, beside what the user pressed. It is scrolled into view: the button may be in a bar at the edge of the screen. */
export function ProblemMessage({ children }: { readonly children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.scrollIntoView?.({ block: 'nearest' }), [])
  return (
    <p ref={message} role="alert" className={css.problem}>
      {children}
    </p>
  )
}
