import { useShellState } from '@foyer/sdk/react'
import type { Summary } from '../../shared/label.ts'
import { PageHead, useWide } from '../components/index.ts'
import { LabelBeside, LabelOver } from '../label/index.ts'
import { useSummary } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { useScansOpen } from '../use-scans-open.ts'
import { LabelList } from './label-list.tsx'
import css from './labels-page.module.css'
import { ListTools } from './list-tools.tsx'

/** The labels of the store, and the one that the address names: beside the list, or over it where there is no room. */
export function LabelsPage() {
  const texts = useTexts()
  const [route, go] = useRoute()
  const wide = useWide()
  const summary = useSummary().data
  const close = () => go({ code: undefined })
  const opened = route.code
  useScansOpen(opened === undefined)
  return (
    <div className={css.page}>
      <PageHead title={texts.title} text={useSummaryText(summary)} />
      <div className={wide && opened !== undefined ? css.beside : undefined}>
        <div className={css.list}>
          <ListTools route={route} onChange={go} />
          <LabelList route={route} onChange={go} />
        </div>
        {opened !== undefined && wide && <LabelBeside key={opened} code={opened} onClose={close} />}
      </div>
      {opened !== undefined && !wide && <LabelOver key={opened} code={opened} onClose={close} />}
    </div>
  )
}

function useSummaryText(summary: Summary | undefined): string {
  const texts = useTexts()
  const number = useNumber()
  const store = useShellState((state) => state.store?.name ?? '')
  if (!summary) return ''
  const { labels, attention } = summary
  const count = texts.count(number(labels), labels, store)
  return attention === 0 ? count : `${count}, ${texts.attention(number(attention), attention)}`
}
