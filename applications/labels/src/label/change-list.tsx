import { useShellState } from '@foyer/sdk/react'
import type { Change } from '../../shared/label.ts'
import { formatPrice } from '../../shared/price-rule.ts'
import { useTemplateTexts } from '../templates/index.ts'
import { type Texts, useTexts, useTime } from '../texts/index.ts'
import css from './change-list.module.css'

/** The latest changes of a label, folded. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const texts = useTexts()
  return (
    <details className={css.changes}>
      <summary>{texts.changes}</summary>
      {changes.length === 0 && <p>{texts.noChanges}</p>}
      <ol>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ol>
    </details>
  )
}

function ChangeRow({ change }: { readonly change: Change }) {
  const texts = useTexts()
  const time = useTime()
  const locale = useShellState((state) => state.locale)
  const templateTexts = useTemplateTexts()
  const { kind, content, template, requestedAt, requestedBy } = change
  const { amount, currency } = content
  const price = amount !== null && currency !== null ? formatPrice(amount, currency, locale) : texts.noPrice
  const product = content.productId === null ? texts.noProduct : content.name
  const templateName = template === null ? '' : templateTexts.name[template]
  const what = { price, product, picture: product, template: templateName }
  return (
    <li>
      <b>{`${texts.kind[kind]}: ${what[kind]}`}</b>
      <span>{stateTextOf(change, texts)}</span>
      <small>{`${time(requestedAt)}, ${requestedBy}`}</small>
    </li>
  )
}

function stateTextOf({ state, failure }: Change, texts: Texts): string {
  return failure === 'superseded' ? texts.superseded : texts.changeState[state]
}
