import { ListSearch, type ListSearchProps } from '@foyer/ui'
import type { ReactNode } from 'react'
import css from './components.module.css'

/** The longest search that the gateway accepts. */
const SEARCH_MAX_LENGTH = 200

/** A search for a list. */
export function SearchField(props: Pick<ListSearchProps, 'label' | 'search' | 'onSearch'>) {
  return <ListSearch {...props} maxLength={SEARCH_MAX_LENGTH} />
}

/** The search and other tools above a list. */
export function Tools({ children }: { readonly children: ReactNode }) {
  return <div className={css.tools}>{children}</div>
}
