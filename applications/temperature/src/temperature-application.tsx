import { QUERY_DEFAULTS } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { Button, LocaleProvider } from '@foyer/ui'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { AlarmsPage } from './alarms/index.ts'
import { DraftProvider } from './drafts.tsx'
import { PageHead, useShownOutside } from './page-head.tsx'
import { useLiveStates } from './queries.ts'
import { ReportsPage } from './reports/index.ts'
import { START } from './route.ts'
import { SensorsPage } from './sensors/index.ts'
import { useTexts } from './texts/index.ts'
import { useRoute } from './use-route.ts'

/** The temperatures of the current store. What was typed stays when another page of the application opens. */
export function TemperatureApplication() {
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
  const canRead = useShellState((state) => state.permissions.includes('temperature.read'))
  if (!canRead) return <p role="status">{texts.forbidden}</p>
  return store === undefined ? <p role="status">{texts.noStore}</p> : <StoreTemperature key={store} />
}

/** Another store begins with nothing of the former one. */
function StoreTemperature() {
  const [client] = useState(createClient)
  return (
    <QueryClientProvider client={client}>
      <Pages />
    </QueryClientProvider>
  )
}

function Pages() {
  const [{ page }] = useRoute()
  useShownOutside()
  useLiveStates()
  return (
    <PageHead page={page}>
      {page === 'sensors' && <SensorsPage />}
      {page === 'alarms' && <AlarmsPage />}
      {page === 'reports' && <ReportsPage />}
      {page === 'unknown' && <ToStart />}
    </PageHead>
  )
}

/** From an address that names no page of the application. */
function ToStart() {
  const texts = useTexts()
  const [, go] = useRoute()
  return (
    <div>
      <Button onPress={() => go(START)}>{texts.back}</Button>
    </div>
  )
}

function createClient(): QueryClient {
  // It assumes a network until it notices a change, and one that comes back then is no change.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } })
}
