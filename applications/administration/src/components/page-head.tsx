import { type ReactNode, useEffect, useRef } from 'react'
import css from './components.module.css'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The title of a page, a sentence under it, and its main actions. */
export function PageHead({ title, text, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text !== undefined && <p>{text}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
