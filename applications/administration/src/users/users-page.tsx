import { Button } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { PageHead } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { UserList } from './user-list.tsx'
import css from './users.module.css'

/** The longest search that the gateway accepts. */
const SEARCH_MAX_LENGTH = 200
/** Between the last key and the search, in milliseconds. */
const TYPING = 250

/** All users whom the administrator may see, with a search. */
export function UsersPage() {
  const texts = useTexts()
  const [route, go] = useRoute()
  const [typed, setTyped] = useTyped(route.search, (search) => go({ search }))
  return (
    <PageHead
      title={texts.users.title}
      actions={
        <Button tone="primary" onPress={() => go({ page: 'new-user' })}>
          {texts.users.invite}
        </Button>
      }
    >
      <div className={css.tools}>
        <input
          type="search"
          className={css.search}
          aria-label={texts.users.search}
          placeholder={texts.users.search}
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <UserList route={route} onChange={go} />
    </PageHead>
  )
}

/** What is typed, which becomes the search after a pause. A search that comes from elsewhere, such as Back, replaces it. */
function useTyped(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (search !== shown) {
    setShown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const type = (text: string): void => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), TYPING)
  }
  return [typed, type]
}
