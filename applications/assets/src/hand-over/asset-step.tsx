import { Button } from '@foyer/ui'
import { Avatar, ScanArea } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import css from './hand-over.module.css'
import type { Colleague } from './use-colleague.ts'

interface Props {
  readonly colleague: Colleague | undefined
  readonly onEntered: (text: string) => void
  readonly onClear: () => void
}

/** The first step: which asset. The colleague may be known by then. */
export function AssetStep({ colleague, onEntered, onClear }: Props) {
  const texts = useTexts()
  return (
    <div className={css.step}>
      <ScanArea text={texts.scanAsset} label={texts.assetCode} onEntered={onEntered} />
      {colleague && (
        <p className={css.ready}>
          <Avatar name={colleague.name} />
          <b>{colleague.name}</b>
          <Button tone="quiet" onPress={onClear}>
            {texts.notColleague}
          </Button>
        </p>
      )}
    </div>
  )
}
