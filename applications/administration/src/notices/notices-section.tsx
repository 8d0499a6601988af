import { Skeleton } from '../components/index.ts'
import { useData } from '../queries.ts'
import type { SectionProps } from '../sections.ts'
import { useTexts } from '../texts/index.ts'
import { ComposePage } from './compose/compose-page.tsx'
import { NoticesPage } from './list/notices-page.tsx'
import { LoadFailure } from './load-failure.tsx'
import { ReadersPage } from './readers/readers-page.tsx'
import { StorePage } from './readers/store-page.tsx'
import { UsersPage } from './readers/users-page.tsx'
import { USERS_PATH } from './readers/users-path.ts'

/** `notices`, `notices/new`, `notices/{id}`, `notices/{id}/users` and `notices/{id}/{store}`. */
export function NoticesSection({ below: [notice, store] }: SectionProps) {
  if (notice === undefined) return <NoticesPage />
  if (notice === 'new') return <ComposePage key="new" />
  if (store === USERS_PATH) return <UsersPage key={USERS_PATH} id={notice} />
  return store === undefined ? (
    <NoticePage key={notice} id={notice} />
  ) : (
    <StorePage key={store} id={notice} store={store} />
  )
}

/** A draft or scheduled notice is edited; of every other one the readers are shown. */
function NoticePage({ id }: { readonly id: string }) {
  const texts = useTexts()
  const { data: notice, error, refetch } = useData('publishing.notice', { id })
  if (notice) {
    const isOpen = notice.state === 'draft' || notice.state === 'scheduled'
    return isOpen ? <ComposePage id={id} /> : <ReadersPage notice={notice} />
  }
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton label={texts.loading} />
}
