import { Button } from '@foyer/ui'
import { useNumber, useTexts } from '../texts/index.ts'
import css from './inventory.module.css'
import { useUnstored } from './scan-queries.ts'

/** Names the scans of an inventory that did not arrive, with a button to send them again. Until then it cannot be finished. */
export function UnstoredAlert({ inventory }: { readonly inventory: string }) {
  const texts = useTexts()
  const number = useNumber()
  const { codes, storing, storeAgain } = useUnstored(inventory)
  if (codes.length === 0) return null
  return (
    <div role="alert" className={css.failed}>
      <p>{texts.notStored(texts.list(codes))}</p>
      <p>{`${texts.notFinished(number(codes.length), codes.length)} ${texts.offline}`}</p>
      <Button isPending={storing} onPress={storeAgain}>
        {texts.storeAgain}
      </Button>
    </div>
  )
}
