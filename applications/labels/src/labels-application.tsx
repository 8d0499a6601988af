import { QUERY_DEFAULTS } from '@foyer/sdk'
import { useShell, useShellState } from '@foyer/sdk/react'
import { LocaleProvider } from '@foyer/ui'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BaseStationsPage } from './base-stations/index.ts'
import { BatchDrafts, BatchesPage, DraftProvider } from './batches/index.ts'
import { DifferencesPage } from './differences/index.ts'
import { LabelDrafts } from './drafts/index.ts'
import css from './labels-application.module.css'
import { LabelsPage, Places } from './list/index.ts'
import { pageOf } from './pages.ts'
import { useLabelResults, useShownOutside } from './shown-outside.ts'
import { useTexts } from './texts/index.ts'
import { useLiveLabels } from './use-live-labels.ts'

/** The labels of the current store. */
export function LabelsApplication() {
  const language = useShellState((state) => state.language)
  return (
    <LocaleProvider language={language}>
      <LabelDrafts>
        <BatchDrafts>
          <Allowed />
        </BatchDrafts>
      </LabelDrafts>
    </LocaleProvider>
  )
}

function Allowed() {
  const texts = useTexts()
  const store = useShellState((state) => state.store?.id)
  const canRead = useShellState((state) => state.permissions.includes('labels.read'))
  if (!canRead) return <p role="status">{texts.forbidden}</p>
  return store === undefined ? <p role="status">{texts.noStore}</p> : <StoreLabels key={store} />
}

/** Another store begins with nothing of the former one. What was typed in it stays for it. */
function StoreLabels() {
  const [client] = useState(createClient)
  const [places] = useState(() => new Map())
  return (
    <QueryClientProvider client={client}>
      <Places value={places}>
        <DraftProvider>
          <Pages />
        </DraftProvider>
      </Places>
    </QueryClientProvider>
  )
}

const PAGES = {
  labels: LabelsPage,
  ...{ batches: BatchesPage, differences: DifferencesPage, 'base-stations': BaseStationsPage },
}

function Pages() {
  const shell = useShell()
  const Page = PAGES[pageOf(useShellState((state) => state.path))]
  const readOnly = useShellState((state) => state.readOnly)
  const texts = useTexts()
  useShownOutside(shell)
  useLabelResults(shell)
  useLiveLabels()
  return (
    <>
      {readOnly && (
        <p role="status" className={css.readOnly}>
          {texts.readOnly}
        </p>
      )}
      <Page />
    </>
  )
}

function createClient(): QueryClient {
  // It assumes a network until it notices a change, and one that comes back then is no change.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } })
}
