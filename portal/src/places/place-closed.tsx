import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { Button, PageState, useDocumentTitle } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'

/** The address names a place that does not exist or is not the user's. The page does not reveal which. */
export function PlaceClosed({ onOwn, onChoose }: { onOwn: () => void; onChoose: () => void }) {
  const t = useMessages()
  const heading = useFocusOnArrival()
  useDocumentTitle(t('ui.documentTitle', { page: t('places.closed.title') }))
  return (
    <PageState
      variant="forbidden"
      title={t('places.closed.title')}
      explains={t('places.closed.explains')}
      headingRef={heading}
    >
      <Button tone="primary" onClick={onOwn}>
        {t('places.closed.own')}
      </Button>
      <Button aria-haspopup="dialog" onClick={onChoose}>
        {t('places.choose')}
      </Button>
    </PageState>
  )
}
