import { useShellState } from '@foyer/sdk/react'
import type { Change } from '../../shared/label.ts'
import { formatPrice } from '../../shared/price-rule.ts'
import { useTemplateTexts } from '../templates/index.ts'
import { type Texts, useNumber, useTexts, useTime } from '../texts/index.ts'
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
  const progressText = useProgressText()
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
      {change.attempts > 0 && <small>{progressText(change)}</small>}
      <small>{`${time(requestedAt)}, ${requestedBy}`}</small>
    </li>
  )
}

/** Why a change failed is part of its state. Superseded ones did not fail. */
function stateTextOf({ state, failure }: Change, texts: Texts): string {
  if (failure === null) return texts.changeState[state]
  if (failure === 'superseded') return texts.superseded
  return failure === 'no-response' ? texts.failedBy.noResponse : texts.failedBy.other
}

/** How often a change was sent, when it was sent last, and when it ended. */
function useProgressText(): (change: Change) => string {
  const texts = useTexts()
  const number = useNumber()
  const time = useTime()
  return ({ state, failure, attempts, sentAt, completedAt }) => {
    const ended = failure === 'superseded' ? null : completedAt
    return [
      texts.attempts(number(attempts), attempts),
      sentAt !== null && texts.sentAt(time(sentAt)),
      ended !== null && (state === 'confirmed' ? texts.confirmedAt : texts.failedAt)(time(ended)),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
