import { useEffect, useRef } from 'react'
import { useMessages } from '../../languages/index.ts'
import css from './upload.module.css'

/** The heading of a step. It takes the focus when the step begins. */
export function StepHeading({ step, title, explains }: { step: 1 | 2 | 3; title: string; explains?: string }) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.heading}>
      <p>{t('licence.upload.step', { step })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {explains && <p>{explains}</p>}
    </div>
  )
}
