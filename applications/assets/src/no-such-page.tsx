import { Button } from '@foyer/ui'
import { PageHead } from './page-head.tsx'
import { START } from './route.ts'
import { useTexts } from './texts/index.ts'
import { useRoute } from './use-route.ts'

/** An address that names no page of the application, with the way to its start. */
export function NoSuchPage() {
  const texts = useTexts()
  const [, go] = useRoute()
  return (
    <PageHead title={texts.noSuchPage} step="unknown">
      <div>
        <Button onPress={() => go(START)}>{texts.back}</Button>
      </div>
    </PageHead>
  )
}
