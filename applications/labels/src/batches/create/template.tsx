import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { Problem } from '../components/index.ts'
import { usePricesFile } from '../queries.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './create.module.css'

/** The prices in force, as a file to begin with. */
export function Template() {
  const shell = useShell()
  const texts = useBatchTexts()
  const prices = usePricesFile()
  const day = new Date().toISOString().slice(0, 10)
  const download = () => prices.mutate(undefined, { onSuccess: (file) => shell.saveFile(`prices-${day}.csv`, file) })
  return (
    <div className={css.template}>
      <Button isPending={prices.isPending} onPress={download}>
        {texts.template}
      </Button>
      <p>{texts.templateExplains}</p>
      <Problem error={prices.error} text={texts.notDownloaded} />
    </div>
  )
}
