import { useLayoutEffect } from 'react'
import { useSummary } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './page-head.module.css'

interface Props {
  readonly title: string
  /** One sentence that begins with the number; empty until it is known. */
  readonly text: string
}

/** The head of a page, which begins at its top. In the demonstration it says that the labels are simulated. */
export function PageHead({ title, text }: Props) {
  const texts = useTexts()
  // The call returns a promise in newer browsers.
  useLayoutEffect(() => void window.scrollTo(0, 0), [])
  return (
    <header className={css.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {useSummary().data?.simulated && <p className={css.note}>{texts.simulated}</p>}
    </header>
  )
}
