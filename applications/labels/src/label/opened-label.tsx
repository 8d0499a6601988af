import { Button, Panel } from '@foyer/ui'
import type { LabelDetails } from '../../shared/label.ts'
import { Failure } from '../components/index.ts'
import { useLabel } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useScansOpen } from '../use-scans-open.ts'
import { LabelView } from './label-view.tsx'
import css from './opened-label.module.css'

interface Props {
  /** The code of the label. */
  readonly code: string
  readonly onClose: () => void
}

/** A label beside the list, which stays where it is while the list scrolls. */
export function LabelBeside({ code, onClose }: Props) {
  const texts = useTexts()
  const query = useLabel(code)
  return (
    <aside className={css.beside} aria-label={nameOf(query.data, texts.title)}>
      <Opened query={query} onClose={onClose} />
    </aside>
  )
}

/** A label over the list; on phones a sheet at the bottom. */
export function LabelOver({ code, onClose }: Props) {
  const texts = useTexts()
  const query = useLabel(code)
  return (
    <Panel at="middle" label={nameOf(query.data, texts.title)} onClose={onClose}>
      <div className={css.over}>
        <Opened query={query} onClose={onClose} />
      </div>
    </Panel>
  )
}

function nameOf(label: LabelDetails | undefined, otherwise: string): string {
  return label?.product?.name ?? label?.code ?? otherwise
}

function Opened({ query, onClose }: { readonly query: ReturnType<typeof useLabel>; readonly onClose: () => void }) {
  const texts = useTexts()
  const { data, error, refetch } = query
  useScansOpen(!data)
  return (
    <>
      {data && <LabelView label={data} />}
      {!data && !error && <div role="status" aria-label={texts.loadingLabel} className={css.skeleton} />}
      {!data && error && <Failure text={texts.failedLabel} error={error} onRetry={() => void refetch()} />}
      <Button tone="quiet" onPress={onClose}>
        {texts.close}
      </Button>
    </>
  )
}
