import { useBeforeLeave } from '@foyer/sdk/react'
import { Button, focusPageAfter } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useNumber, useTexts } from '../texts/index.ts'
import css from './components.module.css'

interface Props {
  /** The number of changes. The bar is not shown without one. */
  readonly count: number
  readonly isPending: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** Other actions, such as the difference. */
  readonly children?: ReactNode
}

/** What is not saved yet, at the bottom of the page. The shell asks before the user leaves with it. */
export function UnsavedBar({ count, isPending, onSave, onDiscard, children }: Props) {
  const texts = useTexts()
  const number = useNumber()
  useBeforeLeave(count > 0)
  if (count === 0) return null
  return (
    <section ref={focusPageAfter} className={css.unsaved} aria-label={texts.unsaved(number(count), count)}>
      <p>{texts.unsaved(number(count), count)}</p>
      <div className={css.actions}>
        {children}
        <Button tone="quiet" isDisabled={isPending} onPress={onDiscard}>
          {texts.discard}
        </Button>
        <Button tone="primary" isPending={isPending} onPress={onSave}>
          {texts.save}
        </Button>
      </div>
    </section>
  )
}
