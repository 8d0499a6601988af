import type { Shell } from '@foyer/sdk'
import { useShell, useShellState } from '@foyer/sdk/react'
import { LocaleProvider } from '@foyer/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { LabelsPage } from './list/index.ts'
import { useTexts } from './texts/index.ts'

/** The labels of the current store. Another store begins with nothing of the former one. */
export function LabelsApplication() {
  const shell = useShell()
  const [client] = useState(createClient)
  const language = useShellState((state) => state.language)
  return (
    <QueryClientProvider client={client}>
      <LocaleProvider language={language}>
        <Labels shell={shell} />
      </LocaleProvider>
    </QueryClientProvider>
  )
}

function Labels({ shell }: { readonly shell: Shell }) {
  const texts = useTexts()
  const store = useShellState((state) => state.store?.id)
  const canRead = useShellState((state) => state.permissions.includes('labels.read'))
  if (!canRead) return <p role="status">{texts.forbidden}</p>
  return store === undefined ? <p role="status">{texts.noStore}</p> : <LabelsPage key={store} shell={shell} />
}

/** A failed request is repeated by the user, who reads why it failed, and not by the client. */
function createClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
}
