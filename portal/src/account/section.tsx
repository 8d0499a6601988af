import type { ReactNode } from 'react'
import { Button, CheckIcon, ErrorIcon, Hidden } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import type { Resource } from '../loading/index.ts'
import css from './section.module.css'

interface SectionProps {
  readonly title: string
  readonly explains?: string
  readonly children: ReactNode
}

/** One section of the account: title on the left, content and actions on the right. */
export function Section({ title, explains, children }: SectionProps) {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{title}</h2>
        {explains && <p>{explains}</p>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}

const NOT_LOADED = {
  offline: 'ui.offline.explains',
  forbidden: 'ui.forbidden.explains',
  failed: 'account.notLoaded',
} as const

/** Content of a section that loads on its own. The rest of the page neither waits for it nor fails with it. */
export function Arriving<Value>({ of, children }: { of: Resource<Value>; children: (value: Value) => ReactNode }) {
  const t = useMessages()
  const { loading, value, load } = of
  if (loading === 'ready') return children(value)
  if (loading === 'waiting') {
    return (
      <div className={css.waiting} aria-busy="true">
        <span />
        <span />
        <Hidden announces>{t('ui.loading')}</Hidden>
      </div>
    )
  }
  return (
    <div className={css.notLoaded} role="alert">
      <ErrorIcon />
      <span>{t(NOT_LOADED[loading])}</span>
      <Button onClick={load}>{t('ui.tryAgain')}</Button>
    </div>
  )
}

export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  /** Labels that distinguish this row from the others. */
  readonly mark?: string | undefined
  readonly facts: readonly ReactNode[]
  /** The actions of the row. */
  readonly children?: ReactNode
}

export function Row({ icon, title, mark, facts, children }: RowProps) {
  return (
    <li>
      <span className={css.sign}>{icon}</span>
      <div className={css.what}>
        <b>
          <span>{title}</span>
          {mark && <em>{mark}</em>}
        </b>
        <small>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row stand in one order.
            <span key={index}>{fact}</span>
          ))}
        </small>
      </div>
      {children && <div className={css.acts}>{children}</div>}
    </li>
  )
}

/** On or off, as text with an icon. */
export function Status({ on, children }: { on: boolean; children: ReactNode }) {
  return (
    <span className={on ? `${css.status} ${css.on}` : css.status}>
      {on && <CheckIcon small />}
      <span>{children}</span>
    </span>
  )
}

export { css as sectionStyles }
