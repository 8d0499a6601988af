import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import type { CodeResult } from '../../shared/asset.ts'
import { OpenedAsset } from '../asset/index.ts'
import { useCan, useWide } from '../components/index.ts'
import { PageHead } from '../page-head.tsx'
import { START } from '../route.ts'
import { useFoundCodes } from '../scans/index.ts'
import { useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { AssetList } from './asset-list.tsx'
import css from './list-page.module.css'
import { ListTools } from './list-tools.tsx'

/** The assets of the store, and the open one: beside the list, or in its place where there is no room. */
export function ListPage() {
  const texts = useTexts()
  const [route, go] = useRoute()
  const wide = useWide()
  const opened = route.code
  useOpensCodes()
  const list = (
    <div className={css.list}>
      <ListTools route={route} onChange={go} />
      <AssetList route={route} onChange={go} />
    </div>
  )
  const view = opened !== undefined && <OpenedAsset key={opened} code={opened} />
  if (wide || !view)
    return (
      <PageHead title={texts.title} actions={<Actions />}>
        <div className={view ? css.beside : undefined}>
          {list}
          {view}
        </div>
      </PageHead>
    )
  return (
    <>
      <div className={css.back}>
        <Button tone="quiet" onPress={() => go({ code: undefined })}>
          {texts.back}
        </Button>
      </div>
      {view}
    </>
  )
}

function Actions() {
  const texts = useTexts()
  const [, go] = useRoute()
  const [canHandOver, canManage] = [useCan('hand-over'), useCan('manage')]
  return (
    <>
      {canManage && <Button onPress={() => go({ ...START, page: 'register' })}>{texts.register}</Button>}
      {canHandOver && (
        <Button tone="primary" onPress={() => go({ ...START, page: 'hand-over' })}>
          {texts.handOver}
        </Button>
      )}
    </>
  )
}

/** A scan opens an asset, lists the assets of a colleague, or begins a registration. */
function useOpensCodes(): void {
  const shell = useShell()
  const texts = useTexts()
  const [, go] = useRoute()
  const canManage = useCan('manage')
  useFoundCodes((found: CodeResult) => {
    if (found.type === 'asset') go({ code: found.asset.code })
    else if (found.type === 'badge') go({ ...START, search: found.badge.name })
    else if (found.type === 'elsewhere')
      shell.notify(texts.elsewhere(found.code, found.store ?? texts.anotherStore), 'error')
    else {
      shell.notify(texts.unknownCode(found.code), 'error')
      if (canManage) go({ ...START, page: 'register', code: found.code })
    }
  })
}
