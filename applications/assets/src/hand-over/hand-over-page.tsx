import { useShell } from '@foyer/sdk/react'
import { Skeleton } from '@foyer/ui'
import type { CodeResult } from '../../shared/asset.ts'
import { parseAssignee } from '../../shared/assignee-rule.ts'
import { Failure } from '../components/index.ts'
import { PageHead } from '../page-head.tsx'
import { useAsset } from '../queries.ts'
import { useFoundCodes } from '../scans/index.ts'
import { useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { AssetStep } from './asset-step.tsx'
import { HandOver } from './hand-over.tsx'
import { useColleague } from './use-colleague.ts'

/**
 * Hands an asset to a colleague: scan the asset, scan the badge, press one button. Either can be scanned first, and typed instead. The
 * address names the asset.
 */
export function HandOverPage() {
  const texts = useTexts()
  const [{ code }, go] = useRoute()
  const { data: asset, error, refetch } = useAsset(code)
  const chosen = useColleague()
  const enter = useEntered(chosen)
  const done = (): void => {
    chosen.clear()
    go({ code: undefined })
  }
  return (
    <PageHead title={texts.handOver} step={`${code ?? ''} ${chosen.colleague === undefined ? '' : 'colleague'}`}>
      {code === undefined && <AssetStep colleague={chosen.colleague} onEntered={enter} onClear={chosen.clear} />}
      {code !== undefined && !asset && !error && <Skeleton label={texts.loading} />}
      {code !== undefined && !asset && error && (
        <>
          <Failure text={texts.failed} error={error} onRetry={() => void refetch()} />
          <AssetStep colleague={chosen.colleague} onEntered={enter} onClear={chosen.clear} />
        </>
      )}
      {asset && <HandOver key={asset.code} asset={asset} chosen={chosen} onEntered={enter} onDone={done} />}
    </PageHead>
  )
}

/** What is scanned or entered becomes the asset or the colleague. */
function useEntered(chosen: ReturnType<typeof useColleague>): (text: string) => void {
  const shell = useShell()
  const texts = useTexts()
  const [{ code }, go] = useRoute()
  const find = useFoundCodes((found: CodeResult) => {
    if (found.type === 'asset') go({ code: found.asset.code })
    else if (found.type === 'badge') {
      const { code: badge, ...known } = found.badge
      chosen.choose({ ...known, badge, isNew: false })
    } else if (found.type === 'elsewhere')
      shell.notify(texts.elsewhere(found.code, found.store ?? texts.anotherStore), 'error')
    else if (code === undefined) shell.notify(texts.unknownCode(found.code), 'error')
    else chosen.chooseNewBadge(found.code)
  })
  return (text) => {
    const name = parseAssignee(text)
    if (name.ok) chosen.chooseName(name.name)
    else void find(text)
  }
}
