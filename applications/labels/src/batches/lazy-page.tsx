import { lazy, Suspense } from 'react'
import { useBatchTexts } from './texts/index.ts'

const Page = lazy(() => import('./batches-page.tsx'))

/** The page of price changes, whose code is loaded when it is opened. */
export function BatchesPage() {
  const texts = useBatchTexts()
  return (
    <Suspense fallback={<p role="status">{texts.loading}</p>}>
      <Page />
    </Suspense>
  )
}
