import { type ReactNode, useRef, useState } from 'react'
import { Button, CheckIcon, ErrorIcon, Hidden } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import type { Resource } from '../loading/index.ts'
import css from './section.module.css'
import { SECTIONS, type SectionName } from './section-names.ts'
import { useSectionFocus } from './use-section-focus.ts'

interface SectionProps {
  readonly name: SectionName
  readonly explains?: string
  readonly children: ReactNode
}

/** One section of the account: title on the left, content and actions on the right. */
export function Section({ name, explains, children }: SectionProps) {
  const t = useMessages()
  const { title, handlers } = useSectionFocus()
  return (
    <section className={css.section} id={name} {...handlers}>
      <div className={css.head}>
        <h2 ref={title} tabIndex={-1}>
          {t(SECTIONS[name])}
        </h2>
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

/** Rows shown at first. A button shows the others. */
const AT_ONCE = 5

interface LimitedRowsProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

/** A list that shows its first rows, and all of them on request. */
export function LimitedRows<Item>({ label, items, children }: LimitedRowsProps<Item>) {
  const t = useMessages()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = (): void => {
    setAll(true)
    // The pressed button disappears.
    list.current?.focus()
  }
  return (
    <>
      <ul className={css.rows} aria-label={label} ref={list} tabIndex={-1}>
        {(all ? items : items.slice(0, AT_ONCE)).map(children)}
      </ul>
      {!all && items.length > AT_ONCE && (
        <div className={css.acts}>
          <Button onClick={showAll}>{t('account.showAll', { count: items.length })}</Button>
        </div>
      )}
    </>
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
