import { useShellState } from '@foyer/sdk/react'
import { type ReactNode, useRef } from 'react'
import { useFocusIfLost } from './components/index.ts'
import css from './page-head.module.css'
import { useSummary } from './queries.ts'
import { useNumber, useTexts } from './texts/index.ts'

interface Props {
  readonly title: string
  /** The sentence under the title; what the store has by default. */
  readonly text?: string
  /** A step of a task, on which nothing is said about the store. Each step begins at the title for keyboards and screen readers. */
  readonly step?: string
  /** The main actions of the page. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The title of a page, what matters in the store, and that its assets are examples. */
export function PageHead({ title, text, step, actions, children }: Props) {
  const texts = useTexts()
  const simulated = useSummary().data?.simulated
  const summary = useSummaryText()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(heading, step)
  const shown = text ?? (step === undefined ? summary : undefined)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {shown !== undefined && <p>{shown}</p>}
          {simulated && step === undefined && <p className={css.note}>{texts.simulated}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

function useSummaryText(): string {
  const texts = useTexts()
  const number = useNumber()
  const summary = useSummary().data
  const store = useShellState((state) => state.store?.name ?? '')
  if (!summary) return ''
  const { assets, assigned, overdue } = summary
  return texts.list([
    texts.count(number(assets), assets, store),
    ...(assigned > 0 ? [texts.out(number(assigned))] : []),
    ...(overdue > 0 ? [texts.late(number(overdue))] : []),
  ])
}
