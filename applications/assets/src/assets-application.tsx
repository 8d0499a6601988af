import { QUERY_DEFAULTS } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { LocaleProvider } from '@foyer/ui'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RegisterPage } from './asset/index.ts'
import { useCan } from './components/index.ts'
import { DraftProvider } from './drafts.tsx'
import { HandOverPage } from './hand-over/index.ts'
import { InventoryPage, useStoresScansAgain } from './inventory/index.ts'
import { ListPage } from './list/index.ts'
import { NoSuchPage } from './no-such-page.tsx'
import { useLiveAssets } from './queries.ts'
import { useShownOutside } from './shown-outside.ts'
import { useTexts } from './texts/index.ts'
import { useRoute } from './use-route.ts'

/** The assets of the current store. What was typed stays when another page of the application opens. */
export function AssetsApplication() {
  const language = useShellState((state) => state.language)
  return (
    <LocaleProvider language={language}>
      <DraftProvider>
        <Allowed />
      </DraftProvider>
    </LocaleProvider>
  )
}

function Allowed() {
  const texts = useTexts()
  const store = useShellState((state) => state.store?.id)
  const canRead = useShellState((state) => state.permissions.includes('assets.read'))
  if (!canRead) return <p role="status">{texts.forbidden}</p>
  return store === undefined ? <p role="status">{texts.noStore}</p> : <StoreAssets key={store} />
}

/** Another store begins with nothing of the former one. */
function StoreAssets() {
  const [client] = useState(createClient)
  return (
    <QueryClientProvider client={client}>
      <Pages />
    </QueryClientProvider>
  )
}

function Pages() {
  const texts = useTexts()
  const [{ page }] = useRoute()
  const [canHandOver, canManage] = [useCan('hand-over'), useCan('manage')]
  useLiveAssets()
  useShownOutside()
  useStoresScansAgain()
  if (page === 'list') return <ListPage />
  if (page === 'inventory') return <InventoryPage />
  if (page === 'unknown') return <NoSuchPage />
  const allowed = page === 'hand-over' ? canHandOver : canManage
  if (!allowed) return <p role="status">{texts.notAllowed}</p>
  return page === 'hand-over' ? <HandOverPage /> : <RegisterPage />
}

function createClient(): QueryClient {
  // It assumes a network until it notices a change, and one that comes back then is no change.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } })
}
