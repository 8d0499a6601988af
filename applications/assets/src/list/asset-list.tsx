import { Button, Skeleton } from '@foyer/ui'
import type { Asset } from '../../shared/asset.ts'
import { Failure, useCan } from '../components/index.ts'
import { useAssets } from '../queries.ts'
import { type Route, START } from '../route.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import css from './asset-list.module.css'
import { AssetRow } from './asset-row.tsx'

interface Props {
  readonly route: Route
  readonly onChange: (patch: Partial<Route>) => void
}

const isNarrowed = ({ search, state, kind }: Route) => search !== '' || state !== 'all' || kind !== undefined

/** The rows, or why there are none. The head and the filters stay as they are. */
export function AssetList({ route, onChange }: Props) {
  const texts = useTexts()
  const list = useAssets(route)
  const assets = list.data?.pages.flatMap(({ items }) => items) ?? []
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  if (list.isPending) return <Skeleton label={texts.loading} />
  return (
    <div aria-busy={list.isPlaceholderData}>
      <Found shown={isNarrowed(route)} count={assets.length} />
      {assets.length > 0 && <Rows assets={assets} route={route} onOpen={(code) => onChange({ code })} />}
      {assets.length === 0 && !list.isError && (
        <Empty narrowed={isNarrowed(route)} onAll={() => onChange({ ...START, code: route.code })} />
      )}
      {list.isError && <Failure text={texts.failed} error={list.error} onRetry={retry} />}
      {list.hasNextPage && !list.isError && (
        <div className={css.more}>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RowsProps {
  readonly assets: readonly Asset[]
  readonly route: Route
  readonly onOpen: (code: string) => void
}

function Rows({ assets, route, onOpen }: RowsProps) {
  const texts = useTexts()
  const { asset, who, due, state } = texts.columns
  return (
    <>
      <div className={css.columns} aria-hidden="true">
        {[asset, who, due, state].map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul className={css.rows} aria-label={texts.title}>
        {assets.map((one) => (
          <AssetRow key={one.id} asset={one} route={route} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

/** How many assets a search or filter finds, for screen readers. */
function Found({ shown, count }: { readonly shown: boolean; readonly count: number }) {
  const texts = useTexts()
  const text = useNumber()(count)
  return (
    <p role="status" className={css.found}>
      {shown && texts.found(text, count)}
    </p>
  )
}

function Empty({ narrowed, onAll }: { readonly narrowed: boolean; readonly onAll: () => void }) {
  const texts = useTexts()
  const canManage = useCan('manage')
  return (
    <div className={css.empty}>
      <p>{narrowed ? texts.noneFound : canManage ? texts.none : texts.noneYet}</p>
      {narrowed && <Button onPress={onAll}>{texts.showAll}</Button>}
    </div>
  )
}
