import type { ReactNode, Ref } from 'react'
import { icon } from './icon.tsx'
import css from './page-state.module.css'

const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
    <path d="M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5" />
    <path data-accent="" d="M12 14.2v2" />
  </>,
)
const OfflineIcon = icon(
  <path d="M3.5 3.5l17 17M8.5 14.6a5 5 0 0 1 5.6-1M5.2 11.2a9.6 9.6 0 0 1 3.6-2.2M12.6 8.2a9.6 9.6 0 0 1 6.2 3M2.4 8a14 14 0 0 1 3.4-2.2M10 4.7A14 14 0 0 1 21.6 8M12 18.6v.1" />,
)

interface PageStateProps {
  readonly variant: 'empty' | 'offline' | 'forbidden' | 'failed'
  readonly title: string
  readonly explains: ReactNode
  /** It fills a part of a page; the page has its own title. */
  readonly partial?: boolean
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Buttons or links. */
  readonly children?: ReactNode
}

/** Shows the state of a page, or of a part, in place of its content. */
export function PageState({ variant, title, explains, partial, headingRef, children }: PageStateProps) {
  const Heading = partial ? 'h2' : 'h1'
  return (
    <section className={css.state}>
      <div className={`${css.picture} ${css[variant] ?? ''}`} aria-hidden="true">
        {(variant === 'forbidden' || variant === 'failed') && <span className={css.leaf} />}
        {variant === 'forbidden' && <LockIcon />}
        {variant === 'offline' && <OfflineIcon />}
      </div>
      <Heading ref={headingRef} tabIndex={-1}>
        {title}
      </Heading>
      <p>{explains}</p>
      <div className={css.actions}>{children}</div>
    </section>
  )
}
