import { Button } from '@foyer/ui'
import { type ReactNode, useState } from 'react'
import { useNumber, useTexts } from '../../texts/index.ts'
import css from './compact.module.css'
import { useNarrow } from './use-narrow.ts'

interface Props {
  /** How many filters apply. */
  readonly count: number
  /** The filters. */
  readonly children: ReactNode
  /** What is beside them, on phones beside the button. */
  readonly beside?: ReactNode
}

/** The filters of a list. On phones a button with their number shows them. */
export function Filters({ count, children, beside }: Props) {
  const texts = useTexts()
  const number = useNumber()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  if (!isNarrow) {
    return (
      <>
        {children}
        {beside}
      </>
    )
  }
  return (
    <>
      <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {texts.filters(number(count), count)}
      </Button>
      {beside}
      {isOpen && <div className={css.filters}>{children}</div>}
    </>
  )
}
