import type { ReactNode } from 'react'
import type { Query } from '../address.ts'
import { useAddress } from '../use-address.ts'
import css from './components.module.css'

interface Props {
  readonly path: readonly string[]
  readonly query?: Query
  readonly children: ReactNode
}

/** A link to a page of the console, which opens here, or in a tab of its own as any link does. */
export function PageLink({ path, query, children }: Props) {
  const { hrefOf, go } = useAddress()
  return (
    <a
      className={css.link}
      href={hrefOf(path, query)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(path, query)
      }}
    >
      {children}
    </a>
  )
}
