import type { ReactNode } from 'react'
import { inElement } from './button.tsx'
import css from './segment.module.css'

interface SegmentProps {
  /** Shared by all of which one is chosen. */
  readonly name: string
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of a few choices that stand side by side; a radio button by nature. The row of them is the caller's `fieldset`. */
export function Segment({ name, chosen, onChoose, children }: SegmentProps) {
  return (
    <label className={css.segment}>
      <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      {inElement(children)}
    </label>
  )
}
