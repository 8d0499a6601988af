import { Skeleton } from '@foyer/ui'
import { Failure } from '../components/index.ts'
import { useAsset } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { AssetView } from './asset-view.tsx'

/** The asset that the address names. */
export function OpenedAsset({ code }: { readonly code: string }) {
  const texts = useTexts()
  const { data, error, refetch } = useAsset(code)
  if (data) return <AssetView asset={data} />
  if (!error) return <Skeleton label={texts.loading} />
  return <Failure text={texts.failed} error={error} onRetry={() => void refetch()} />
}
