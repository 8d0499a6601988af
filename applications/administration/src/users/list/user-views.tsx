import { useData } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from './list.module.css'
import { useListTexts } from './texts/index.ts'
import { VIEWS, type View, viewOf } from './user-query.ts'

/** Prepared filters with the number of users in each. They are in the address. */
export function UserViews() {
  const texts = useListTexts()
  return (
    <nav className={css.views} aria-label={texts.viewsLabel}>
      {(Object.keys(VIEWS) as View[]).map((view) => (
        <ViewLink key={view} view={view} />
      ))}
    </nav>
  )
}

function ViewLink({ view }: { readonly view: View }) {
  const texts = useListTexts()
  const number = useNumber()
  const { query, hrefOf, setQuery } = useAddress()
  const total = useUserCount(VIEWS[view])
  const chosen = { ...query, view: view === 'all' ? '' : view }
  return (
    <a
      href={hrefOf(['users'], chosen)}
      aria-current={viewOf(query) === view ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        setQuery(chosen)
      }}
    >
      {texts.views[view]} {total !== undefined && <span>{number(total)}</span>}
    </a>
  )
}

/** The number of users that match; undefined until it is known. */
export function useUserCount(filter: object): number | undefined {
  return useData('administration.users', { ...filter, size: '1', count: 'true' }).data?.total ?? undefined
}
