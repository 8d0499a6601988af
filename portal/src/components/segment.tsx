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

/** One of a few choices side by side: a radio button. The parent renders the `fieldset` around them. */
export function Segment({ name, chosen, onChoose, children }: SegmentProps) {
  return (
    <label className={css.segment}>
      <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      {inElement(children)}
    </label>
  )
}
