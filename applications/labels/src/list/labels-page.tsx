import type { Shell } from '@foyer/sdk'
import { useResults, useShellState } from '@foyer/sdk/react'
import { useCallback, useEffect } from 'react'
import type { Summary } from '../../shared/label.ts'
import { LabelBeside, LabelOver } from '../label/index.ts'
import { readLabels } from '../labels-client.ts'
import { useSummary } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useLiveLabels } from '../use-live-labels.ts'
import { useRoute } from '../use-route.ts'
import { useScansOpen } from '../use-scans-open.ts'
import { useWide } from '../use-wide.ts'
import { LabelList } from './label-list.tsx'
import css from './labels-page.module.css'
import { ListTools } from './list-tools.tsx'

/** The labels of the store, and the one that the address names: beside the list, or over it where there is no room. */
export function LabelsPage({ shell }: { readonly shell: Shell }) {
  const texts = useTexts()
  const [route, go] = useRoute()
  const wide = useWide()
  const summary = useSummary().data
  useShownOutside(shell, summary)
  useLabelResults(shell)
  useLiveLabels()
  const close = () => go({ code: undefined })
  const opened = route.code
  useScansOpen(opened === undefined)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{useSummaryText(summary)}</p>
        {summary?.simulated && <p className={css.note}>{texts.simulated}</p>}
      </header>
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

/** The number at the menu entry, and the figure on Home. */
function useShownOutside(shell: Shell, summary: Summary | undefined): void {
  const texts = useTexts()
  const number = useNumber()
  useEffect(() => {
    if (!summary) return
    const { labels, attention } = summary
    shell.setBadge(attention, '')
    const tone = attention > 0 ? 'warning' : 'normal'
    shell.setFigure({ text: number(attention), label: texts.figure(number(labels)), tone })
  }, [shell, summary, texts, number])
}

/** Labels in the command palette. */
function useLabelResults(shell: Shell): void {
  const texts = useTexts()
  const find = useCallback(
    async (typed: string) => {
      const { items } = await readLabels(shell, { search: typed, state: 'all', size: 5 })
      return items.map(({ id, code, product }) => ({
        id,
        name: product?.name ?? texts.noProduct,
        detail: code,
        path: code,
      }))
    },
    [shell, texts],
  )
  useResults(find)
}
