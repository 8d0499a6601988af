import { useShellState } from '@foyer/sdk/react'
import { NewBatchPage } from './create/index.ts'
import { BatchPage } from './details/index.ts'
import { BatchListPage } from './list/index.ts'
import { placeOf } from './path.ts'

/** The price changes of the store: their list, a new one, or one of them. */
export default function BatchesPage() {
  const place = placeOf(useShellState((state) => state.path))
  if (place.page === 'batch') return <BatchPage key={place.id} id={place.id} />
  return place.page === 'new' ? <NewBatchPage /> : <BatchListPage />
}
